import SmartStackModel

/// Finds widgets of which no score is above zero.
struct NeverPositive: LintRule {
  let about = RuleDescription(
    name: "never-positive", severities: [.error],
    finds: "No score of a widget is above 0, so no score can ever bring it up.",
    reason: "A score of 0 or less means that no rotation to the widget is considered"
      + " (Apple, WWDC20 session 10194).",
    remedy: "Give the entries that matter a positive score; the scale is your own.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.indices.compactMap { index in
      let declarations = subject.scoredDeclarations(of: index)
      let scores = declarations.map(\.relevance.score)
      guard let first = declarations.first, let highest = scores.max(), highest <= 0,
        !IntegerDivision.isSeriesOfZeros(scores)
      else { return nil }
      return finding(
        .error, at: first.scorePath,
        (scores.count == 1 ? "the only score" : "the highest of \(scores.count) scores")
          + " is \(Text.number(highest)), so the widget can never be shown for its score")
    }
  }
}
