/// Where widgets stand in the file: the subject counts suggestions on behind the stack's own.
extension LintSubject {
  /// Returns the place of a widget in the form of a stack file.
  func place(ofWidget index: Int) -> String {
    index < ownWidgetCount ? "widgets[\(index)]" : "suggestions[\(index - ownWidgetCount)]"
  }

  /// Returns a finding at the place that its path has in the file.
  func placed(_ finding: Finding) -> Finding {
    let start = "widgets["
    guard finding.path.hasPrefix(start),
      let end = finding.path.firstIndex(of: "]"),
      let index = Int(finding.path[..<end].dropFirst(start.count)), index >= ownWidgetCount
    else { return finding }
    return Finding(
      rule: finding.rule, severity: finding.severity,
      path: place(ofWidget: index) + finding.path[end...].dropFirst(), message: finding.message,
      remedy: finding.remedy)
  }
}
