#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

enum Direction: String, AppEnum {
  case intoTown
  case outOfTown

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Direction"
  static let caseDisplayRepresentations: [Direction: DisplayRepresentation] = [
    .intoTown: "Into town", .outOfTown: "Out of town",
  ]
}

struct ShowDeparturesIntent: WidgetConfigurationIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Show departures"

  @Parameter(title: "Line", default: "U8")
  var line: String

  @Parameter(title: "Direction", default: .intoTown)
  var direction: Direction

  @Parameter(title: "Walk, minutes", default: 5)
  var walk: Int

  init() {}

  init(line: String, direction: Direction) {
    self.line = line
    self.direction = direction
  }

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$line, \.$direction)) { line, direction in
      DisplayRepresentation(title: "\(line) \(direction.rawValue)")
    }
  }
}

struct DepartureEntry: TimelineEntry {
  let date: Date
  let departure: Date
  let relevance: TimelineEntryRelevance?
}

/// Departures every ten minutes, with an intent that is donated.
struct TransitProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DepartureEntry {
    entry(at: Date(), walk: 5, peak: false)
  }

  func snapshot(
    for configuration: ShowDeparturesIntent, in context: Context
  ) async -> DepartureEntry {
    entry(at: Date(), walk: configuration.walk, peak: false)
  }

  func timeline(
    for configuration: ShowDeparturesIntent, in context: Context
  ) async -> Timeline<DepartureEntry> {
    let now = Date()
    let hours = configuration.direction == .intoTown ? 7..<9 : 17..<19
    let entries = (0..<18).map { step in
      let date = now.addingTimeInterval(Double(step) * 600)
      let hour = Calendar.current.component(.hour, from: date)
      return entry(at: date, walk: configuration.walk, peak: hours.contains(hour))
    }
    return Timeline(entries: entries, policy: .atEnd)
  }

  private func entry(at date: Date, walk: Int, peak: Bool) -> DepartureEntry {
    let step = (date.timeIntervalSince1970 + Double(walk) * 60) / 600
    return DepartureEntry(
      date: date, departure: Date(timeIntervalSince1970: step.rounded(.up) * 600),
      relevance: TimelineEntryRelevance(score: peak ? 70 : 5, duration: 600))
  }
}
