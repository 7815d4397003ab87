#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

/// One cup, as the app writes it into the shared container.
public struct Cup: Codable, Hashable, Sendable {
  public var milligrams: Double
  public var date: Date

  public init(milligrams: Double, date: Date) {
    self.milligrams = milligrams
    self.date = date
  }
}

public struct CoffeeEntry: TimelineEntry, Sendable {
  public enum State: String, Sendable {
    case none, low, high
  }

  public let date: Date
  public let milligrams: Double

  public var state: State {
    switch milligrams {
    case ..<20: .none
    case ..<100: .low
    default: .high
    }
  }

  /// The more there is, the more it matters; without any the widget is not relevant.
  public var relevance: TimelineEntryRelevance? {
    switch state {
    case .none: TimelineEntryRelevance(score: 0)
    case .low: TimelineEntryRelevance(score: 10)
    case .high: TimelineEntryRelevance(score: 50)
    }
  }
}

public struct CoffeeProvider: TimelineProvider {
  public static let suite = "group.com.example.coffee"

  public init() {}

  public func placeholder(in context: Context) -> CoffeeEntry {
    CoffeeEntry(date: Date(), milligrams: 80)
  }

  public func getSnapshot(in context: Context, completion: @escaping (CoffeeEntry) -> Void) {
    completion(
      context.isPreview
        ? placeholder(in: context)
        : CoffeeEntry(date: Date(), milligrams: amount(in: cups(), at: Date())))
  }

  public func getTimeline(
    in context: Context, completion: @escaping (Timeline<CoffeeEntry>) -> Void
  ) {
    let cups = cups()
    let now = Date()
    let entries = (0..<16).map { step in
      let date = now.addingTimeInterval(Double(step) * 900)
      return CoffeeEntry(date: date, milligrams: amount(in: cups, at: date))
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }

  /// The cups of the shared container; none where there are none yet, or where a newer version of
  /// the app wrote them.
  private func cups() -> [Cup] {
    guard let data = UserDefaults(suiteName: Self.suite)?.data(forKey: "cups") else { return [] }
    return (try? JSONDecoder().decode([Cup].self, from: data)) ?? []
  }

  /// Half of the caffeine is gone after five hours.
  private func amount(in cups: [Cup], at date: Date) -> Double {
    cups.filter { $0.date <= date }.reduce(0) { sum, cup in
      sum + cup.milligrams * pow(0.5, date.timeIntervalSince(cup.date) / (5 * 3600))
    }
  }
}
