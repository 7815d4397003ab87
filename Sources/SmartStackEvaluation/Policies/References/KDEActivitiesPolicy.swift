import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// KDE: the scores of resources in an activity.
///
/// When a use ends, `S ← S exp(−d/32) + exp(−a/32) · max(1, minutes)`, with `d` the whole days since
/// the start of the last use and `a` the whole days since the start of this one. The stored score is
/// ranked as it is: it does not fade when it is read.
///
/// Source: KDE's `kactivitymanagerd` and `kactivities-stats`.
///
/// It cannot express the hour, the place or what was used before. Left out: activities, which
/// people declare and a log does not hold, so that all uses are of one; and pinned things.
public struct KDEActivitiesPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "KDE"
  private static let day: Int64 = 86_400_000
  private var stored: [Double] = []
  private var starts: [Int64] = []

  /// Creates the policy.
  public init() {}

  /// Writes the stored scores.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount { scores[item] = stored[item] }
  }

  /// Updates the stored score of the thing that was used.
  public mutating func observe(_ use: Use) {
    while stored.count <= use.item {
      stored.append(0)
      starts.append(.min)
    }
    let start = use.time.milliseconds
    let end = start + use.length
    if starts[use.item] != .min {
      stored[use.item] *= exp(-Double((end - starts[use.item]) / Self.day) / 32)
    }
    let minutes = Double(use.length) / 60_000
    stored[use.item] += exp(-Double((end - start) / Self.day) / 32) * max(1, minutes)
    starts[use.item] = start
  }
}
