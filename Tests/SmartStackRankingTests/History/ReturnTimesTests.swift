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

@Suite struct ReturnTimesTests {
  private static let edges: [Int64] = [
    30_000, 120_000, 300_000, 900_000, 3_600_000, 10_800_000, 28_800_000, 72_000_000, 100_800_000,
    259_200_000, 604_800_000,
  ]

  private static func bucket(_ age: Int64) -> Int { edges.filter { $0 <= age }.count }

  @Test("Ratios are those of a count from scratch", arguments: Array(0..<30 as Range<UInt64>))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var returns = ReturnTimes()
    var log: [(subjects: [Int], time: Int64, isUse: Bool)] = []
    var time: Int64 = 0
    for _ in 0..<80 {
      time += Int64(random.pick([0, 1000, 29_999, 30_000, 400_000, 4_000_000, 90_000_000]))
      let subjects = (0..<3).filter { _ in random.oneIn(2) }
      if random.oneIn(5), let subject = subjects.first {
        returns.touch(subject, at: time)
        log.append(([subject], time, false))
      } else {
        returns.add(subjects, at: time)
        log.append((subjects, time, true))
      }
    }
    var uses = [Double](repeating: 0, count: 12)
    var exposures = uses
    for (index, entry) in log.enumerated() where entry.isUse {
      for subject in 0..<3 {
        let last = log[..<index].last { $0.subjects.contains(subject) }
        guard let last else { continue }
        exposures[Self.bucket(entry.time - last.time)] += 1
        if entry.subjects.contains(subject) { uses[Self.bucket(entry.time - last.time)] += 1 }
      }
    }
    let overall = (uses.reduce(0, +) + 0.3) / (exposures.reduce(0, +) + 10)
    for age in [0, 29_999, 30_000, 1_000_000, 80_000_000, 604_799_999, 604_800_000] as [Int64] {
      let bucket = Self.bucket(age)
      let hazard = (uses[bucket] + 8 * overall) / (exposures[bucket] + 8)
      #expect(abs(returns.logRatio(atAge: age) - log1p(hazard / overall - 1)) <= 1e-9)
    }
    for subject in 0..<3 {
      let last = log.last { $0.subjects.contains(subject) }?.time
      let now = time + Int64(random.integer(0...300_000_000))
      #expect(returns.age(of: subject, at: now) == last.map { now - $0 })
      let next = last.flatMap { last in Self.edges.map { last + $0 }.first { $0 > now } }
      #expect(returns.nextBoundary(of: subject, after: now) == next)
    }
  }

  @Test("Nothing is known at the start, and no ratio leads anywhere")
  func empty() {
    let returns = ReturnTimes()
    #expect(returns.age(of: 0, at: 5) == nil)
    #expect(returns.nextBoundary(of: 0, after: 5) == nil)
    #expect(abs(returns.logRatio(atAge: 1000)) <= 1e-12)
  }
}
