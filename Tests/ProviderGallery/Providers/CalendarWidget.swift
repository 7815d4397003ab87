#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct Meeting: Sendable {
  var title: String
  var start: Date
  var end: Date
}

struct MeetingEntry: TimelineEntry {
  let date: Date
  let meeting: Meeting?
  let relevance: TimelineEntryRelevance?
}

/// The next meeting: entries for iPhone, date clues for the watch.
struct CalendarProvider: TimelineProvider {
  func placeholder(in context: Context) -> MeetingEntry {
    MeetingEntry(date: Date(), meeting: nil, relevance: nil)
  }

  func getSnapshot(in context: Context, completion: @escaping (MeetingEntry) -> Void) {
    completion(MeetingEntry(date: Date(), meeting: meetings(on: Date()).first, relevance: nil))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<MeetingEntry>) -> Void) {
    let now = Date()
    var entries = [
      MeetingEntry(date: now, meeting: nil, relevance: TimelineEntryRelevance(score: 0))
    ]
    for meeting in meetings(on: now) where meeting.end > now {
      let lead = meeting.start.addingTimeInterval(-900)
      entries.append(
        MeetingEntry(
          date: max(now.addingTimeInterval(1), lead), meeting: meeting,
          relevance: TimelineEntryRelevance(score: 60, duration: 1200)))
    }
    let tomorrow = Calendar.current.startOfDay(for: now.addingTimeInterval(86_400))
    completion(Timeline(entries: entries, policy: .after(tomorrow)))
  }

  func relevance() async -> WidgetRelevance<Void> {
    let attributes = meetings(on: Date()).map { meeting in
      WidgetRelevanceAttribute(
        context: .date(range: meeting.start...meeting.end, kind: .scheduled))
    }
    return WidgetRelevance(attributes)
  }

  private func meetings(on date: Date) -> [Meeting] {
    let midnight = Calendar.current.startOfDay(for: date)
    return [(9.75, 0.5, "Stand-up"), (14, 1, "Review"), (16.5, 0.5, "One to one")].map {
      let start = midnight.addingTimeInterval($0.0 * 3600)
      return Meeting(title: $0.2, start: start, end: start.addingTimeInterval($0.1 * 3600))
    }
  }
}
