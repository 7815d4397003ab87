import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// A replay of a stack for the terminal: what happened in the order of time, then the figures.
struct StackReplayTable {
  let result: StackReplayResult
  private var record: StackReplayRecord { result.record }

  private static let lineLimit = 200

  /// Returns the whole text.
  func text() -> String {
    let name = record.stack.name.map { DisplayText.safe($0) } ?? "stack"
    let from = LocalTimeText.full(record.span.lowerBound, zone: record.zone)
    let to = LocalTimeText.full(record.span.upperBound, zone: record.zone)
    return "\(name), from \(from) to \(to)\n\(record.summary)\n\n\(happenings())\n\(figures())"
  }

  private struct Line {
    let time: Timestamp
    let order: Int
    let what: String
    let card: String
    let detail: String
  }

  /// One day is told event by event, a longer span day by day.
  private func happenings() -> String {
    let length = record.span.upperBound.milliseconds(since: record.span.lowerBound)
    return length <= StackReplayRun.timelineMilliseconds ? timeline() : days()
  }

  private func days() -> String {
    var table = TextTable([
      ("day", .left), ("glances", .right), ("answered", .right), ("swipes", .right),
      ("rotations", .right), ("wrong", .right), ("stale", .right), ("reloads", .right),
    ])
    for day in result.days.prefix(Self.lineLimit) {
      let sums = day.sums
      table.add(
        [TimestampText.write(CivilDate(dayNumber: day.dayNumber))]
          + [
            sums.glanceCount, sums.answeredCount, sums.swipeCount, sums.rotationCount,
            sums.wrongRotationCount, sums.staleCount,
            sums.grantedReloadCount + sums.deferredReloadCount,
          ].map { "\($0)" })
    }
    let more = result.days.count - Self.lineLimit
    return table.text()
      + (more > 0 ? "… and \(more) more days; --from and --to choose others\n" : "")
  }

  private func timeline() -> String {
    var lines: [Line] = []
    for rotation in record.rotations {
      lines.append(
        Line(
          time: rotation.time, order: 0,
          what: Self.verb(rotation.move) + (rotation.isWrong ? " ✗" : ""),
          card: rotation.to ?? "–", detail: rotation.reason))
    }
    for glance in record.glances {
      lines.append(
        Line(
          time: glance.time, order: 1, what: glance.isAnswered ? "hit ●" : "miss ○",
          card: glance.used, detail: detail(of: glance)))
    }
    lines.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    var table = TextTable([
      ("time", .left), ("what", .left), ("card", .left), ("why", .left),
    ])
    for line in lines.prefix(Self.lineLimit) {
      table.add([
        time(line.time), line.what, DisplayText.safe(line.card), DisplayText.safe(line.detail),
      ])
    }
    let more = lines.count - Self.lineLimit
    return table.text() + (more > 0 ? "… and \(more) more; --day shows one day\n" : "")
  }

  private static func verb(_ move: StackMove) -> String {
    switch move {
    case .rotation: "rotated"
    case .suggestion: "suggested"
    case .withdrawal: "withdrew"
    }
  }

  private func time(_ time: Timestamp) -> String {
    let offset = record.zone.offset(at: time)
    let local = LocalTime(time, offset: offset)
    let clock = TimestampText.write(
      TimeOfDay(secondOfDay: local.secondOfDay) ?? .midnight)
    return clock
  }

  private func detail(of glance: Glance) -> String {
    let stale = glance.isStale ? "; its entry was out of date" : ""
    guard !glance.isAnswered else {
      let card = record.moments[glance.moment].cards.first { $0.id == glance.shown }
      return (glance.isSuggestion ? "suggestion: " : "") + (card?.reason ?? "") + stale
    }
    let shown = glance.shown ?? "nothing"
    guard let swipes = glance.swipes else {
      let place = glance.isSuggestion ? "not suggested" : "not in the stack"
      return "\(shown) was on top; \(place)" + stale
    }
    return "\(shown) was on top, \(swipes) \(swipes == 1 ? "swipe" : "swipes") away" + stale
  }

  private func figures() -> String {
    var table = TextTable([
      ("figure", .left), ("value", .right), ("unit", .left), ("meaning", .left),
    ])
    for metric in StackMetrics.all {
      let value = metric.value(of: result.sums).map { DisplayText.fixed($0, decimals: 3) } ?? "–"
      table.add([metric.name, value, metric.unit, metric.definition])
    }
    let figures = record.figures
    let suggestions =
      record.lanes.contains(where: \.isSuggestion)
      ? "\(figures.suggestionCount) suggestions, \(figures.usedSuggestionCount) used; " : ""
    return table.text()
      + "\(figures.glanceCount) glances, \(figures.answeredCount) answered; "
      + "\(figures.rotationCount) rotations; \(suggestions)"
      + "\(result.sums.reloadRequestCount) reload requests, "
      + "\(figures.refusedReloadCount) refused or deferred\n"
  }
}
