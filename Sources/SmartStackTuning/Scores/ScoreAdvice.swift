public import SmartStackEvaluation
public import SmartStackModel
import SmartStackRanking

/// What a search for scores comes to: a patch of the stack, and what it does on days not searched on.
public struct ScoreAdvice: Sendable {
  /// One line of the patch.
  public struct Change: Hashable, Sendable {
    /// The label.
    public let label: ScoreLabel
    /// The scores that its entries declare, ascending.
    public let scoresBefore: [Double]
    /// The scores that they should declare.
    public let scoresAfter: [Double]
    /// The durations that they declare, ascending; zero is until the next entry with relevance.
    public let durationsBefore: [Duration]
    /// The durations that they should declare.
    public let durationsAfter: [Duration]
  }

  /// What the search found.
  public let outcome: ScoreTuning.Outcome
  /// The stack with small whole scores in the order found; the same stack where nothing changes.
  public let stack: Stack
  /// The labels whose score or duration differs, in the order of the kind.
  public let changes: [Change]
  /// What the patch does on the judging days; nothing where it changes nothing.
  public let comparison: JudgedComparison?
  /// Whether the scale found is constant, which is never recommended.
  public let isConstant: Bool

  /// Whether the patch pays: it changes something, its gain on days not searched on is clear of zero,
  /// and it is no constant scale.
  public var isRecommended: Bool {
    !isConstant && !changes.isEmpty && comparison?.isClearGain ?? false
  }
}

extension ScoreTuning {
  /// Judges what a search found on the days that it did not see.
  ///
  /// - Parameters:
  ///   - outcome: what the search found.
  ///   - bootstrap: draws the judging days.
  /// - Returns: the patch and its effect.
  /// - Throws: why a log cannot be read.
  /// - Complexity: two replays of everybody's whole span.
  public func advice(
    on outcome: Outcome, bootstrap: PairedBootstrap = PairedBootstrap()
  ) throws -> ScoreAdvice {
    let change = plan.recommendation(outcome.settings)
    let patched = plan.applying(change, to: stack)
    let changes = plan.labels.compactMap { label -> ScoreAdvice.Change? in
      let before = plan.declared[label] ?? []
      let after = Set(before.map { change(label, $0) })
      guard before != after else { return nil }
      return ScoreAdvice.Change(
        label: label, scoresBefore: Set(before.map(\.score)).sorted(),
        scoresAfter: Set(after.map(\.score)).sorted(),
        durationsBefore: Set(before.map(\.duration)).sorted(),
        durationsAfter: Set(after.map(\.duration)).sorted())
    }
    var comparison: JudgedComparison?
    if !outcome.settings.isEmpty {
      var (before, after) = ([JudgedDays](), [JudgedDays]())
      try people.forEach { person in
        before.append(
          person.judgedDays(stack: stack, events: person.events, model: model, options: options))
        after.append(
          person.judgedDays(
            stack: patched, events: plan.applying(change, to: person.events), model: model,
            options: options))
      }
      comparison = JudgedComparison(
        before: before, after: after, widgets: stack.widgets.map(\.id), bootstrap: bootstrap)
    }
    return ScoreAdvice(
      outcome: outcome, stack: patched, changes: changes, comparison: comparison,
      isConstant: plan.isConstant(outcome.settings))
  }

  /// Returns the people as if their widgets had declared what a patch says.
  ///
  /// - Parameter outcome: what the search found.
  /// - Returns: the people; the timelines that reloads brought are patched as the stack is.
  public func people(after outcome: Outcome) -> TuningPeople {
    let (plan, settings) = (plan, outcome.settings)
    return people.changed { plan.applying(plan.recommendation(settings), to: $0) }
  }
}
