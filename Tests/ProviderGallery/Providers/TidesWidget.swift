#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct TideEntry: TimelineEntry {
  let date: Date
  let height: Double
  let relevance: TimelineEntryRelevance?
}

/// A level every ten minutes; relevant around high water.
struct TidesProvider: TimelineProvider {
  private let period: TimeInterval = 12.42 * 3600

  func placeholder(in context: Context) -> TideEntry {
    TideEntry(date: Date(), height: 0, relevance: nil)
  }

  func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {
    completion(entry(at: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {
    let now = Date()
    let entries = (0..<144).map { entry(at: now.addingTimeInterval(Double($0) * 600)) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }

  private func entry(at date: Date) -> TideEntry {
    let height = sin(2 * .pi * date.timeIntervalSince1970 / period)
    return TideEntry(
      date: date, height: height, relevance: TimelineEntryRelevance(score: Float(max(0, height))))
  }
}
