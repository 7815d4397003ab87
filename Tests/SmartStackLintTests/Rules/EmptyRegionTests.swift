import SmartStackLint
import SmartStackModel
import Testing

@Suite struct EmptyRegionTests {
  private let rule = "empty-region"

  private func stack(radius: Double) throws -> Stack {
    let centre = try #require(Coordinate(latitude: 52.5, longitude: 13.4))
    return Build.watch(.location(try #require(Region(centre: centre, radius: radius))))
  }

  @Test func findsARadiusOfZero() throws {
    let findings = found(rule, in: try stack(radius: 0))
    #expect(findings.map(\.path) == ["widgets[0].relevance[0].location.radius"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietForAnExtent() throws {
    #expect(places(rule, in: try stack(radius: 150)).isEmpty)
  }
}
