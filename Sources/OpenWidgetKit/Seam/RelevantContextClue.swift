#if !canImport(WidgetKit)
  import Foundation

  /// What a relevant context names.
  package enum RelevantContextClue: Hashable, Sendable {
    /// A moment; no kind where the author gave none.
    case moment(Date, kind: RelevantContext.DateKind?)
    /// A span of time; no kind where the author gave none. The end may lie before the start.
    case span(from: Date, to: Date, kind: RelevantContext.DateKind?)
    /// A region on the map or of a beacon.
    case region(RegionValue)
    /// A place that the system infers.
    case inferredPlace(RelevantContext.InferredLocation)
    /// Any place of a category.
    case category(MKPointOfInterestCategory)
    /// A condition of sleep.
    case sleep(RelevantContext.SleepCondition)
    /// A condition of fitness.
    case fitness(RelevantContext.FitnessCondition)
    /// A condition of the headphones.
    case headphones(RelevantContext.HeadphonesCondition)
  }

  /// The content of a region at the moment when a context was made from it.
  package struct RegionValue: Hashable, Sendable {
    /// A circle on the map.
    package struct Circle: Hashable, Sendable {
      /// The degrees north of the equator.
      package let latitude: Double
      /// The degrees east of Greenwich.
      package let longitude: Double
      /// The radius in metres.
      package let radius: Double

      /// Creates a circle.
      package init(latitude: Double, longitude: Double, radius: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.radius = radius
      }
    }

    /// The author's name of the region.
    package let identifier: String

    /// The circle, where the region is one.
    package let circle: Circle?

    /// Reads a region.
    ///
    /// - Parameter region: The region to read.
    package init(_ region: CLRegion) {
      identifier = region.identifier
      circle = (region as? CLCircularRegion).map {
        Circle(
          latitude: $0.center.latitude, longitude: $0.center.longitude, radius: $0.radius)
      }
    }
  }
#endif
