import SmartStackEvaluation
public import SmartStackHost
public import Testing

/// Expects a stack to answer no fewer glances than the version before, through the days of a person.
///
/// Both are replayed on the same days, and the difference in the share of answered glances has a 95 %
/// interval by drawing days with replacement, paired.
///
/// - Parameters:
///   - before: the version before.
///   - after: the version to judge.
///   - days: the days; some ten at least, so that the interval says something.
///   - allowedLoss: how much worse it may be, as a share of glances: the whole interval must lie above
///     the negative of it. Without it only a clear loss fails, one whose interval lies below zero.
///   - options: how the providers are run.
///   - sourceLocation: where to report a failure.
/// - Returns: the comparison, for further expectations.
/// - Throws: which name is not known, or which number is out of range.
@discardableResult
public func expectNoRegression(
  from before: HostedStack, to after: HostedStack, through days: PersonaDays,
  allowedLoss: Double? = nil, options: HostOptions = HostOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> ReplayComparison {
  let old = try await HostedReplay(
    before, through: days, options: options, keepsMoments: false)
  let new = try await HostedReplay(after, through: days, options: options, keepsMoments: false)
  let comparison = ReplayComparison(before: old, after: new, seed: days.seed)
  guard let interval = comparison.interval else {
    Issue.record(
      Comment(rawValue: "fewer than two days have glances, so nothing can be said:\n\(new)"),
      sourceLocation: sourceLocation)
    return comparison
  }
  let isWorse = allowedLoss.map { interval.lower < -$0 } ?? (interval.upper < 0)
  if isWorse {
    let rule = allowedLoss.map { "more than \($0) may be lost" } ?? "fewer glances are answered"
    Issue.record(
      Comment(rawValue: "\(rule):\n\(comparison)"), sourceLocation: sourceLocation)
  }
  return comparison
}
