public import SmartStackRanking
import SmartStackModel

/// The habit family of the project's own ranking, as a policy of a replay.
///
/// A log of launches has no declared scores, clues or reactions, so that habit is all that is left
/// of the score.
public struct HabitPolicy: ReplayPolicy {
  /// The name in tables.
  public let name: String
  private let parameters: HabitParameters
  private var habit: HabitStatistics

  /// Creates the policy.
  ///
  /// - Parameters:
  ///   - parameters: how the history of use is read.
  ///   - name: the name in tables.
  public init(parameters: HabitParameters = HabitParameters(), name: String = "SmartStack") {
    self.parameters = parameters
    self.name = name
    habit = HabitStatistics(parameters: parameters)
  }

  /// Writes the habit score of each thing.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    var context = ContextState()
    if let place = decision.place { context.apply(.place(place), at: nil) }
    let moment = Moment(
      time: decision.time, zone: Zone(identifier: "", fixed: decision.offset), context: context)
    let facets = HabitFacet.facets(
      of: habit, subjectCount: decision.itemCount, moment: moment, parameters: parameters)
    HabitFacet.add(
      facets, subjectCount: decision.itemCount, limit: parameters.limit, into: &scores)
  }

  /// Adds the use to the habits.
  public mutating func observe(_ use: Use) {
    habit.add(
      HabitStatistics.Use(
        action: "app:\(use.item)", subjects: [use.item], amount: parameters.launchCount,
        time: use.time, offset: use.offset, place: use.place, length: use.length))
  }
}
