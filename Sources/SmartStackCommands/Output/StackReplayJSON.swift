import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// A replay of a stack as JSON for programs.
struct StackReplayJSON {
  let result: StackReplayResult
  private var record: StackReplayRecord { result.record }
  /// What the choices were worth beside an oracle's, where the truth is known.
  let regret: JSONValue?

  init(result: StackReplayResult, regret: JSONValue?) {
    self.result = result
    self.regret = regret
    let length = result.record.span.upperBound.milliseconds(since: result.record.span.lowerBound)
    isListed = length <= StackReplayRun.listMilliseconds
  }

  /// Whether the span is short enough for everything that happened to be listed.
  private let isListed: Bool

  /// Returns the document.
  func value() -> JSONValue {
    .fields([
      ("stack", record.stack.name.map { .text($0) }),
      ("protocol", .text(record.summary)),
      ("from", time(record.span.lowerBound)), ("to", time(record.span.upperBound)),
      ("zone", .text(record.zone.identifier)),
      ("figures", StackPeopleTable.figures(of: result.sums)),
      ("suggestions", suggestions()),
      ("truth", regret),
      ("pauses", .list(record.pauses.map(pause))), ("days", .list(result.days.map(day))),
      ("glances", isListed ? .list(record.glances.map(glance)) : nil),
      ("rotations", isListed ? .list(record.rotations.map(rotation)) : nil),
      ("reloads", isListed ? .list(record.reloads.map(reload)) : nil),
    ])
  }

  /// What came of the widgets that the stack may suggest, where there are any.
  private func suggestions() -> JSONValue? {
    let lanes = record.lanes.filter(\.isSuggestion)
    guard !lanes.isEmpty else { return nil }
    return .fields([
      ("widgets", .list(lanes.map { .text($0.widget) })),
      ("inserted", .integer(record.figures.suggestionCount)),
      ("used", .integer(record.figures.usedSuggestionCount)),
    ])
  }

  private func time(_ time: Timestamp) -> JSONValue {
    .text(TimestampText.write(time, offset: record.zone.offset(at: time)))
  }

  private func pause(_ pause: ClosedRange<Timestamp>) -> JSONValue {
    .fields([("from", time(pause.lowerBound)), ("to", time(pause.upperBound))])
  }

  private func day(_ day: StackDay) -> JSONValue {
    let sums = day.sums
    return .fields([
      ("date", .text(TimestampText.write(CivilDate(dayNumber: day.dayNumber)))),
      ("glances", .integer(sums.glanceCount)), ("answered", .integer(sums.answeredCount)),
      ("shown", .integer(sums.shownCount)), ("swipes", .integer(sums.swipeCount)),
      ("stale", .integer(sums.staleCount)), ("rotations", .integer(sums.rotationCount)),
      ("wrongRotations", .integer(sums.wrongRotationCount)),
      ("reloadRequests", .integer(sums.reloadRequestCount)),
      ("reloads", .integer(sums.grantedReloadCount + sums.deferredReloadCount)),
    ])
  }

  private func glance(_ glance: Glance) -> JSONValue {
    .fields([
      ("at", time(glance.time)), ("used", .text(glance.used)),
      ("shown", glance.shown.map { .text($0) } ?? .null),
      ("answered", .flag(glance.isAnswered)),
      ("swipes", glance.swipes.map { .integer($0) } ?? .null),
      ("probability", .number(glance.probability)), ("stale", .flag(glance.isStale)),
      ("suggestion", .flag(glance.isSuggestion)),
    ])
  }

  private func rotation(_ rotation: RotationRecord) -> JSONValue {
    .fields([
      ("at", time(rotation.time)), ("from", rotation.from.map { .text($0) } ?? .null),
      ("to", rotation.to.map { .text($0) } ?? .null), ("reason", .text(rotation.reason)),
      ("move", .text(rotation.move.rawValue)), ("wrong", .flag(rotation.isWrong)),
    ])
  }

  private func reload(_ reload: ReloadRecord) -> JSONValue {
    .fields([
      ("at", time(reload.time)), ("widget", .text(reload.widget)),
      ("outcome", .text(reload.outcome)), ("reason", .text(reload.reason)),
      ("spent", .integer(reload.spent)), ("budget", .integer(reload.budget)),
    ])
  }
}
