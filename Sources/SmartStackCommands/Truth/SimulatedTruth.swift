import SmartStackEvaluation
import SmartStackSimulation

/// How a policy of next use does in lives whose story is known, over seeds.
struct SimulatedTruth {
  /// One figure of one policy.
  struct Row {
    let story: String
    let quantity: String
    let policy: String
    let figure: GroupBootstrap.Interval?
    let unit: Unit
  }

  /// What a figure counts.
  enum Unit: String {
    /// A share of decisions.
    case share
    /// A difference of two shares, in hundredths.
    case points
    /// A number of uses.
    case uses
  }

  /// The number of simulated people of each story.
  var seedCount = 40
  /// The first seed.
  var firstSeed: UInt64 = 1
  /// Makes the policies anew, the one that is held to account first.
  let makePolicies: () -> [any ReplayPolicy]
  /// Draws people with replacement.
  var bootstrap = GroupBootstrap()
  /// The number of people done, told after each.
  var progress: (Int) -> Void = { _ in }

  /// The names of the policies.
  var names: [String] { makePolicies().map(\.name) }

  var seeds: [UInt64] { (0..<seedCount).map { firstSeed &+ UInt64($0) } }

  /// Returns what becomes of each simulated person.
  func people<Result>(
    _ body: (UInt64) throws(SimulationError) -> Result
  ) throws(SimulationError) -> [Result] {
    var results: [Result] = []
    for (index, seed) in seeds.enumerated() {
      results.append(try body(seed))
      progress(index + 1)
    }
    return results
  }

  /// Returns a figure that is a quotient of counts over people.
  func share(_ counts: [(hits: Int, of: Int)]) -> GroupBootstrap.Interval? {
    bootstrap.interval(of: counts.count) { people in Self.share(counts, people) }
  }

  /// Returns the difference of two quotients over the same people, in hundredths.
  func points(
    _ first: [(hits: Int, of: Int)], over second: [(hits: Int, of: Int)]
  ) -> GroupBootstrap.Interval? {
    bootstrap.interval(of: first.count) { people in
      guard let one = Self.share(first, people), let other = Self.share(second, people) else {
        return nil
      }
      return 100 * (one - other)
    }
  }

  static func share(_ counts: [(hits: Int, of: Int)], _ people: [Int]) -> Double? {
    let sums = people.reduce(into: (hits: 0, of: 0)) {
      $0.hits += counts[$1].hits
      $0.of += counts[$1].of
    }
    return sums.of > 0 ? Double(sums.hits) / Double(sums.of) : nil
  }

  /// Returns how many of some uses a policy had among its first.
  static func hits(
    _ uses: some Sequence<JudgedUse>, _ policy: Int, within count: Int = 1
  ) -> (hits: Int, of: Int) {
    uses.reduce(into: (hits: 0, of: 0)) {
      $0.hits += $1.isHit(policy, within: count) ? 1 : 0
      $0.of += 1
    }
  }
}
