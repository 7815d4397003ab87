#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct ScoreEntry: TimelineEntry {
  let date: Date
  let home: Int
  let guest: Int
  var relevance: TimelineEntryRelevance?
}

/// One scored entry for the length of a game, and updates that say nothing about relevance.
struct LiveScoreProvider: TimelineProvider {
  func placeholder(in context: Context) -> ScoreEntry {
    ScoreEntry(date: Date(), home: 0, guest: 0)
  }

  func getSnapshot(in context: Context, completion: @escaping (ScoreEntry) -> Void) {
    completion(ScoreEntry(date: Date(), home: 0, guest: 0))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ScoreEntry>) -> Void) {
    let calendar = Calendar.current
    let now = Date()
    guard let tipOff = calendar.date(bySettingHour: 19, minute: 30, second: 0, of: now) else {
      completion(Timeline(entries: [ScoreEntry(date: now, home: 0, guest: 0)], policy: .never))
      return
    }
    let length: TimeInterval = 2 * 3600
    let end = tipOff.addingTimeInterval(length)
    var entries: [ScoreEntry] = []
    if now < tipOff {
      entries.append(
        ScoreEntry(
          date: now, home: 0, guest: 0, relevance: TimelineEntryRelevance(score: 0)))
    }
    if now < end {
      let start = max(now, tipOff)
      entries.append(
        ScoreEntry(
          date: start, home: 0, guest: 0,
          relevance: TimelineEntryRelevance(
            score: 100, duration: end.timeIntervalSince(start))))
      for step in 1..<12 where start.addingTimeInterval(Double(step) * 600) < end {
        entries.append(
          ScoreEntry(
            date: start.addingTimeInterval(Double(step) * 600), home: step * 8, guest: step * 7))
      }
      completion(Timeline(entries: entries, policy: .after(end)))
    } else {
      let tomorrow = calendar.startOfDay(for: now.addingTimeInterval(86_400))
      completion(
        Timeline(
          entries: [
            ScoreEntry(
              date: now, home: 96, guest: 84, relevance: TimelineEntryRelevance(score: 0))
          ], policy: .after(tomorrow)))
    }
  }
}
