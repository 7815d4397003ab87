import Testing

@testable import SmartStackLearning

@Suite struct CholeskyFactorTests {
  @Test("A system of two equations, by hand")
  func solve() throws {
    // 4x + 2y = 10, 2x + 3y = 9: x = 1.5, y = 2.
    let factor = try #require(CholeskyFactor([4, 0, 2, 3], size: 2))
    let found = factor.solve([10, 9])
    #expect(abs(found[0] - 1.5) < 1e-12 && abs(found[1] - 2) < 1e-12)
  }

  @Test("A matrix that is not positive has no factor")
  func notPositive() {
    #expect(CholeskyFactor([1, 0, 2, 1], size: 2) == nil)
    #expect(CholeskyFactor([.nan], size: 1) == nil)
    #expect(CholeskyFactor([], size: 0) != nil)
  }
}
