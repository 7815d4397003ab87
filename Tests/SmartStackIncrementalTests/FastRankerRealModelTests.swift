import Foundation
import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// The scores in whole numbers stay close to those of the model in real numbers.
///
/// The bound, in steps of 2⁻¹⁶: each of the four decayed parts rounds its key and its threshold by at most
/// half a step each; each of the three counts by half a step; each declared window by half a step. The keys
/// themselves carry the error of the logarithm, below 3.2 · 10⁻⁸ a use: an error of an earlier sum counts
/// only by the share that this sum has in the new one, so that the errors of n uses are at most n times
/// that. The clocks and table values add less than a hundredth. With weights w of use, u in all, and at
/// most two windows at once this is 4 + 1.5 + 1 + 0.01 + 0.0021 · (u + 1) · n.
@Suite struct FastRankerRealModelTests {
  static func bound(uses: Int) -> Double {
    (6.51 + 0.0021 * 2 * Double(uses)) / 65_536
  }

  /// The score by the formula, in floating point, from the raw records.
  static func score(_ reference: ReferenceRanker, _ item: Int32) -> Double {
    let time = reference.clock
    let parameters = reference.parameters
    var score = 0.0
    func level(_ records: [(time: Int64, share: Double)], _ halfLife: Int64) -> Double {
      let sum = records.reduce(0.0) {
        $0 + $1.share * exp2(Double($1.time - time) / Double(halfLife))
      }
      return max(log2(max(sum, 1e-300)), log2(0.05)) - log2(0.05)
    }
    let records = reference.records.filter { $0.item == item }
    let weighted = records.map { (time: $0.time, share: $0.isUse ? 1 : 0.5) }
    for family in 0..<3 {
      score +=
        Double(parameters.useWeights[family]) / 65_536
        * level(weighted, parameters.halfLives[family])
    }
    let hour = ReferenceRanker.hourOfHabit(time + reference.offset)
    let inHour = records.filter { $0.hour == hour }.count
    score += Double(parameters.hourWeight) / 65_536 * log2(1 + Double(inHour))
    if reference.place >= 0 {
      let here = records.filter { $0.place == reference.place }.count
      score += Double(parameters.placeWeight) / 65_536 * log2(1 + Double(here))
    }
    if let last = reference.lastUse {
      let after = Double(reference.pairs[[last.item, item]] ?? 0)
      score += Double(parameters.previousWeight) / 65_536 * log2(1 + after)
    }
    let sum = (reference.windows[item] ?? []).reduce(0.0) { sum, window in
      let holds = window.start.milliseconds <= time && time < window.end.milliseconds
      return holds ? sum + window.value : sum
    }
    score += min(max(sum, -16), 16)
    let dismissals = reference.dismissals.filter { $0.item == item }.map {
      (time: $0.time, share: 1.0)
    }
    score -=
      Double(parameters.dismissalWeight) / 65_536 * level(dismissals, parameters.dismissalHalfLife)
    return score
  }

  @Test(arguments: 0..<12)
  func `scores are within the derived bound of the real ones`(_ seed: Int) {
    var script = EventScript(seed: UInt64(seed) + 900, itemCount: 8)
    var reference = ReferenceRanker()
    var ranker = FastRanker()
    var widest = 0.0
    for step in 0..<600 {
      let event = script.next()
      reference.apply(event)
      ranker.apply(event)
      guard step % 5 == 0 else { continue }
      for item in reference.candidates {
        let uses = reference.folds[item]?.count ?? 0
        let gap = abs(ranker.explain(item).score - Self.score(reference, item))
        widest = max(widest, gap)
        // Windows may overlap more than twice in random timelines: half a step for each.
        let windows = Double(reference.windows[item]?.count ?? 0)
        #expect(gap <= Self.bound(uses: uses) + windows / 131_072, "seed \(seed), step \(step)")
      }
    }
    #expect(widest > 0.1 / 65_536, "a gap so small means that nothing was measured")
  }
}
