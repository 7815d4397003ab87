#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// The regions and points that contexts and relevance providers name.
  @Suite struct CoreLocationConformanceTests {
    @Test func pointsHaveDegrees() {
      var point = CLLocationCoordinate2D(latitude: 1, longitude: 2)
      let latitude: CLLocationDegrees = point.latitude
      point.longitude = 3
      #expect(latitude == 1)
      #expect(point.longitude == 3)
      #expect(CLLocationCoordinate2D().latitude == 0)
      #expect(CLLocationCoordinate2DIsValid(point))
      #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
      #expect(!CLLocationCoordinate2DIsValid(.init(latitude: .nan, longitude: 0)))
    }

    @Test func aCircleContainsWhatIsWithinItsRadius() {
      let station = CLLocationCoordinate2D(latitude: 52.525, longitude: 13.369)
      let distance: CLLocationDistance = 500
      let circle = CLCircularRegion(center: station, radius: distance, identifier: "station")
      #expect(circle.contains(station))
      // A thousandth of a degree of latitude is 111.2 metres.
      #expect(circle.contains(.init(latitude: 52.525 + 0.00449, longitude: 13.369)))
      #expect(!circle.contains(.init(latitude: 52.525 + 0.00451, longitude: 13.369)))
      // At this latitude a degree of longitude is 0.6084 of one of latitude.
      #expect(circle.contains(.init(latitude: 52.525, longitude: 13.369 - 0.0073)))
      #expect(!circle.contains(.init(latitude: 52.525, longitude: 13.369 - 0.0075)))
    }

    @Test func aCircleReachesOverTheDateLineAndThePole() {
      let line = CLCircularRegion(
        center: .init(latitude: 0, longitude: 179.999), radius: 1000, identifier: "line")
      #expect(line.contains(.init(latitude: 0, longitude: -179.999)))
      let pole = CLCircularRegion(
        center: .init(latitude: 89.999, longitude: 0), radius: 1000, identifier: "pole")
      #expect(pole.contains(.init(latitude: 89.999, longitude: 180)))
    }

    @Test func regionsAreComparedByIdentifier() {
      let one = CLCircularRegion(center: .init(), radius: 1, identifier: "a")
      let same = CLCircularRegion(center: .init(), radius: 2, identifier: "a")
      let other = CLCircularRegion(center: .init(), radius: 1, identifier: "b")
      #expect(one == same)
      #expect(one != other)
      #expect(Set<CLRegion>([one, same, other]).count == 2)
      let region: CLRegion = one
      #expect(region.identifier == "a")
      #expect(region.notifyOnEntry)
      #expect(region.notifyOnExit)
      region.notifyOnExit = false
      #expect(!one.notifyOnExit)
    }
  }
#endif
