#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct PodcastEntry: TimelineEntry {
  let date: Date
  let episode: String
}

/// Several clues and a group: headphones, the way to work, bedtime.
struct PodcastProvider: TimelineProvider {
  func placeholder(in context: Context) -> PodcastEntry {
    PodcastEntry(date: Date(), episode: "Episode")
  }

  func getSnapshot(in context: Context, completion: @escaping (PodcastEntry) -> Void) {
    completion(PodcastEntry(date: Date(), episode: "The latest"))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PodcastEntry>) -> Void) {
    let entry = PodcastEntry(date: Date(), episode: "The latest")
    completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(4 * 3600))))
  }

  func relevance() async -> WidgetRelevance<Void> {
    WidgetRelevance([
      WidgetRelevanceAttribute(context: .hardware(headphones: .connected)),
      WidgetRelevanceAttribute(context: .location(inferred: .commute)),
      WidgetRelevanceAttribute(context: .sleep(.bedtime)),
      WidgetRelevanceAttribute(group: .named("audio")),
    ])
  }
}
