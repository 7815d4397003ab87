import SmartStackModel
import Testing

/// The eleven factories of the documentation, by name.
@Suite struct RelevantContextFactoriesTests {
  private let start = Build.instant(2026, 3, 2, 8)
  private let end = Build.instant(2026, 3, 2, 9)

  @Test("Dates")
  func dates() {
    #expect(RelevantContext.date(start) == .date(start, .zero, .standard))
    #expect(RelevantContext.date(start, kind: .scheduled) == .date(start, .zero, .scheduled))
    #expect(
      RelevantContext.date(interval: start, duration: .seconds(3600), kind: .informational)
        == .interval(start...end, .zero, .informational))
    #expect(
      RelevantContext.date(range: start...end, kind: .scheduled)
        == .interval(start...end, .zero, .scheduled))
    #expect(
      RelevantContext.date(from: start, to: end) == .interval(start...end, .zero, .standard))
  }

  @Test("An end before the start counts as the start")
  func backwards() {
    #expect(
      RelevantContext.date(from: end, to: start) == .interval(end...end, .zero, .standard))
    #expect(
      RelevantContext.date(interval: end, duration: .seconds(-1), kind: .standard)
        == .interval(end...end, .zero, .standard))
  }

  @Test("Places; an unsupported category gives nothing")
  func places() throws {
    let centre = try #require(Coordinate(latitude: 52.5, longitude: 13.4))
    let region = try #require(Region(centre: centre, radius: 100))
    #expect(RelevantContext.location(region) == .region(region))
    #expect(RelevantContext.location(inferred: .commute) == .inferredLocation(.commute))
    let cafe = try #require(PointOfInterest(name: "cafe"))
    #expect(RelevantContext.location(category: "cafe") == .pointOfInterest(cafe))
    #expect(RelevantContext.location(category: "moonBase") == nil)
    #expect(RelevantContext.location(category: "Cafe") == nil)
  }

  @Test("Conditions")
  func conditions() {
    #expect(RelevantContext.hardware(headphones: .connected) == .headphones(.connected))
    #expect(RelevantContext.sleep(.bedtime) != .sleep(.wakeup))
    #expect(RelevantContext.fitness(.workoutActive) != .fitness(.activityRingsIncomplete))
  }
}
