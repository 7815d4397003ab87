#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct LightsIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Lights"

  @Parameter(title: "Rooms")
  var rooms: [String]?

  @Parameter(title: "Show all", default: true)
  var showsAll: Bool

  init() {}
}

struct LightsEntry: TimelineEntry {
  let date: Date
  let rooms: [String]
  var relevance: TimelineEntryRelevance? { nil }
}

/// A list and a flag as parameters; relevant at home, outside any group.
struct LightsProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> LightsEntry { LightsEntry(date: .now, rooms: []) }

  func snapshot(for configuration: LightsIntent, in context: Context) async -> LightsEntry {
    LightsEntry(date: .now, rooms: configuration.rooms ?? [])
  }

  func timeline(
    for configuration: LightsIntent, in context: Context
  ) async -> Timeline<LightsEntry> {
    let rooms = configuration.showsAll ? ["Kitchen", "Hall"] : configuration.rooms ?? []
    return Timeline(entries: [LightsEntry(date: .now, rooms: rooms)], policy: .never)
  }

  func relevance() async -> WidgetRelevance<LightsIntent> {
    WidgetRelevance([
      WidgetRelevanceAttribute(
        configuration: LightsIntent(), context: .location(inferred: .home)),
      WidgetRelevanceAttribute(configuration: LightsIntent(), group: .ungrouped),
    ])
  }
}
