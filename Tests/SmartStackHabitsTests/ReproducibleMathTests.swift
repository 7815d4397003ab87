import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackHabits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let platformLog: @Sendable (Double) -> Double = log
private let platformExp: @Sendable (Double) -> Double = exp

@Suite struct ReproducibleMathTests {
  @Test("A logarithm is within 2e-11 of the library's, whatever the size of the number")
  func logarithm() {
    var random = SplitMix64(seed: 1)
    var worst = 0.0
    for _ in 0..<200_000 {
      let unit: Double = Double(random.next() >> 11) * 0x1p-53
      let value = exp2(unit * 1_000 - 700) * (1 + unit)
      let found = ReproducibleMath.log(value)
      let expected = platformLog(value)
      worst = max(worst, abs(found - expected) - abs(expected) * 1e-15)
    }
    #expect(worst < 2e-11)
    #expect(ReproducibleMath.log(1) == 0)
  }

  @Test("An exponential is within one part in a million million of the library's")
  func exponential() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200_000 {
      let value = -700 * Double(random.next() >> 11) * 0x1p-53
      let expected = platformExp(value)
      #expect(abs(ReproducibleMath.exp(value) - expected) <= 1e-12 * expected)
    }
    #expect(ReproducibleMath.exp(0) == 1)
    #expect(ReproducibleMath.exp(-701) == 0 && ReproducibleMath.exp(-.infinity) == 0)
  }

  @Test("A sum of lanes is the sum, in an order that a vector unit keeps")
  func lanes() {
    var sum = LaneSum()
    for index in 0..<20 { sum.add(Double(index), at: index) }
    #expect(sum.value == 190)
    #expect(LaneSum.total([1e16, 1, 0, 0, -1e16, 0, 0, 0]) == 1)
  }
}
