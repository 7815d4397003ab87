/// The decisions of a log, as an evaluation of another policy reads them.
public struct OffPolicyLog: Hashable, Sendable {
  /// The decisions, person by person, in the order of time.
  public private(set) var decisions: [LoggedDecision] = []
  /// For each decision the look that began with it, swipes included; empty where none are known.
  public private(set) var episodes: [SwipeEpisode] = []
  /// The views without a propensity, which say nothing about other policies.
  public private(set) var viewCount = 0
  /// The impressions of cards that the stack does not have, which are left out.
  public private(set) var unknownCount = 0
  /// The local day of each decision; empty where days are not known.
  private(set) var days: [Int] = []
  /// Where the decisions of each person end.
  private var ends: [Int] = []

  /// Creates an empty log.
  public init() {}

  /// Creates the log of one person from decisions that are at hand.
  ///
  /// - Parameters:
  ///   - decisions: the decisions, in the order of time.
  ///   - episodes: for each decision the look that began with it; or nothing.
  ///   - days: the number of the day of each decision; or nothing.
  public init(decisions: [LoggedDecision], episodes: [SwipeEpisode] = [], days: [Int] = []) {
    add(decisions: decisions, episodes: episodes, days: days, viewCount: 0, unknownCount: 0)
  }

  /// The number of people with any decision.
  public var personCount: Int { ends.count }

  /// Adds another person.
  ///
  /// - Parameter log: the log of one person or of several.
  public mutating func add(_ log: OffPolicyLog) {
    let start = decisions.count
    decisions += log.decisions
    episodes += log.episodes
    days += log.days
    viewCount += log.viewCount
    unknownCount += log.unknownCount
    ends += log.ends.map { start + $0 }
  }

  mutating func add(
    decisions: [LoggedDecision], episodes: [SwipeEpisode], days: [Int], viewCount: Int,
    unknownCount: Int
  ) {
    self.decisions += decisions
    // Episodes and days stand beside all decisions, or beside none.
    if episodes.count == decisions.count { self.episodes += episodes }
    if days.count == decisions.count { self.days += days }
    self.viewCount += viewCount
    self.unknownCount += unknownCount
    if !decisions.isEmpty { ends.append(self.decisions.count) }
  }

  /// Returns the part of each decision, by which a reward model is learnt from other parts only.
  ///
  /// What lies close together is alike, and a model that saw a neighbour has nearly seen the decision
  /// itself. So whole people share a part where there are as many as parts; else whole days of a
  /// person, where there are enough; else every so many decisions.
  ///
  /// - Parameter count: the number of parts, at least 2.
  /// - Returns: for each decision a number from 0 below the count.
  /// - Complexity: O(*n*).
  public func parts(_ count: Int) -> [Int] {
    let count = max(2, count)
    var people: [Int] = []
    for (person, end) in ends.enumerated() {
      people += [Int](repeating: person, count: end - people.count)
    }
    if ends.count >= count { return people.map { $0 % count } }
    guard days.count == decisions.count else { return decisions.indices.map { $0 % count } }
    var block = 0
    let blocks = decisions.indices.map { index in
      if index > 0, days[index] != days[index - 1] || people[index] != people[index - 1] {
        block += 1
      }
      return block
    }
    return block + 1 >= count ? blocks.map { $0 % count } : decisions.indices.map { $0 % count }
  }

  /// Returns the sums of the terms of each person.
  func summedByPerson(_ terms: [OffPolicyTerm]) -> [OffPolicyTerm] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return terms[min(start, terms.count)..<min(end, terms.count)].reduce(
        into: OffPolicyTerm(value: 0, weight: 0)
      ) {
        $0.value += $1.value
        $0.weight += $1.weight
      }
    }
  }
}
