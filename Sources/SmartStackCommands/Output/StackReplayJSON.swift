import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// A replay of a stack as JSON for programs.
struct StackReplayJSON {
  let record: StackReplayRecord
  /// What the choices were worth beside an oracle's, where the truth is known.
  let regret: JSONValue?

  /// Returns the document.
  func value() -> JSONValue {
    .fields([
      ("stack", record.stack.name.map { .text($0) }),
      ("protocol", .text(record.summary)),
      ("from", time(record.span.lowerBound)), ("to", time(record.span.upperBound)),
      ("zone", .text(record.zone.identifier)),
      (
        "figures",
        .fields(
          StackMetrics.all.map { metric in
            (metric.name, metric.value(of: record).map { .number($0) } ?? .null)
          })
      ),
      ("truth", regret),
      ("glances", .list(record.glances.map(glance))),
      ("rotations", .list(record.rotations.map(rotation))),
      ("reloads", .list(record.reloads.map(reload))),
    ])
  }

  private func time(_ time: Timestamp) -> JSONValue {
    .text(TimestampText.write(time, offset: record.zone.offset(at: time)))
  }

  private func glance(_ glance: Glance) -> JSONValue {
    .fields([
      ("at", time(glance.time)), ("used", .text(glance.used)),
      ("shown", glance.shown.map { .text($0) } ?? .null),
      ("answered", .flag(glance.isAnswered)),
      ("swipes", glance.swipes.map { .integer($0) } ?? .null),
      ("probability", .number(glance.probability)), ("stale", .flag(glance.isStale)),
    ])
  }

  private func rotation(_ rotation: RotationRecord) -> JSONValue {
    .fields([
      ("at", time(rotation.time)), ("from", rotation.from.map { .text($0) } ?? .null),
      ("to", rotation.to.map { .text($0) } ?? .null), ("reason", .text(rotation.reason)),
      ("wrong", .flag(rotation.isWrong)),
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
