#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct MinuteEntry: TimelineEntry {
  let date: Date
}

/// An entry for every minute of a day.
struct MinuteClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> MinuteEntry { MinuteEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (MinuteEntry) -> Void) {
    completion(MinuteEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<MinuteEntry>) -> Void) {
    let now = Date()
    let entries = (0..<1440).map { MinuteEntry(date: now.addingTimeInterval(Double($0) * 60)) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}
