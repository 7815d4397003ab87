#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

struct ParkingIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Parking place"

  @Parameter(title: "Place", default: "")
  var place: String

  init() {}

  init(place: String) { self.place = place }
}

struct ParkingEntry: RelevanceEntry {
  let place: String
}

/// A relevance widget with a card for each place, one of which has none.
struct ParkingProvider: RelevanceEntriesProvider {
  struct Expired: Error {}

  func relevance() async -> WidgetRelevance<ParkingIntent> {
    let station = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52.525, longitude: 13.369), radius: 150,
      identifier: "station")
    return WidgetRelevance([
      WidgetRelevanceAttribute(
        configuration: ParkingIntent(place: "Station"), context: .location(station)),
      WidgetRelevanceAttribute(
        configuration: ParkingIntent(place: "Work"), context: .location(inferred: .work)),
      WidgetRelevanceAttribute(
        configuration: ParkingIntent(place: "Expired"), context: .location(inferred: .home)),
    ])
  }

  func entry(configuration: ParkingIntent, context: Context) async throws -> ParkingEntry {
    guard configuration.place != "Expired" else { throw Expired() }
    return ParkingEntry(place: configuration.place)
  }

  func placeholder(context: Context) -> ParkingEntry { ParkingEntry(place: "") }
}
