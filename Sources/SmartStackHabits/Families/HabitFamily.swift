/// One kind of habit: what it counts, and how a reason made of it reads.
///
/// A family that counts has one or more nodes; the chance that the last of each chain gives is a
/// feature. Each feature enters a score in three forms: log p, p, and a tenth of the square of log p.
public struct HabitFamily: Hashable, Sendable {
  /// The name, by which weights and ablations refer to it.
  public let name: String
  /// The name that people read.
  public let title: String
  /// What stands after "as often as usual" in a reason, with names in braces.
  public let phrase: String
  /// What is counted, parents first.
  let nodes: [NodeDescription]
  /// The names of the nodes whose chances are features.
  let features: [String]

  /// A node that names its parent.
  struct NodeDescription: Hashable, Sendable {
    let name: String
    let context: HabitContext
    let fading: Fading
    let backoff: Double
    let parent: String?
    var kernel = 0.0
  }

  /// The families of hazards, which every state has.
  public static let hazards: [HabitFamily] = [.returnRank, .returnTime]

  /// All families.
  public static let all: [HabitFamily] =
    counting + hazards + [.nearestMoments, .mixture, .elapsedTime]

  /// The families that count, and the vote of the nearest moments.
  public static let full: [HabitFamily] = counting + [.nearestMoments]

  /// The families that count, and the mixture of their chances.
  public static let mixed: [HabitFamily] = counting + [.mixture]

  /// The families that count, in the order in which their nodes are read.
  public static let counting: [HabitFamily] = [
    .overall, .lately, .task, .hour, .dayType, .sessionPosition, .gap, .previous, .previousPair,
    .gapAndPrevious, .sequence, .skipped, .place, .outsideSignal,
  ]
}
