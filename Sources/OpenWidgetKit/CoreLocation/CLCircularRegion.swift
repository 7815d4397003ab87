#if !canImport(WidgetKit)
  import Foundation

  /// A circle on the map.
  ///
  /// Sendable without the compiler's check, as its superclass: what it adds never changes.
  open class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The middle of the circle.
    public let center: CLLocationCoordinate2D

    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Creates a circle.
    ///
    /// - Parameters:
    ///   - center: The middle of the circle.
    ///   - radius: The radius in metres.
    ///   - identifier: The author's name of the region.
    public init(
      center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
    ) {
      self.center = center
      self.radius = radius
      super.init(identifier: identifier)
    }

    /// Tells whether a point lies in the circle.
    ///
    /// The distance is that of a great circle on a sphere of 6 371 008.8 metres radius, the mean
    /// radius of the earth (haversine formula; R. W. Sinnott, Virtues of the Haversine, 1984).
    ///
    /// - Parameter coordinate: The point.
    /// - Returns: Whether the point is no further from the middle than the radius.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
      let latitudes = (center.latitude * .pi / 180, coordinate.latitude * .pi / 180)
      let northward = sin((latitudes.1 - latitudes.0) / 2)
      let eastward = sin((coordinate.longitude - center.longitude) * .pi / 360)
      let chord =
        northward * northward + cos(latitudes.0) * cos(latitudes.1) * eastward * eastward
      return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot())) <= radius
    }
  }
#endif
