import Testing

@testable import SmartStackHabits

@Suite struct ElapsedTimeTests {
  @Test("Steps rise with age and lie between their knots")
  func steps() {
    let places = ElapsedTime.steps.map { Double($0.knot) + $0.share }
    #expect(places == places.sorted())
    #expect(places.first == 0)
    #expect(ElapsedTime.steps.allSatisfy { (0...1).contains($0.share) })
    #expect(ElapsedTime.steps.allSatisfy { $0.knot + 1 < ElapsedTime.knots.count })
    #expect(ElapsedTime.edges == ElapsedTime.edges.sorted())
  }
}
