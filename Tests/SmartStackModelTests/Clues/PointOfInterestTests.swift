import SmartStackModel
import Testing

@Suite struct PointOfInterestTests {
  @Test("The names are in order, not repeated, and each makes a category")
  func names() {
    #expect(PointOfInterest.names == Set(PointOfInterest.names).sorted())
    for name in PointOfInterest.names { #expect(PointOfInterest(name: name)?.name == name) }
    #expect(PointOfInterest(name: "") == nil)
  }
}
