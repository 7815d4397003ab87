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
  /// Where the decisions of each person end.
  private var ends: [Int] = []

  /// Creates an empty log.
  public init() {}

  /// Creates the log of one person from decisions that are at hand.
  ///
  /// - Parameters:
  ///   - decisions: the decisions, in the order of time.
  ///   - episodes: for each decision the look that began with it; or nothing.
  public init(decisions: [LoggedDecision], episodes: [SwipeEpisode] = []) {
    add(decisions: decisions, episodes: episodes, viewCount: 0, unknownCount: 0)
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
    viewCount += log.viewCount
    unknownCount += log.unknownCount
    ends += log.ends.map { start + $0 }
  }

  mutating func add(
    decisions: [LoggedDecision], episodes: [SwipeEpisode], viewCount: Int, unknownCount: Int
  ) {
    self.decisions += decisions
    // Episodes stand beside all decisions, or beside none.
    if episodes.count == decisions.count { self.episodes += episodes }
    self.viewCount += viewCount
    self.unknownCount += unknownCount
    if !decisions.isEmpty { ends.append(self.decisions.count) }
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
