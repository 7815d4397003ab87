import SmartStackModel
import Testing

@Suite struct RegionTests {
  @Test(
    "Points outside the globe cannot be made",
    arguments: [(91.0, 0.0), (-90.1, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .infinity)])
  func points(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test("Radii from 0 to 1,000 km are allowed, others not")
  func radii() throws {
    let pole = try #require(Coordinate(latitude: -90, longitude: 180))
    for radius in [0.0, 50, 1_000_000] { #expect(Region(centre: pole, radius: radius) != nil) }
    for radius in [-1.0, 1_000_001, .nan, .infinity] {
      #expect(Region(centre: pole, radius: radius) == nil)
    }
  }
}
