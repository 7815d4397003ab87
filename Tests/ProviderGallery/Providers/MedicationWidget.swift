#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct MedicationIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Medication"

  @Parameter(title: "Medicine", default: "Vitamin D")
  var medicine: String

  init() {}
}

struct DoseEntry: TimelineEntry {
  let date: Date
  let isDue: Bool
  var relevance: TimelineEntryRelevance? {
    TimelineEntryRelevance(score: isDue ? 90 : 0, duration: isDue ? 3600 : 0)
  }
}

/// Doses at fixed hours; relevant intents are replaced with each timeline.
struct MedicationProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DoseEntry { DoseEntry(date: Date(), isDue: false) }

  func snapshot(for configuration: MedicationIntent, in context: Context) async -> DoseEntry {
    DoseEntry(date: Date(), isDue: true)
  }

  func timeline(
    for configuration: MedicationIntent, in context: Context
  ) async -> Timeline<DoseEntry> {
    let now = Date()
    let midnight = Calendar.current.startOfDay(for: now)
    let doses = [8.0, 20].map { midnight.addingTimeInterval($0 * 3600) }
    let relevant = doses.map { dose in
      RelevantIntent(
        configuration, widgetKind: "Medication",
        relevance: .date(
          interval: DateInterval(start: dose, duration: 3600), kind: .scheduled))
    }
    try? await RelevantIntentManager.shared.updateRelevantIntents(relevant)
    var entries = [DoseEntry(date: now, isDue: false)]
    for dose in doses where dose > now {
      entries.append(DoseEntry(date: dose, isDue: true))
      entries.append(DoseEntry(date: dose.addingTimeInterval(3600), isDue: false))
    }
    return Timeline(entries: entries, policy: .after(midnight.addingTimeInterval(86_400)))
  }
}
