import SmartStackModel

/// Finds scores that look like the result of a division of integers.
struct IntegerDivision: LintRule {
  let about = RuleDescription(
    name: "integer-division", severities: [.error, .warning],
    finds: "Several scores are exactly 0, or a single 1 stands beside zeros,"
      + " as 1/n gives in integers.",
    reason: "A score of 0 means not relevant now, and `Float(1 / entries.count)` is 0 from two"
      + " entries on (seen in public widget code).",
    remedy: "Divide floating-point numbers: `1 / Float(entries.count)`.")

  /// The fewest zeros beside a single 1 that look like a division.
  private static let suspiciousZeros = 3

  static func isSeriesOfZeros(_ scores: [Double]) -> Bool {
    scores.count >= 2 && scores.allSatisfy { $0 == 0 }
  }

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.indices.compactMap { index in
      let declarations = subject.scoredDeclarations(of: index)
      let scores = declarations.map(\.relevance.score)
      guard let first = declarations.first else { return nil }
      if Self.isSeriesOfZeros(scores) {
        return finding(
          .error, at: first.scorePath,
          "all \(scores.count) scores are 0, so the widget can never be shown for its score")
      }
      guard let zero = firstZeroBesideOne(declarations) else { return nil }
      return finding(
        .warning, at: zero.scorePath,
        "a single score is 1 and the other \(scores.count - 1) are 0, "
          + "as a division of integers gives")
    }
  }

  private func firstZeroBesideOne(_ declarations: [ScoredDeclaration]) -> ScoredDeclaration? {
    let zeros = declarations.filter { $0.relevance.score == 0 }
    // A labelled zero, or a 1 with an end of its own, is a deliberate switch.
    guard zeros.count >= Self.suspiciousZeros, zeros.count == declarations.count - 1,
      zeros.allSatisfy({ $0.label == nil }),
      let one = declarations.first(where: { $0.relevance.score != 0 }),
      one.relevance.score == 1, one.relevance.duration == .zero,
      [declarations.first?.index, declarations.last?.index].contains(one.index)
    else { return nil }
    return zeros.first
  }
}
