import SmartStackEvaluation
import SmartStackSimulation

/// A routine that changes, and one that is interrupted.
extension SimulatedTruth {
  /// The uses over which a level is looked at while a habit is learnt anew.
  static let window = 50
  /// The share of the former level that counts as recovered.
  static let recovery = 0.9

  /// The routine until day 30, then another for 50 days.
  ///
  /// The level before is that of the days 15 to 29. From day 30 on the hits of all people at the same
  /// use after the change are taken together; the first run of 50 uses at 90 % of the level before
  /// ends the recovery.
  func drift() throws(SimulationError) -> [Row] {
    struct Person {
      var before: [(hits: Int, of: Int)] = []
      var plateau: [(hits: Int, of: Int)] = []
      /// For each policy the sums of hits over the uses after the change.
      var sums: [[Int]] = []
    }
    let names = names
    let people = try people { seed throws(SimulationError) in
      let life = try SimulatedUses(.drift, days: 80, seed: seed)
      let judged = life.judged(by: makePolicies())
      let after = judged.filter { life.days[$0.position] >= 30 }
      var person = Person()
      for policy in names.indices {
        person.before.append(
          Self.hits(judged.filter { (15..<30).contains(life.days[$0.position]) }, policy))
        person.plateau.append(
          Self.hits(judged.filter { life.days[$0.position] >= 65 }, policy))
        person.sums.append(
          after.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isHit(policy) ? 1 : 0)) })
      }
      return person
    }
    return names.indices.flatMap { policy in
      let before = people.map { $0.before[policy] }
      let sums = people.map { $0.sums[policy] }
      let until = bootstrap.interval(of: people.count) { drawn in
        Self.share(before, drawn).flatMap { Self.recoveryLength(sums, drawn, level: $0) }
      }
      return [
        Row(
          story: "drift", quantity: "HR@1 in days 15–29", policy: names[policy],
          figure: share(before), unit: .share),
        Row(
          story: "drift", quantity: "uses until 90 % of it", policy: names[policy], figure: until,
          unit: .uses),
        Row(
          story: "drift", quantity: "HR@1 in days 65–79", policy: names[policy],
          figure: share(people.map { $0.plateau[policy] }), unit: .share),
      ]
    }
  }

  /// Returns the number of uses after which a run of them reaches the share of a level.
  static func recoveryLength(_ sums: [[Int]], _ people: [Int], level: Double) -> Double? {
    let length = people.map { sums[$0].count - 1 }.min() ?? 0
    guard length >= window else { return nil }
    for end in window...length {
      let hits = people.reduce(0) { $0 + sums[$1][end] - sums[$1][end - window] }
      if Double(hits) >= recovery * level * Double(window * people.count) { return Double(end) }
    }
    return nil
  }

  /// The routine with 14 silent days before day 37, beside the same life without them: the same uses
  /// at the same local times of the same days of the week, earlier by 14 days.
  func vacation() throws(SimulationError) -> [Row] {
    let (firstDay, length, spans) = (37, 14, [1, 3, 7])
    let names = names
    let people = try people { seed throws(SimulationError) in
      let life = try SimulatedUses(.vacation, days: 60, seed: seed)
      let pause = life.judged(by: makePolicies())
      let twin = life.judged(
        by: makePolicies(), life.withoutPause(before: firstDay, days: length))
      return names.indices.map { policy in
        spans.map { span in
          let days = firstDay..<firstDay + span
          return [pause, twin].map { judged in
            Self.hits(judged.filter { days.contains(life.days[$0.position]) }, policy)
          }
        }
      }
    }
    return names.indices.flatMap { policy in
      spans.indices.map { span in
        Row(
          story: "vacation",
          quantity: "HR@1 against the twin, \(spans[span]) days after", policy: names[policy],
          figure: points(
            people.map { $0[policy][span][0] }, over: people.map { $0[policy][span][1] }),
          unit: .points)
      }
    }
  }
}
