#if !canImport(WidgetKit)
  /// Degrees of latitude or longitude.
  public typealias CLLocationDegrees = Double

  /// A distance in metres.
  public typealias CLLocationDistance = Double

  /// A point on the earth.
  ///
  /// Without `Equatable` and `Codable`, as at Apple.
  public struct CLLocationCoordinate2D: Sendable {
    /// The degrees north of the equator, from −90 to 90.
    public var latitude: CLLocationDegrees

    /// The degrees east of Greenwich, from −180 to 180.
    public var longitude: CLLocationDegrees

    /// Creates the point where equator and meridian of Greenwich meet.
    public init() {
      latitude = 0
      longitude = 0
    }

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - latitude: The degrees north of the equator, from −90 to 90.
    ///   - longitude: The degrees east of Greenwich, from −180 to 180.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A point outside the valid range, for a place that is not known.
  public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
    latitude: -180, longitude: -180)

  /// Tells whether a point lies in the valid range.
  ///
  /// - Parameter coord: The point.
  /// - Returns: Whether latitude and longitude are within their ranges.
  public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
  }
#endif
