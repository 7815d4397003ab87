#if canImport(WidgetKit)
  import AppIntents
  import SwiftUI
  import WidgetKit
#else
  import OpenWidgetKit
#endif

// Widgets in the manner of 2023, compiled in language mode 5: static variables, completions without
// Sendable, a queue.

struct StepsEntry: TimelineEntry, Sendable {
  let date: Date
  let steps: Int
  var relevance: TimelineEntryRelevance? {
    TimelineEntryRelevance(score: Float(steps) / 100)
  }
}

struct StepsProvider: TimelineProvider, Sendable {
  init() {}

  func placeholder(in context: Context) -> StepsEntry {
    StepsEntry(date: Date(), steps: 5000)
  }

  func getSnapshot(in context: Context, completion: @escaping (StepsEntry) -> Void) {
    completion(StepsEntry(date: Date(), steps: context.isPreview ? 5000 : 1200))
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<StepsEntry>) -> Void
  ) {
    let now = Date()
    var entries: [StepsEntry] = []
    for quarter in 0..<2 {
      let date = Calendar.current.date(byAdding: .minute, value: 15 * quarter, to: now) ?? now
      entries.append(StepsEntry(date: date, steps: 100 * quarter))
    }
    completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(1800))))
  }
}

enum Team: String, AppEnum {
  case red, blue

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Team"
  static var caseDisplayRepresentations: [Team: DisplayRepresentation] = [
    .red: "Red", .blue: "Blue",
  ]
}

struct TeamIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Team"
  static var description = IntentDescription("Chooses a team.")

  @Parameter(title: "Team", default: .red)
  var team: Team

  @Parameter(title: "Rival", default: .red)
  var rival: Team?

  init() {}

  init(team: Team) {
    self.team = team
  }
}

struct TeamEntry: TimelineEntry, Sendable {
  let date: Date
  let team: Team
}

struct TeamProvider: AppIntentTimelineProvider, Sendable {
  init() {}

  func placeholder(in context: Context) -> TeamEntry { TeamEntry(date: .now, team: .red) }

  func snapshot(for configuration: TeamIntent, in context: Context) async -> TeamEntry {
    TeamEntry(date: .now, team: configuration.team)
  }

  func timeline(for configuration: TeamIntent, in context: Context) async
    -> Timeline<TeamEntry>
  {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .atEnd)
  }

  func relevance() async -> WidgetRelevance<TeamIntent> {
    let kickOff = Date.now.addingTimeInterval(3600)
    return WidgetRelevance([
      WidgetRelevanceAttribute(
        configuration: TeamIntent(team: .blue), context: .date(kickOff, kind: .scheduled)),
      WidgetRelevanceAttribute(
        configuration: TeamIntent(team: .blue), context: .location(inferred: .home)),
    ])
  }
}

struct StepsWidget: Widget {
  let kind: String = "steps"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: StepsProvider()) { entry in
      #if canImport(SwiftUI)
        Text("\(entry.steps)")
      #endif
    }
    .configurationDisplayName("Steps")
    .description("The steps of the day.")
    .supportedFamilies([.systemSmall])
  }
}

struct TeamWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "team", intent: TeamIntent.self, provider: TeamProvider()) {
      entry in
      #if canImport(SwiftUI)
        Text(entry.team.rawValue)
      #endif
    }
    .configurationDisplayName("Team")
  }
}

struct SportWidgets: WidgetBundle, Sendable {
  init() {}

  var body: some Widget {
    StepsWidget()
    TeamWidget()
  }
}
