#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

enum TemperatureUnit: String, AppEnum {
  case celsius
  case fahrenheit

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
  static let caseDisplayRepresentations: [TemperatureUnit: DisplayRepresentation] = [
    .celsius: "Celsius", .fahrenheit: "Fahrenheit",
  ]
}

struct WeatherIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Weather"

  @Parameter(title: "Unit", default: .celsius)
  var unit: TemperatureUnit
}

struct WeatherReport: Sendable {
  var temperature: Double
  var rain: Double
}

/// A service that is out of reach every third hour.
struct WeatherService: Sendable {
  struct Unreachable: Error {}

  func report(at date: Date) async throws -> WeatherReport {
    let hour = Calendar.current.component(.hour, from: date)
    guard hour % 3 != 0 else { throw Unreachable() }
    return WeatherReport(
      temperature: 8 + 6 * sin(Double(hour - 9) / 24 * 2 * .pi), rain: hour == 17 ? 0.8 : 0.1)
  }
}

struct WeatherEntry: TimelineEntry {
  var date: Date
  var report: WeatherReport?
  var relevance: TimelineEntryRelevance?
}

/// An enumeration as parameter, and a refresh over the network with a fallback.
struct WeatherProvider: AppIntentTimelineProvider {
  let service = WeatherService()

  func placeholder(in context: Context) -> WeatherEntry { WeatherEntry(date: .now) }

  func snapshot(for configuration: WeatherIntent, in context: Context) async -> WeatherEntry {
    WeatherEntry(date: .now, report: try? await service.report(at: .now))
  }

  func timeline(
    for configuration: WeatherIntent, in context: Context
  ) async -> Timeline<WeatherEntry> {
    do {
      let report = try await service.report(at: .now)
      let relevance = TimelineEntryRelevance(score: Float(report.rain), duration: 3600)
      let entry = WeatherEntry(date: .now, report: report, relevance: relevance)
      return Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(3600)))
    } catch {
      let entry = WeatherEntry(date: .now, relevance: TimelineEntryRelevance(score: 0))
      return Timeline(entries: [entry], policy: .after(.now.addingTimeInterval(1200)))
    }
  }
}
