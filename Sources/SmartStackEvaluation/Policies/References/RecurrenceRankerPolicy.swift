import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// ChromeOS launcher: the recurrence ranker, an ensemble with exponential weights.
///
/// Members give each thing a share of 1: frequency; frecency, `s ← 0.8^(uses since) s + 0.2`; hour
/// bins, see `HourBins`; and first-order Markov counts. The score is the sum of the shares, each
/// times its member's weight. Before the members learn of a use of `y`, each weight becomes
/// `w exp(−1.6 (1 − p(y)))`, and weights are divided by their sum.
///
/// Source: Chromium, `chrome/browser/ui/app_list/search/search_result_ranker` (retired), with the
/// learning rate, the coefficient and the weights of bins of its published configurations.
///
/// It cannot express the place or the time since a use other than by uses. Left out: conditional
/// frequency, as a launch has no condition, the limit of targets, and reloads, at which alone the
/// bins fade (see `HourBins`).
public struct RecurrenceRankerPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "RecurrenceRanker"
  static let learningRate = 1.6
  private var members: [[Double]] = [[], [], [], []]
  private(set) var weights = [Double](repeating: 0.25, count: 4)
  private var counts: [Double] = []
  private var successors: [[Int: Double]] = []
  private var faded: [(score: Double, update: Int)] = []
  private var useCount = 0
  private var bins = HourBins()
  private var last: Int?

  /// Creates the policy.
  public init() {}

  /// Writes the weighted sum of the members' shares.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    predict(decision.itemCount, bin: HourBins.bin(decision.local), after: decision.current)
    for item in 0..<decision.itemCount {
      scores[item] = 0
      for (weight, member) in zip(weights, members) { scores[item] += weight * member[item] }
    }
  }

  /// Judges the members by the use, then lets them learn it.
  public mutating func observe(_ use: Use) {
    let bin = HourBins.bin(LocalTime(use.time, offset: use.offset))
    predict(faded.count, bin: bin, after: last)
    for index in members.indices {
      let chance = use.item < faded.count ? members[index][use.item] : 0
      weights[index] *= exp(-Self.learningRate * (1 - chance))
    }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    while faded.count <= use.item {
      counts.append(0)
      successors.append([:])
      faded.append((0, useCount))
    }
    counts[use.item] += 1
    if let last { successors[last][use.item, default: 0] += 1 }
    bins.add(use.item, bin: bin)
    useCount += 1
    let old = faded[use.item]
    faded[use.item] = (old.score * pow(0.8, Double(useCount - old.update)) + 0.2, useCount)
    last = use.item
  }

  /// Fills the shares of each member.
  private mutating func predict(_ itemCount: Int, bin: Int, after other: Int?) {
    for index in members.indices { members[index].removeAll(keepingCapacity: true) }
    let following = other.map { successors[$0] } ?? [:]
    for item in 0..<itemCount {
      members[0].append(counts[item])
      members[1].append(faded[item].score * pow(0.8, Double(useCount - faded[item].update)))
      members[2].append(bins.score(of: item, bin: bin))
      members[3].append(following[item] ?? 0)
    }
    for index in members.indices {
      let sum = members[index].reduce(0, +)
      guard sum > 0 else { continue }
      for item in 0..<itemCount { members[index][item] /= sum }
    }
  }
}
