import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Baseline Blend: sequence, hour and recency added with weights set by hand.
///
/// `0.5 T + 0.4 HourMFU + 0.09 exp(−age / 2 h)`; `T` is the unsmoothed share after the current thing
/// on a switch where there is one, else the share among starts.
public struct BlendPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "Blend"
  private var counts = UsageCounts()

  /// Creates the policy.
  public init() {}

  /// Writes the blended score of each thing.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    let after = counts.total(after: decision.current)
    let starts = max(1, counts.startTotal)
    let usesSequence = decision.task == .switch && after > 0
    for item in 0..<decision.itemCount {
      let sequence =
        usesSequence
        ? counts.uses(of: item, after: decision.current) / after : counts.starts[item] / starts
      let hour = HourFrequentPolicy.score(of: item, hour: decision.local.hour, counts: counts)
      let age = Double(decision.localMilliseconds - counts.lastUse[item]) / 1000
      // The order of the operations is that of the published reference, to the last bit.
      scores[item] = 0.5 * sequence + 0.4 * hour + 0.3 * exp(-age / 7200) * 0.3
    }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) { counts.add(use) }
}
