import SmartStackEvaluation
import SmartStackModel
import SmartStackSimulation

/// Things and people that are new, and chances that never change.
extension SimulatedTruth {
  /// The ranges of uses of a new person.
  static let ranges = [0..<10, 10..<30, 30..<100, 100..<300, 300..<1000]
  /// The uses of a new thing that are looked at one by one.
  static let firstUses = [2, 3, 4, 6, 10]

  /// A routine to which a new widget comes every five days, each wanted at its own part of the day.
  func newThings() throws(SimulationError) -> [Row] {
    let names = names
    let largest = Self.firstUses.last ?? 0
    let people = try people { seed throws(SimulationError) in
      let life = try SimulatedUses(.coldStart, days: 60, seed: seed)
      var counts: [Int: Int] = [:]
      var hits = [[(hits: Int, of: Int)]](
        repeating: [(hits: Int, of: Int)](repeating: (0, 0), count: largest + 2),
        count: names.count)
      for use in life.judged(by: makePolicies())
      where life.apps[use.use.item].hasPrefix("com.example.newcomer") {
        let number = counts[use.use.item, default: 0] + 1
        counts[use.use.item] = number
        for policy in names.indices {
          // All later uses together stand for how well it is found in the end.
          let place = number <= largest ? number : largest + 1
          hits[policy][place].hits += use.isHit(policy, within: 3) ? 1 : 0
          hits[policy][place].of += 1
        }
      }
      return hits
    }
    return names.indices.flatMap { policy in
      let until = bootstrap.interval(of: people.count) { drawn in
        (2...largest).first { number in
          (Self.share(people.map { $0[policy][number] }, drawn) ?? 0) >= 0.5
        }.map { Double($0 - 1) }
      }
      return [
        Row(
          story: "cold, widget", quantity: "uses until in the top 3 at half of its moments",
          policy: names[policy], figure: until, unit: .uses)
      ]
        + (Self.firstUses + [largest + 1]).map { number in
          Row(
            story: "cold, widget",
            quantity: number > largest
              ? "HR@3 at later uses" : "HR@3 at its use \(number)",
            policy: names[policy], figure: share(people.map { $0[policy][number] }), unit: .share)
        }
    }
  }

  /// A new person with a routine, from the first use on.
  func newPeople() throws(SimulationError) -> [Row] {
    let names = names
    let people = try people { seed throws(SimulationError) in
      let judged = try SimulatedUses(.routine, days: 30, seed: seed).judged(by: makePolicies())
      return names.indices.map { policy in
        Self.ranges.map { range in
          Self.hits(judged.filter { range.contains($0.position) }, policy)
        }
      }
    }
    return Self.ranges.indices.flatMap { range in
      names.indices.map { policy in
        let bounds = Self.ranges[range]
        return Row(
          story: "cold, person", quantity: "HR@1 at uses \(bounds.lowerBound)–\(bounds.upperBound)",
          policy: names[policy], figure: share(people.map { $0[policy][range] }), unit: .share)
      }
    }
  }

  /// Chances that never change, from the hundredth use on, beside the best that any policy can do
  /// which does not know what was drawn: the true order by chance.
  func random() throws(SimulationError) -> [Row] {
    let names = names
    let people = try people { seed throws(SimulationError) in
      let life = try SimulatedUses(.random, days: 30, seed: seed)
      let chances = life.apps.map { life.chances[$0] ?? 0 }
      let judged = life.judged(by: makePolicies() + [FixedPolicy(scores: chances)])
        .filter { $0.position >= 100 }
      return (0...names.count).map { Self.hits(judged, $0) }
    }
    let best = people.map { $0[names.count] }
    return names.indices.map { policy in
      Row(
        story: "random", quantity: "HR@1 over the best fixed order", policy: names[policy],
        figure: points(people.map { $0[policy] }, over: best), unit: .points)
    } + [
      Row(
        story: "random", quantity: "HR@1", policy: "best fixed order", figure: share(best),
        unit: .share)
    ]
  }
}

/// An order that is known beforehand and never changes.
private struct FixedPolicy: ReplayPolicy {
  let name = "best fixed order"
  let scores: [Double]

  mutating func score(_ scores: inout [Double], for decision: SmartStackEvaluation.Decision) {
    for index in scores.indices { scores[index] = self.scores[index] }
  }

  mutating func observe(_ use: Use) {}
}
