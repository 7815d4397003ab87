#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

public struct LessonEntry: TimelineEntry, Sendable {
  public let date: Date
  public let lesson: Lesson?
}

/// The timetable on the watch: each lesson is a clue by its dates, the school one by its place.
public struct TimetableProvider: TimelineProvider {
  private let timetable = Timetable()

  public init() {}

  public func placeholder(in context: Context) -> LessonEntry {
    LessonEntry(date: Date(), lesson: nil)
  }

  public func getSnapshot(in context: Context, completion: @escaping (LessonEntry) -> Void) {
    completion(LessonEntry(date: Date(), lesson: timetable.lessons(on: Date()).first))
  }

  public func getTimeline(
    in context: Context, completion: @escaping (Timeline<LessonEntry>) -> Void
  ) {
    let midnight = Calendar.current.startOfDay(for: Date())
    var entries = [LessonEntry(date: midnight, lesson: nil)]
    for lesson in timetable.lessons(on: midnight) {
      entries.append(LessonEntry(date: lesson.start, lesson: lesson))
      entries.append(LessonEntry(date: lesson.end, lesson: nil))
    }
    completion(Timeline(entries: entries, policy: .after(midnight.addingTimeInterval(86_400))))
  }

  public func relevance() async -> WidgetRelevance<Void> {
    var attributes = timetable.lessons(on: Date()).map { lesson in
      WidgetRelevanceAttribute(
        context: .date(range: lesson.start...lesson.end, kind: .scheduled))
    }
    attributes.append(WidgetRelevanceAttribute(context: .location(inferred: .school)))
    return WidgetRelevance(attributes)
  }
}
