#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct PhotoEntry: TimelineEntry {
  let date: Date
  let index: Int
}

/// A picture every hour, without any relevance.
struct PhotoProvider: TimelineProvider {
  func placeholder(in context: Context) -> PhotoEntry { PhotoEntry(date: .now, index: 0) }

  func getSnapshot(in context: Context, completion: @escaping (PhotoEntry) -> Void) {
    completion(PhotoEntry(date: .now, index: Int.random(in: 0..<100)))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PhotoEntry>) -> Void) {
    let hour = Calendar.current.dateInterval(of: .hour, for: .now)?.start ?? .now
    let entries = (0..<6).map { step in
      PhotoEntry(date: hour.addingTimeInterval(Double(step) * 3600), index: step)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}
