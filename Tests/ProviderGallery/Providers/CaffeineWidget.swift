#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

/// The drinks that the app put into the shared container.
struct Drink: Codable {
  var name: String
  var milligrams: Double
  var date: Date
}

struct CaffeineEntry: TimelineEntry {
  let date: Date
  let milligrams: Double
  let relevance: TimelineEntryRelevance?
}

/// Completion handlers, and a snapshot from the shared defaults of an app group.
struct CaffeineProvider: TimelineProvider {
  static let suite = "group.com.example.caffeine"

  func placeholder(in context: Context) -> CaffeineEntry {
    CaffeineEntry(date: Date(), milligrams: 95, relevance: nil)
  }

  func getSnapshot(in context: Context, completion: @escaping (CaffeineEntry) -> Void) {
    if context.isPreview {
      completion(placeholder(in: context))
    } else {
      completion(entry(at: Date(), of: loadDrinks()))
    }
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<CaffeineEntry>) -> Void) {
    let drinks = loadDrinks()
    let now = Date()
    let entries = (0..<12).map { step in
      entry(at: now.addingTimeInterval(Double(step) * 1800), of: drinks)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }

  private func loadDrinks() -> [Drink] {
    guard let data = UserDefaults(suiteName: Self.suite)?.data(forKey: "drinks"),
      let drinks = try? JSONDecoder().decode([Drink].self, from: data)
    else { return [] }
    return drinks
  }

  private func entry(at date: Date, of drinks: [Drink]) -> CaffeineEntry {
    // Half of it is gone after five hours.
    let amount = drinks.filter { $0.date <= date }.reduce(0.0) { sum, drink in
      sum + drink.milligrams * pow(0.5, date.timeIntervalSince(drink.date) / (5 * 3600))
    }
    return CaffeineEntry(
      date: date, milligrams: amount,
      relevance: TimelineEntryRelevance(score: amount > 20 ? Float(amount.rounded()) : 0))
  }
}
