#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct WorkoutEntry: TimelineEntry {
  var date: Date
}

/// Fitness conditions and a sort of place.
struct WorkoutProvider: TimelineProvider {
  typealias Entry = WorkoutEntry

  func placeholder(in context: Context) -> Entry { Entry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }

  func relevance() async -> WidgetRelevance<Void> {
    var attributes = [
      WidgetRelevanceAttribute(context: .fitness(.workoutActive)),
      WidgetRelevanceAttribute(context: .fitness(.activityRingsIncomplete)),
    ]
    if let gym = RelevantContext.location(category: .fitnessCenter) {
      attributes.append(WidgetRelevanceAttribute(context: gym))
    }
    attributes.append(WidgetRelevanceAttribute(group: .automatic))
    return WidgetRelevance(attributes)
  }
}
