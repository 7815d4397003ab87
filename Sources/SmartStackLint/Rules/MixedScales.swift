import SmartStackModel

/// Finds copies of one kind whose scores lie on different scales.
struct MixedScales: LintRule {
  let about = RuleDescription(
    name: "mixed-scales", severities: [.warning],
    finds: "All positive scores of one copy of a kind are many times larger than those of another.",
    reason: "Scores are kept across timelines and compared within a kind, so keep one consistent"
      + " scale (Apple, Increasing the visibility of widgets in Smart Stacks).",
    remedy: "Score all copies of the kind on one scale.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.kinds.compactMap { group in
      let ranges = group.widgets.compactMap { range(of: $0, in: subject) }
      guard let small = ranges.min(by: { $0.upper < $1.upper }),
        let large = ranges.max(by: { $0.lower < $1.lower }), small.widget != large.widget,
        large.lower > small.upper * subject.options.scaleRatio
      else { return nil }
      return finding(
        .warning, at: "widgets[\(large.widget)].timeline.entries",
        "the scores begin at \(Text.number(large.lower)), while those of "
          + "\(subject.place(ofWidget: small.widget)), of the same kind \(Text.quoted(group.kind)), end at "
          + "\(Text.number(small.upper))")
    }
  }

  private func range(
    of widget: Int, in subject: LintSubject
  ) -> (widget: Int, lower: Double, upper: Double)? {
    let scores = subject.scoredDeclarations(of: widget).map(\.relevance.score).filter { $0 > 0 }
    guard let lower = scores.min(), let upper = scores.max() else { return nil }
    return (widget, lower, upper)
  }
}
