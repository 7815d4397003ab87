import SmartStackModel

/// Finds live activities of one app that no score tells apart.
struct LiveActivityTie: LintRule {
  let about = RuleDescription(
    name: "live-activity-tie", severities: [.warning],
    finds: "Two live activities of one app run at the same time with equal scores.",
    reason: "Of equal or unset scores the activity that started first wins, so the later one never"
      + " takes its place (Apple, Displaying live data with Live Activities).",
    remedy: "Give the more important activity a higher relevance score, and update it.")

  func findings(in subject: LintSubject) -> [Finding] {
    let activities = subject.stack.liveActivities
    return activities.indices.compactMap { index in
      let later = activities[index]
      guard
        let first = activities.indices.first(where: { other in
          let earlier = activities[other]
          return other != index && earlier.app == later.app
            && earlier.relevanceScore == later.relevanceScore
            && (earlier.start, other) < (later.start, index)
            && earlier.end ?? .latest > later.start
        })
      else { return nil }
      return finding(
        .warning, at: "liveActivities[\(index)].score",
        "the score \(Text.number(later.relevanceScore)) is that of liveActivities[\(first)], which "
          + "started first and keeps the place")
    }
  }
}
