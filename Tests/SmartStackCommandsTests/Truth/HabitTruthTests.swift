import SmartStackEvaluation
import SmartStackModel
import SmartStackSimulation
import Testing

@testable import SmartStackCommands

/// The shipped habit weights in simulated lives, by few people; `evaluate --simulated-truth` has more.
@Suite struct HabitTruthTests {
  static var truth: SimulatedTruth {
    var truth = SimulatedTruth(makePolicies: {
      [HabitPolicy(), MostRecentPolicy(), BlendPolicy()]
    })
    truth.seedCount = 4
    truth.bootstrap = GroupBootstrap(draws: 50)
    return truth
  }

  static func value(
    _ rows: [SimulatedTruth.Row], _ quantity: String, _ policy: String = "SmartStack"
  ) throws -> Double {
    let row = rows.first { $0.quantity == quantity && $0.policy == policy }
    return try #require(row?.figure, "\(quantity) \(policy)").value
  }

  @Test func aChangedRoutineIsLearnt() throws {
    let rows = try Self.truth.drift()
    let before = try Self.value(rows, "HR@1 in days 15–29")
    #expect(before > 0.35)
    #expect(try Self.value(rows, "uses until 90 % of it") <= 500)
    #expect(try Self.value(rows, "HR@1 in days 65–79") > 0.95 * before)
  }

  @Test func aHolidayCostsNoMoreThanTwoPoints() throws {
    let rows = try Self.truth.vacation()
    for days in [3, 7] {
      let loss = try Self.value(rows, "HR@1 against the twin, \(days) days after")
      #expect(loss > -2, "\(days): \(loss)")
    }
    // A policy without a clock loses nothing: the twin is the same life.
    #expect(try Self.value(rows, "HR@1 against the twin, 7 days after", "MRU") == 0)
  }

  @Test func newThingsAreFound() throws {
    let rows = try Self.truth.newThings()
    #expect(try Self.value(rows, "HR@3 at its use 10") > 0.15)
    #expect(try Self.value(rows, "HR@3 at later uses") > 0.5)
    #expect(
      try Self.value(rows, "HR@3 at later uses") > Self.value(rows, "HR@3 at later uses", "MRU"))
  }

  @Test func aNewPersonIsServedFromTheStart() throws {
    let rows = try Self.truth.newPeople()
    for range in ["30–100", "100–300", "300–1000"] {
      let own = try Self.value(rows, "HR@1 at uses \(range)")
      for policy in ["MRU", "Blend"] {
        #expect(try own > Self.value(rows, "HR@1 at uses \(range)", policy), "\(range) \(policy)")
      }
    }
  }

  /// Nothing can be gained where chances never change, and next to nothing is lost.
  @Test func chanceGainsNothing() throws {
    let gain = try Self.value(Self.truth.random(), "HR@1 over the best fixed order")
    #expect((-3.0...0.5).contains(gain), "\(gain)")
  }

  /// Ten hits, then none for 60 uses, then all: half a window of hits ends 25 uses later.
  @Test func recoveryIsCountedByHand() {
    let hits =
      [Int](repeating: 1, count: 10) + [Int](repeating: 0, count: 60)
      + [Int](repeating: 1, count: 60)
    let sums = [hits.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }]
    #expect(SimulatedTruth.recoveryLength(sums, [0], level: 0.5) == 93)
    #expect(SimulatedTruth.recoveryLength(sums, [0, 0], level: 0.2) == 50)
    #expect(SimulatedTruth.recoveryLength(sums, [0], level: 1.2) == nil)
  }

  /// The twin keeps the clock and the day of the week, and closes the gap.
  @Test func theTwinIsTheSameLifeWithoutThePause() throws {
    let life = try SimulatedUses(.vacation, days: 60, seed: 3)
    let twin = life.withoutPause(before: 37, days: 14)
    let pause =
      zip(life.uses, life.uses.dropFirst()).map {
        $1.time.milliseconds(since: $0.time)
      }.max() ?? 0
    let rest = zip(twin, twin.dropFirst()).map { $1.time.milliseconds(since: $0.time) }.max() ?? 0
    #expect(pause > 13 * 86_400_000 && rest < 86_400_000)
    for (own, other) in zip(life.uses, twin) {
      #expect(own.item == other.item && own.isStart == other.isStart)
      let week = Int64(7 * 86_400_000)
      #expect(own.localMilliseconds % week == other.localMilliseconds % week)
    }
  }
}
