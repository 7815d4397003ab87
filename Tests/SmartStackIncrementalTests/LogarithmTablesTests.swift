import Foundation
import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// The logarithms in fixed point stay within the errors that their comments state.
@Suite struct LogarithmTablesTests {
  let logarithm = FixedLogarithm()

  @Test func `the logarithm of a sum of powers is within 3.2e-8`() {
    var random = SplitMix64(seed: 1)
    var widest = 0.0
    for step in 0..<300_000 {
      let difference =
        step < 5_000
        ? Int64(step) << 25 : Int64.random(in: 0..<Int64(36) << 32, using: &random)
      let base = Int64.random(in: -(1 << 58)..<(1 << 58), using: &random)
      let sum = logarithm.sum(base, base - difference)
      let exact = log2(1 + exp2(-Double(difference) / 4_294_967_296))
      widest = max(widest, abs(Double(sum - base) / 4_294_967_296 - exact))
      #expect(logarithm.sum(base - difference, base) == sum)
    }
    #expect(widest < 3.2e-8, "\(widest)")
    #expect(widest > 1e-9, "an error so small means that nothing was measured")
    #expect(logarithm.sum(FixedLogarithm.nothing, 5) == 5)
    #expect(logarithm.sum(7, 7) == 7 + DecayRate.unit)
  }

  @Test func `the logarithm of a count never falls and is within 1.1e-8 and a step`() {
    var counts: [UInt32] = (0..<20_000).map { $0 }
    for exponent in 12..<32 {
      let power = UInt32(1) << UInt32(exponent)
      counts += [power - 2, power - 1, power, power + 1, power + power / 3]
    }
    counts += [.max - 1, .max]
    counts.sort()
    var last: Int64 = -1
    for count in counts {
      let value = logarithm.onePlus(count)
      #expect(value >= last)
      last = value
      let exact = log2(1 + Double(count))
      #expect(abs(Double(value) / 16_777_216 - exact) < 1.1e-8 + 1.01 / 16_777_216, "\(count)")
    }
    #expect(logarithm.onePlus(0) == 0)
    #expect(logarithm.onePlus(1) == 1 << 24)
    #expect(logarithm.onePlus(.max) == 32 << 24)
  }

  @Test(arguments: [1_200_000, 3_600_000, 86_400_000, 604_800_000, 315_576_000_000] as [Int64])
  func `the clock counts half-lives, whatever the year`(_ halfLife: Int64) {
    let rate = DecayRate(halfLife: halfLife)
    var random = SplitMix64(seed: UInt64(halfLife))
    for _ in 0..<10_000 {
      let time = Int64.random(
        in: Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds, using: &random)
      let exact = Int128(time) << 32
      // The reciprocal is rounded: half a step of 2^-72 a millisecond, and rounding down.
      let slack = abs(time) >> 40 + 2
      let found = Int128(rate.steps(at: time)) * Int128(halfLife)
      #expect(abs(found - exact) <= Int128(halfLife) * Int128(slack))
      #expect(rate.steps(at: time + 1) >= rate.steps(at: time))
    }
  }

  @Test func `the floor is the logarithm of 0.05`() {
    #expect(FastRankerParameters.floor == Int64((log2(0.05) * 4_294_967_296).rounded()))
  }
}
