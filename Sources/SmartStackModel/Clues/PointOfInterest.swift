/// A category of places, as `MKPointOfInterestCategory` names them.
public struct PointOfInterest: Hashable, Sendable {
  /// The name of the category, such as "cafe".
  public let name: String

  /// Creates a category, or nothing where the name is not a documented one.
  ///
  /// Mirrors `RelevantContext.location(category:)`, which is nil for an unsupported category.
  ///
  /// - Parameter name: the name of the category, in the spelling of the documentation.
  public init?(name: String) {
    guard Self.names.contains(name) else { return nil }
    self.name = name
  }

  /// The documented names, in ascending order.
  public static let names: [String] = [
    "airport", "amusementPark", "animalService", "aquarium", "atm", "automotiveRepair", "bakery",
    "bank", "baseball", "basketball", "beach", "beauty", "bowling", "brewery", "cafe",
    "campground", "carRental", "castle", "conventionCenter", "distillery", "evCharger",
    "fairground", "fireStation", "fishing", "fitnessCenter", "foodMarket", "fortress",
    "gasStation", "goKart", "golf", "hiking", "hospital", "hotel", "kayaking", "landmark",
    "laundry", "library", "mailbox", "marina", "miniGolf", "movieTheater", "museum", "musicVenue",
    "nationalMonument", "nationalPark", "nightlife", "park", "parking", "pharmacy", "planetarium",
    "police", "postOffice", "publicTransport", "restaurant", "restroom", "rockClimbing",
    "rvPark", "school", "skatePark", "skating", "skiing", "soccer", "spa", "stadium", "store",
    "surfing", "swimming", "tennis", "theater", "university", "volleyball", "winery", "zoo",
  ]
}
