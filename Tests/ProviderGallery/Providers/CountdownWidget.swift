#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct CountdownIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Countdown"

  @Parameter(title: "Event", default: "Holiday")
  var event: String

  @Parameter(title: "Days", default: 3)
  var days: Int

  init() {}
}

struct CountdownEntry: TimelineEntry {
  let date: Date
  let hoursLeft: Int

  var relevance: TimelineEntryRelevance? {
    TimelineEntryRelevance(score: hoursLeft > 0 ? 100 / Float(hoursLeft) : 0)
  }
}

/// A countdown, more urgent by the hour.
struct CountdownProvider: AppIntentTimelineProvider {
  let start: Date

  func placeholder(in context: Context) -> CountdownEntry {
    CountdownEntry(date: Date(), hoursLeft: 72)
  }

  func snapshot(for configuration: CountdownIntent, in context: Context) async -> CountdownEntry {
    CountdownEntry(date: Date(), hoursLeft: configuration.days * 24)
  }

  func timeline(
    for configuration: CountdownIntent, in context: Context
  ) async -> Timeline<CountdownEntry> {
    let end = start.addingTimeInterval(Double(configuration.days) * 86_400)
    var entries: [CountdownEntry] = []
    var date = Date()
    while entries.count < 24 {
      let left = Int(end.timeIntervalSince(date) / 3600)
      entries.append(CountdownEntry(date: date, hoursLeft: max(0, left)))
      date.addTimeInterval(3600)
    }
    return Timeline(entries: entries, policy: .atEnd)
  }
}
