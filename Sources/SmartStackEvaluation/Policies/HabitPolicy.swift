public import SmartStackHabits

/// The habit family of the project's own ranking, as a policy of a replay.
///
/// A log of launches has no declared scores, clues or reactions, so that habit is all that is left
/// of the score.
public struct HabitPolicy: ReplayPolicy {
  /// The name in tables.
  public let name: String
  /// The scores are those of a conditional logit.
  public var givesChances: Bool { true }
  private var follower = UseFollower()
  private var ranker: HabitRanker

  /// Creates the policy.
  ///
  /// - Parameters:
  ///   - weights: the shared weights.
  ///   - adaptation: how a person's own choices move them.
  ///   - families: the families that count.
  ///   - name: the name in tables.
  public init(
    weights: HabitWeights = .shipped, adaptation: HabitAdaptation = HabitAdaptation(),
    families: [HabitFamily] = HabitFamily.counting, name: String = "SmartStack"
  ) {
    self.name = name
    ranker = HabitRanker(weights: weights, adaptation: adaptation, families: families)
  }

  /// Writes the habit score of each thing.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    ranker.score(
      &scores, subjectCount: decision.itemCount, at: follower.moment(of: decision))
  }

  /// Adds the use to the habits.
  public mutating func observe(_ use: Use) {
    let moment = follower.moment(before: use)
    ranker.observe(
      [use.item], excluding: use.isStart ? [] : [follower.current].compactMap(\.self), at: moment)
    follower.observe(use)
  }
}
