import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct CountTableTests {
  @Test("One half-life halves a count; nothing fades before the first use")
  func halving() {
    var table = CountTable()
    #expect(table.fading(at: 1_000_000, halfLife: 10) == 1)
    table.add(3, to: [1], at: 1000, halfLife: 100)
    #expect(table.storedCount(of: 1) == 3)
    #expect(table.fading(at: 1100, halfLife: 100) == 0.5)
    table.add(1, to: [0, 1], at: 1200, halfLife: 100)
    #expect(table.storedCount(of: 1) == 1.75)
    #expect(table.storedCount(of: 0) == 1)
    #expect(table.total == 2.75)
  }

  @Test("A use before the last counts as of the last")
  func disorder() {
    var table = CountTable()
    table.add(1, to: [0], at: 1000, halfLife: 100)
    table.add(1, to: [0], at: 500, halfLife: 100)
    #expect(table.storedCount(of: 0) == 2)
    #expect(table.fading(at: 900, halfLife: 100) == 1)
    #expect(table.fading(at: 1100, halfLife: 100) == 0.5)
  }

  // The table multiplies step by step where the reference takes one power, so the last digits
  // differ: within 1e-9 of the value.
  @Test(
    "Counts are the sum over all uses, each faded by its age",
    arguments: Array(0..<40 as Range<UInt64>))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let halfLife = Double(random.pick([1000, 100_000, 5_000_000]))
    var table = CountTable()
    var uses: [(time: Int64, subjects: [Int], amount: Double)] = []
    var time: Int64 = -500_000
    for _ in 0..<60 {
      time += Int64(random.integer(0...20_000))
      let subjects = (0..<4).filter { _ in random.oneIn(2) }
      let amount = random.pick([0.25, 1, 3])
      table.add(amount, to: subjects, at: time, halfLife: halfLife)
      uses.append((time, subjects, amount))
      let now = time + Int64(random.integer(0...100_000))
      let factor = table.fading(at: now, halfLife: halfLife)
      var sum = 0.0
      for subject in 0..<4 {
        let expected = uses.reduce(0.0) {
          $1.subjects.contains(subject)
            ? $0 + $1.amount * exp2(-Double(now - $1.time) / halfLife) : $0
        }
        #expect(abs(table.storedCount(of: subject) * factor - expected) <= 1e-9 * max(1, expected))
        sum += expected
      }
      #expect(abs(table.total * factor - sum) <= 1e-9 * max(1, sum))
    }
  }
}
