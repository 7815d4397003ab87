import SmartStackEvaluation
import SmartStackModel
import SmartStackStore

/// Folds the logs of people into decisions under a target policy.
struct OffPolicyRun {
  let stack: Stack
  let span: ReplaySpan
  /// What a use is worth after one more swipe.
  let discount: Double
  let settings: OffPolicySettings
  let console: Console

  /// Returns the decisions of some people.
  ///
  /// - Parameters:
  ///   - people: the names.
  ///   - target: the policy whose worth is asked.
  ///   - log: their logs.
  /// - Returns: all their decisions, with what the target would have shown.
  /// - Throws: why the log cannot be read.
  func log(
    of people: [String], target: OffPolicyTarget, log: borrowing PeopleLog
  ) throws(CommandError) -> OffPolicyLog {
    let spans = try log.spans()
    let bar = ProgressBar(total: people.count, unit: "people", console: console)
    var result = OffPolicyLog()
    for (index, person) in people.enumerated() {
      if people.count > 1 { bar.show(index) }
      guard let logSpan = spans[person] else { continue }
      do throws(StoreError) {
        if let part = try fold(person, target, logSpan, log.storePath) { result.add(part) }
      } catch {
        bar.clear()
        throw .failed(error.description)
      }
    }
    bar.clear()
    return result
  }

  private func fold(
    _ person: String, _ target: OffPolicyTarget, _ logSpan: ClosedRange<Timestamp>,
    _ storePath: String
  ) throws(StoreError) -> OffPolicyLog? {
    var offset: UTCOffset?
    try PeopleLog.forEachEvent(
      storePath: storePath, person: person, through: logSpan.lowerBound
    ) { offset = offset ?? $0.offset }
    let resolved = span.resolved(log: logSpan, offset: offset ?? .zero)
    guard let span = resolved.span, span.overlaps(logSpan) else { return nil }
    var fates = DonationFates()
    try PeopleLog.forEachEvent(storePath: storePath, person: person, through: span.upperBound) {
      fates.add($0)
    }
    var fold = ImpressionFold(
      stack: stack, target: target, span: span, zone: resolved.zone, fates: fates,
      discount: discount)
    try PeopleLog.forEachEvent(storePath: storePath, person: person, through: span.upperBound) {
      fold.take($0)
    }
    return fold.finish()
  }
}
