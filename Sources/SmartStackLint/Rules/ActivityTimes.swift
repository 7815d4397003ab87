import SmartStackModel

/// Finds live activities and session controls whose times do not fit each other.
struct ActivityTimes: LintRule {
  let about = RuleDescription(
    name: "activity-times", severities: [.error, .warning],
    finds: "A live activity or session ends before it starts (error), is stale from its start on,"
      + " or lasts longer than a live activity is shown (warnings).",
    reason: "A live activity runs for up to eight hours and stays for up to four more (Apple,"
      + " Displaying live data with Live Activities).",
    remedy: "Correct the start, the end or the stale date.")

  func findings(in subject: LintSubject) -> [Finding] {
    let stack = subject.stack
    var result: [Finding] = []
    for (index, activity) in stack.liveActivities.enumerated() {
      let path = "liveActivities[\(index)]"
      if let end = activity.end {
        result += endFinding(start: activity.start, end: end, path: path, in: subject)
        let length = Duration.milliseconds(end.milliseconds(since: activity.start))
        if length > subject.options.longestActivity {
          result.append(
            finding(
              .warning, at: path + ".end",
              "the activity lasts \(Text.duration(length)), longer than "
                + Text.duration(subject.options.longestActivity)))
        }
      }
      if let stale = activity.staleDate, stale <= activity.start {
        result.append(
          finding(
            .warning, at: path + ".stale",
            "the content is stale from \(Text.instant(stale, zone: subject.zone)), not later than "
              + "the start"))
      }
    }
    for (index, session) in stack.sessionControls.enumerated() {
      guard let end = session.end else { continue }
      result += endFinding(
        start: session.start, end: end, path: "sessionControls[\(index)]", in: subject)
    }
    return result
  }

  private func endFinding(
    start: Timestamp, end: Timestamp, path: String, in subject: LintSubject
  ) -> [Finding] {
    guard end < start else { return [] }
    return [
      finding(
        .error, at: path + ".end",
        "the end, \(Text.instant(end, zone: subject.zone)), lies before the start, "
          + Text.instant(start, zone: subject.zone))
    ]
  }
}
