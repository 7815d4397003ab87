import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTuning

/// What `smartstack tune scores` reports: a patch to read, and what it changes.
struct TuneScoresReport {
  /// One kind of widget.
  struct Part {
    let plan: ScorePlan
    let advice: ScoreAdvice
  }

  let stack: Stack
  let summary: String
  let span: String
  let parts: [Part]

  /// Whether a patch of any kind is recommended.
  var isRecommended: Bool { parts.contains { $0.advice.isRecommended } }

  // MARK: - For people

  /// Returns the report for people.
  func text() -> String {
    var text = "\(summary)\n\(span)\n"
    for part in parts { text += "\n" + self.text(of: part) }
    return text
  }

  private func names(of part: Part) -> [String] {
    part.plan.widgets.map { stack.widgets[$0].displayName ?? stack.widgets[$0].id }
  }

  private func text(of part: Part) -> String {
    let (advice, outcome) = (part.advice, part.advice.outcome)
    let title = names(of: part).map { DisplayText.cell($0) }.joined(separator: ", ")
    var text = "\(title)\n"
    for change in advice.changes { text += "  \(title), \(Self.line(change))\n" }
    if outcome.isStopped { text += "  interrupted: the best of what was tried until then\n" }
    if outcome.isCut {
      text += "  so many levels or lengths that only some, evenly among them, were tried\n"
    }
    let tried = outcome.replayCount == 1 ? "1 replay" : "\(outcome.replayCount) replays"
    text +=
      "  glances answered on the days searched on: \(outcome.before.answered) → "
      + "\(outcome.after.answered), after \(tried)\n"
    if let comparison = advice.comparison { text += "\n" + Self.table(comparison) + "\n" }
    return text + "  \(verdict(advice))\n"
  }

  private static func line(_ change: ScoreAdvice.Change) -> String {
    var parts: [String] = []
    if change.scoresBefore != change.scoresAfter {
      parts.append("score \(scores(change.scoresBefore)) → \(scores(change.scoresAfter))")
    }
    if change.durationsBefore != change.durationsAfter {
      parts.append(
        "duration \(durations(change.durationsBefore)) → \(durations(change.durationsAfter))")
    }
    let name = DisplayText.cell(change.label.name)
    let label = if case .named = change.label { "label \(name)" } else { name }
    return "\(label): \(parts.joined(separator: ", "))"
  }

  private static func scores(_ scores: [Double]) -> String {
    let shown = scores.prefix(4).map { score in
      score == score.rounded() && score.magnitude < 1e15 ? "\(Int64(score))" : "\(score)"
    }
    return shown.joined(separator: ", ") + (scores.count > 4 ? ", …" : "")
  }

  private static func durations(_ durations: [Duration]) -> String {
    let shown = durations.prefix(4).map { duration -> String in
      guard duration != .zero else { return "until next" }
      if case .string(let text) = DurationText.value(duration).content { return text }
      return "\(duration.inSeconds) s"
    }
    return shown.joined(separator: ", ") + (durations.count > 4 ? ", …" : "")
  }

