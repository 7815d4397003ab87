/// What a replay of a stack keeps besides its figures; each of these grows with the span.
public struct StackReplayDetail: Hashable, Sendable {
  /// Whether the sums of each local day are kept.
  public var keepsDays: Bool
  /// Whether glances, rotations and reloads are listed.
  public var keepsLists: Bool
  /// Whether moments and lanes are kept, and sampled while the stack is out of sight.
  public var keepsMoments: Bool
  /// Whether it is kept which cards were on top, for a comparison with a known truth.
  public var keepsTrail: Bool
  /// The most cards over all moments that are kept, from the last day back.
  public var cardLimit: Int

  /// Only the figures: memory does not grow with the span.
  public static let figures = StackReplayDetail()

  /// Everything, whatever memory it takes.
  public static let everything = StackReplayDetail(
    keepsDays: true, keepsLists: true, keepsMoments: true)

  /// Creates a choice of what is kept; nothing unless it is named.
  ///
  /// - Parameters:
  ///   - keepsDays: whether the sums of each local day are kept.
  ///   - keepsLists: whether glances, rotations and reloads are listed.
  ///   - keepsMoments: whether moments and lanes are kept.
  ///   - keepsTrail: whether it is kept which cards were on top.
  ///   - cardLimit: the most cards over all moments that are kept.
  public init(
    keepsDays: Bool = false, keepsLists: Bool = false, keepsMoments: Bool = false,
    keepsTrail: Bool = false, cardLimit: Int = .max
  ) {
    self.keepsDays = keepsDays
    self.keepsLists = keepsLists
    self.keepsMoments = keepsMoments
    self.keepsTrail = keepsTrail
    self.cardLimit = cardLimit
  }
}

/// What a replay of a stack found.
public struct StackReplayResult: Sendable {
  /// The sums from which all figures follow.
  public let sums: StackSums
  /// The sums of each local day on which anything counted, where they were kept.
  public let days: [StackDay]
  /// What was replayed, with as much of what happened as was kept.
  public let record: StackReplayRecord
  /// Which cards were on top, where it was kept.
  public let trail: [TopCards]
  /// The rankings, reloads and folded events that it took: a measure of the work.
  public let stepCount: Int
}

/// The sums of one local day.
public struct StackDay: Hashable, Sendable {
  /// The day, as days since 1970-01-01 on the local clock.
  public let dayNumber: Int
  /// The sums.
  public let sums: StackSums
}
