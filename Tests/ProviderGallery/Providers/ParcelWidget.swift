#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct ParcelEntry: TimelineEntry {
  let date: Date
  let stopsAway: Int?
  let relevance: TimelineEntryRelevance?
}

/// A parcel whose state comes by push.
struct ParcelProvider: TimelineProvider {
  func placeholder(in context: Context) -> ParcelEntry {
    ParcelEntry(date: Date(), stopsAway: nil, relevance: nil)
  }

  func getSnapshot(in context: Context, completion: @escaping (ParcelEntry) -> Void) {
    completion(ParcelEntry(date: Date(), stopsAway: 3, relevance: nil))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ParcelEntry>) -> Void
  ) {
    Task {
      let entry = await current()
      completion(Timeline(entries: [entry], policy: .never))
    }
  }

  private func current() async -> ParcelEntry {
    let hour = Calendar.current.component(.hour, from: Date())
    guard (10..<14).contains(hour) else {
      return ParcelEntry(
        date: Date(), stopsAway: nil, relevance: TimelineEntryRelevance(score: 0))
    }
    let stops = 14 - hour
    return ParcelEntry(
      date: Date(), stopsAway: stops,
      relevance: TimelineEntryRelevance(score: 10 / Float(stops), duration: 3600))
  }
}

struct ParcelPushHandler: WidgetPushHandler {
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
    guard widgets.contains(where: { $0.kind == "Parcel" }) else { return }
    WidgetCenter.shared.reloadTimelines(ofKind: "Parcel")
  }
}