  private static func table(_ comparison: JudgedComparison) -> String {
    let (before, after) = (comparison.before, comparison.after)
    var table = TextTable([
      ("on the judging days", .left), ("before", .right), ("after", .right), ("change", .right),
      ("95 % interval", .left),
    ])
    func share(_ value: Double) -> String { DisplayText.fixed(value, decimals: 3) }
    let interval =
      comparison.interval.map {
        "\(DisplayText.signed($0.lower, decimals: 3)) to \(DisplayText.signed($0.upper, decimals: 3))"
      } ?? "too few days"
    table.add([
      "glances answered, of \(before.glances)", "\(before.answered)", "\(after.answered)",
      DisplayText.signed(Double(after.answered - before.answered), decimals: 0), "",
    ])
    table.add([
      "share answered", share(before.answeredShare), share(after.answeredShare),
      DisplayText.signed(after.answeredShare - before.answeredShare, decimals: 3), interval,
    ])
    table.add([
      "rotations a day", DisplayText.fixed(before.rotationsPerDay, decimals: 1),
      DisplayText.fixed(after.rotationsPerDay, decimals: 1),
      DisplayText.signed(after.rotationsPerDay - before.rotationsPerDay, decimals: 1), "",
    ])
    table.add([
      "wrong rotations", share(before.wrongShare), share(after.wrongShare),
      DisplayText.signed(after.wrongShare - before.wrongShare, decimals: 3), "",
    ])
    for effect in comparison.widgets where effect.glances > 0 {
      table.add([
        "\(DisplayText.cell(effect.widget, limit: 32)), answered of \(effect.glances)",
        "\(effect.before)", "\(effect.after)",
        DisplayText.signed(Double(effect.after - effect.before), decimals: 0), "",
      ])
    }
    return table.text().split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private func verdict(_ advice: ScoreAdvice) -> String {
    if advice.isRecommended {
      return "Recommended: the gain is clear of zero on days that were not searched on."
    }
    guard !advice.changes.isEmpty else {
      return "Not recommended: no other score or duration answers more glances."
    }
    if advice.isConstant { return "Not recommended: a constant scale says nothing." }
    return "Not recommended: the gain is not clear of zero on days that were not searched on."
  }

  // MARK: - For programs

  /// Returns the report for programs.
  func value() -> JSONValue {
    .fields([
      ("summary", .text(summary)), ("days", .text(span)), ("recommended", .flag(isRecommended)),
      ("kinds", .list(parts.map { value(of: $0) })),
    ])
  }

  private func value(of part: Part) -> JSONValue {
    let (advice, outcome) = (part.advice, part.advice.outcome)
    return .fields([
      ("widgets", .list(part.plan.widgets.map { .text(stack.widgets[$0].id) })),
      ("recommended", .flag(advice.isRecommended)),
      ("interrupted", .flag(outcome.isStopped)), ("candidatesCut", .flag(outcome.isCut)),
      ("replays", .integer(outcome.replayCount)),
      (
        "searched",
        .fields([
          ("answeredBefore", .integer(outcome.before.answered)),
          ("answeredAfter", .integer(outcome.after.answered)),
        ])
      ),
      ("patch", .list(advice.changes.map { Self.value(of: $0) })),
      ("judged", advice.comparison.map { TuneJSON.value(of: $0) } ?? .null),
    ])
  }

  private static func value(of change: ScoreAdvice.Change) -> JSONValue {
    let label: JSONValue = if case .named(let text) = change.label { .text(text) } else { .null }
    return .fields([
      ("label", label), ("entries", .text(change.label.name)),
      ("scoresBefore", .list(change.scoresBefore.map { .number($0) })),
      ("scoresAfter", .list(change.scoresAfter.map { .number($0) })),
      ("secondsBefore", .list(change.durationsBefore.map { .number($0.inSeconds) })),
      ("secondsAfter", .list(change.durationsAfter.map { .number($0.inSeconds) })),
    ])
  }
}

/// The parts that JSON of both searches share.
enum TuneJSON {
  /// Returns a comparison for programs.
  static func value(of comparison: JudgedComparison) -> JSONValue {
    let interval: JSONValue =
      comparison.interval.map {
        .fields([
          ("difference", .number($0.difference)), ("lower", .number($0.lower)),
          ("upper", .number($0.upper)),
        ])
      } ?? .null
    return .fields([
      ("before", value(of: comparison.before)), ("after", value(of: comparison.after)),
      ("answeredGain", interval),
      (
        "widgets",
        .list(
          comparison.widgets.map {
            .fields([
              ("id", .text($0.widget)), ("glances", .integer($0.glances)),
              ("answeredBefore", .integer($0.before)), ("answeredAfter", .integer($0.after)),
            ])
          })
      ),
    ])
  }

  private static func value(of side: JudgedComparison.Side) -> JSONValue {
    .fields([
      ("glances", .integer(side.glances)), ("answered", .integer(side.answered)),
      ("rotations", .integer(side.rotations)),
      ("wrongRotations", .integer(side.wrongRotations)), ("days", .number(side.days)),
    ])
  }
}
