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

@Suite struct HabitTrustTests {
  private func learn(
    _ trust: inout HabitTrust, _ used: [Int], scores: [Double], overall: [Double],
    excluding excluded: [Int] = []
  ) {
    overall.withUnsafeBufferPointer {
      trust.learn(used, scores: scores, overall: $0, excluding: excluded, task: 0)
    }
  }

  /// Draws a subject by chances that are the softmax of some scores.
  private func draw(_ scores: [Double], _ random: inout SplitMix64) -> Int {
    let chances = scores.map { exp($0) }
    var rest = Double(random.next() >> 11) / Double(1 << 53) * chances.reduce(0, +)
    for (index, chance) in chances.enumerated() {
      rest -= chance
      if rest < 0 { return index }
    }
    return scores.count - 1
  }

  @Test("Without doubt the level is 1, whatever is chosen")
  func noDoubt() {
    var trust = HabitTrust(doubt: 0)
    for _ in 0..<50 { learn(&trust, [1], scores: [9, 0], overall: [0, 0]) }
    #expect(abs(trust.level(of: 0) - 1) < 1e-12)
  }

  @Test("One choice weighs each level by the chance that it gave")
  func oneChoice() {
    var trust = HabitTrust(doubt: 0.2)
    #expect(abs(trust.level(of: 0) - 0.91) < 1e-12)
    learn(&trust, [0], scores: [log(3), 0], overall: [0, 0])
    // A level g gives 3^g / (3^g + 1): 0.5, 0.5682…, 0.6340…, 0.6951…, 0.75, 0.7979….
    let chances = [0, 0.25, 0.5, 0.75, 1, 1.25].map { pow(3, $0) / (pow(3, $0) + 1) }
    let starts = [0.04, 0.04, 0.04, 0.04, 0.8, 0.04]
    let total = zip(starts, chances).reduce(0) { $0 + $1.0 * $1.1 }
    var level = 0.0
    for (index, value) in [0, 0.25, 0.5, 0.75, 1, 1.25].enumerated() {
      level += value * (0.998 * starts[index] * chances[index] / total + 0.002 * starts[index])
    }
    #expect(abs(trust.level(of: 0) - level) < 1e-12)
    #expect(abs(trust.level(of: 1) - 0.91) < 1e-12)
  }

  @Test("Trust falls where the weights say what chance wove, and holds where they are right")
  func fallsAndHolds() {
    var random = SplitMix64(seed: 5)
    var noise = HabitTrust(doubt: 0.2)
    var right = HabitTrust(doubt: 0.2)
    let overall = [0.4, 0.3, 0.2, 0.1].map { log($0) }
    for _ in 0..<400 {
      let scores = overall.map { $0 + 2 * (Double(random.next() >> 11) / Double(1 << 53) - 0.5) }
      learn(&noise, [draw(overall, &random)], scores: scores, overall: overall)
      learn(&right, [draw(scores, &random)], scores: scores, overall: overall)
    }
    #expect(noise.level(of: 0) < 0.3)
    #expect(right.level(of: 0) > 0.8)
  }

  @Test("Subjects that are no candidates change nothing")
  func excluded() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<50 {
      let values = (0..<6).map { _ in Double(random.next() % 1000) / 200 }
      var all = HabitTrust(doubt: 0.3)
      var few = HabitTrust(doubt: 0.3)
      learn(
        &all, [1], scores: Array(values[0..<3]) + [80], overall: Array(values[3..<6]) + [-3],
        excluding: [3])
      learn(&few, [1], scores: Array(values[0..<3]), overall: Array(values[3..<6]))
      #expect(abs(all.level(of: 0) - few.level(of: 0)) < 1e-12)
    }
  }

  @Test("The ranker pools its score with what is used overall by the level")
  func pooling() {
    var adaptation = HabitAdaptation.none
    adaptation.doubt = 1
    let uses = RandomUse.history(seed: 12, count: 40)
    var doubting = HabitRanker(weights: .shipped, adaptation: adaptation)
    var sure = HabitRanker(weights: .shipped, adaptation: .none)
    for use in uses {
      doubting.observe([use.subject], at: use.moment)
      sure.observe([use.subject], at: use.moment)
    }
    let moment = uses[39].moment
    let level = doubting.trustLevel(at: moment)
    var scores: [Double] = []
    var raw: [Double] = []
    doubting.score(&scores, subjectCount: 7, at: moment)
    sure.score(&raw, subjectCount: 7, at: moment)
    let features = sure.features(subjectCount: 7, at: moment)
    let column = HabitLayout.standard.columns.firstIndex { $0.name == "month log p" } ?? 0
    #expect(level < 1.2 && level != 1)
    for subject in 0..<7 {
      let expected = level * raw[subject] + (1 - level) * features[column: column, subject: subject]
      #expect(abs(scores[subject] - expected) < 1e-9)
    }
  }
}
