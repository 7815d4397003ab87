import Foundation
import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// After every event of random histories the incremental ranker and the from-scratch reference agree.
///
/// `SMARTSTACK_RANKER_OPERATIONS` says how many events there are in all; 200,000 without it.
@Suite struct FastRankerLawTests {
  static let operations =
    ProcessInfo.processInfo.environment["SMARTSTACK_RANKER_OPERATIONS"].flatMap { Int($0) }
    ?? 200_000

  /// Item counts, how many items are scored in one pass, and the share of the events in percent.
  static let settings: [(items: Int, denseLimit: Int, share: Int)] = [
    (1, 256, 3), (2, 256, 5), (5, 256, 10), (10, 256, 26), (10, 0, 12), (17, 256, 8), (40, 256, 10),
    (40, 16, 8), (70, 0, 7), (150, 64, 4), (256, 256, 2), (300, 256, 2), (700, 48, 1),
    (1000, 256, 2),
  ]

  @Test(arguments: settings.indices)
  func `order, top and reasons equal the reference after every event`(_ setting: Int) {
    let (items, denseLimit, share) = Self.settings[setting]
    let length = 250
    let runs = max(1, Self.operations * share / 100 / length)
    var differences = 0
    for run in 0..<runs where differences == 0 {
      let seed = UInt64(setting) &* 1_000_003 &+ UInt64(run)
      var script = EventScript(seed: seed, itemCount: items)
      var reference = ReferenceRanker()
      var ranker = FastRanker(
        parameters: .standard, itemCapacity: 0, eventCapacity: 0, denseLimit: denseLimit,
        usesWideLanes: run % 2 == 0 && Kernels.hasWideLanes)
      for step in 0..<length {
        let event = script.next()
        ranker.apply(event)
        reference.apply(event)
        if let difference = Self.difference(&ranker, reference, &script, step) {
          differences += 1
          Issue.record("seed \(seed), step \(step), after \(event): \(difference)")
          break
        }
      }
      reference.rebuild()
      let all = reference.ordered(reference.candidates)
      let top = ranker.top(all.count)
      #expect(top == all, "seed \(seed): the log folded anew")
    }
    #expect(differences == 0)
  }

  /// What differs, or nothing.
  static func difference(
    _ ranker: inout FastRanker, _ reference: ReferenceRanker, _ script: inout EventScript,
    _ step: Int
  ) -> String? {
    let candidates = reference.candidates
    let expected = reference.ordered(candidates)
    guard ranker.candidateCount == candidates.count else {
      return "\(ranker.candidateCount) candidates instead of \(candidates.count)"
    }
    for count in [3, 10, step % 40 == 0 ? candidates.count : 1] {
      let top = ranker.top(count)
      if top != Array(expected.prefix(count)) {
        return "top \(count) is \(top), not \(expected.prefix(count))"
      }
    }
    var stack: Set<Int32> = []
    for _ in 0..<min(10, script.itemCount) { stack.insert(script.item()) }
    let cards = stack.sorted()
    let order = ranker.ordered(cards)
    if order != reference.ordered(cards) {
      return "order \(order), not \(reference.ordered(cards))"
    }
    let many = Array(candidates.reversed())
    if step % 40 == 1, ranker.ordered(many) != expected { return "the order of all" }
    for item in cards.prefix(2) {
      let explanation = ranker.explain(item)
      let sum = explanation.terms.reduce(0) { $0 + $1.value }
      let score = Double(reference.score(item, at: reference.clock)) / 65_536
      if sum != explanation.score || explanation.score != score {
        return "item \(item) explained as \(sum), \(explanation.score) instead of \(score)"
      }
    }
    return step % 25 == 24 ? changeDifference(&ranker, reference, &script, cards) : nil
  }

  /// Nothing changes before the next change, and something changes at it.
  static func changeDifference(
    _ ranker: inout FastRanker, _ reference: ReferenceRanker, _ script: inout EventScript,
    _ cards: [Int32]
  ) -> String? {
    let order = reference.ordered(cards)
    let next = ranker.nextChange(of: cards)?.milliseconds
    let clock = reference.clock
    let end = next ?? clock + 4_000_000_000
    for sample in 0..<12 {
      let time = sample == 0 ? end - 1 : Int64.random(in: clock...end - 1, using: &script.random)
      let then = reference.ordered(cards, at: time)
      if then != order { return "\(then) at \(time), before the next change at \(end)" }
    }
    if let next, reference.ordered(cards, at: next) == order { return "no change at \(next)" }
    return nil
  }
}
