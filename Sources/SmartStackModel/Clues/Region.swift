/// A point on the earth.
public struct Coordinate: Hashable, Sendable {
  /// The latitude in degrees, from −90 to 90.
  public let latitude: Double
  /// The longitude in degrees, from −180 to 180.
  public let longitude: Double

  /// Creates a point, or nothing where the degrees lie outside their ranges.
  ///
  /// - Parameters:
  ///   - latitude: degrees north, from −90 to 90.
  ///   - longitude: degrees east, from −180 to 180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A circle on the earth.
public struct Region: Hashable, Sendable {
  /// The middle of the circle.
  public let centre: Coordinate
  /// The radius in metres, from 0 to 1,000,000.
  public let radius: Double

  /// The radii that a region may have, in metres.
  public static let allowedRadius: ClosedRange<Double> = 0...1_000_000

  /// Creates a region, or nothing where the radius lies outside ``allowedRadius``.
  ///
  /// - Parameters:
  ///   - centre: the middle of the circle.
  ///   - radius: the radius in metres.
  public init?(centre: Coordinate, radius: Double) {
    guard Self.allowedRadius.contains(radius) else { return nil }
    self.centre = centre
    self.radius = radius
  }
}
