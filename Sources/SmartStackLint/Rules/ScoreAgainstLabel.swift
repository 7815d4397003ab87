import SmartStackModel

/// Finds scores that fall where the labels say that they should rise.
struct ScoreAgainstLabel: LintRule {
  let about = RuleDescription(
    name: "score-against-label", severities: [.warning],
    finds: "An entry whose label speaks of more need has a lower score than one whose label speaks"
      + " of less.",
    reason: "Apple's own Emoji Rangers example says that relevance rises while the hero is hurt,"
      + " yet passes the health level, which rises as it heals.",
    remedy: "Turn the formula round, so that the score rises with the need for the widget.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.indices.flatMap { index -> [Finding] in
      var ladders: [String: [Step]] = [:]
      for declaration in subject.scoredDeclarations(of: index) {
        guard let label = declaration.label, let need = LabelNeed(label: label) else { continue }
        ladders[need.ladder, default: []].append(
          Step(need: need.amount, label: label, declaration: declaration))
      }
      return ladders.values.compactMap { contradiction(in: $0) }
    }
  }

  private struct Step {
    var need: Double
    var label: String
    var declaration: ScoredDeclaration
    var score: Double { declaration.relevance.score }
  }

  /// Returns the entry of most need that has a lower score than one of less need.
  private func contradiction(in steps: [Step]) -> Finding? {
    let ordered = steps.sorted {
      ($0.need, $0.declaration.index) < ($1.need, $1.declaration.index)
    }
    var best: Step?
    var pending: Step?
    var found: (less: Step, more: Step)?
    for step in ordered {
      // Steps of equal need are not compared, so the best of a need waits for the next need.
      if let waiting = pending, waiting.need < step.need {
        if waiting.score > best?.score ?? -.infinity { best = waiting }
        pending = nil
      }
      if let best, best.score > step.score { found = (best, step) }
      if step.score > pending?.score ?? -.infinity { pending = step }
    }
    guard let (less, more) = found else { return nil }
    return finding(
      .warning, at: more.declaration.scorePath,
      "the score of \(Text.quoted(more.label)) is \(Text.number(more.score)), below the "
        + "\(Text.number(less.score)) of \(Text.quoted(less.label))")
  }
}
