#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct StreakEntry: TimelineEntry {
  let date: Date
  let streak: Int
  let relevance: TimelineEntryRelevance?
}

/// A streak that is in danger in the evening, unless the shared defaults say that it is done.
struct HabitStreakProvider: TimelineProvider {
  static let suite = "group.com.example.habits"

  func placeholder(in context: Context) -> StreakEntry {
    StreakEntry(date: Date(), streak: 7, relevance: nil)
  }

  func getSnapshot(in context: Context, completion: @escaping (StreakEntry) -> Void) {
    completion(StreakEntry(date: Date(), streak: streak, relevance: nil))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StreakEntry>) -> Void) {
    let now = Date()
    let midnight = Calendar.current.startOfDay(for: now)
    let isDone = (defaults?.object(forKey: "last") as? Date).map { $0 >= midnight } ?? false
    var entries: [StreakEntry] = []
    for hour in 0..<24 {
      let date = midnight.addingTimeInterval(Double(hour) * 3600)
      guard date.addingTimeInterval(3600) > now else { continue }
      let score: Float = isDone || hour < 18 ? 0 : Float(hour - 17) / 6
      entries.append(
        StreakEntry(
          date: max(date, now), streak: streak,
          relevance: TimelineEntryRelevance(score: score)))
    }
    completion(
      Timeline(entries: entries, policy: .after(midnight.addingTimeInterval(86_400))))
  }

  private var defaults: UserDefaults? { UserDefaults(suiteName: Self.suite) }
  private var streak: Int { defaults?.integer(forKey: "streak") ?? 0 }
}
