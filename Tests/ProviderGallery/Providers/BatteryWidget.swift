#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct BatteryEntry: TimelineEntry {
  let date: Date
  let level: Double
  var relevance: TimelineEntryRelevance? {
    TimelineEntryRelevance(score: level < 0.2 ? 1 : 0.1)
  }
}

/// Reloaded only when the app says so.
struct BatteryProvider: TimelineProvider {
  func placeholder(in context: Context) -> BatteryEntry { BatteryEntry(date: Date(), level: 1) }

  func getSnapshot(in context: Context, completion: @escaping (BatteryEntry) -> Void) {
    completion(BatteryEntry(date: Date(), level: 0.8))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<BatteryEntry>) -> Void) {
    let hour = Calendar.current.component(.hour, from: Date())
    let entry = BatteryEntry(date: Date(), level: 1 - Double(hour) / 25)
    completion(Timeline(entries: [entry], policy: .never))
  }
}
