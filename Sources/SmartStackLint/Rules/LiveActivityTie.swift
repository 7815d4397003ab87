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
    let order = activities.indices.sorted {
      (activities[$0].start, $0) < (activities[$1].start, $1)
    }
    // Of the activities so far with one app and score, the one that ends last.
    var longest: [Key: Int] = [:]
    var result: [Finding] = []
    for index in order {
      let activity = activities[index]
      let key = Key(app: activity.app, score: activity.relevanceScore)
      let end = activity.end ?? .latest
      guard let first = longest[key] else {
        longest[key] = index
        continue
      }
      let firstEnd = activities[first].end ?? .latest
      if firstEnd > activity.start {
        result.append(
          finding(
            .warning, at: "liveActivities[\(index)].score",
            "the score \(Text.number(activity.relevanceScore)) is that of liveActivities[\(first)], "
              + "which started first and keeps the place"))
      }
      if end > firstEnd { longest[key] = index }
    }
    return result
  }

  private struct Key: Hashable {
    var app: String
    var score: Double
  }
}
