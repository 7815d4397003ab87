import SmartStackModel

/// Finds regions without an extent.
struct EmptyRegion: LintRule {
  let about = RuleDescription(
    name: "empty-region", severities: [.warning],
    finds: "A region has a radius of 0.",
    reason: "A position is never known to the metre, so nobody is ever inside (Apple,"
      + " RelevantContext.location: at or close to the region).",
    remedy: "State a radius of about 100 metres or more.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.clues.compactMap { clue in
      guard case .region(let region) = clue.context, region.radius == 0 else { return nil }
      return finding(
        .warning, at: "\(clue.path).location.radius", "the radius of the region is 0 metres")
    }
  }
}
