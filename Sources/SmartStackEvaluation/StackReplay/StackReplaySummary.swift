import SmartStackModel

/// What follows from the events of a replay once all of them are known.
enum StackReplaySummary {
  /// Fills in the spans on top, the wrong rotations and the figures.
  static func complete(_ record: inout StackReplayRecord) {
    addSpansOnTop(&record)
    markWrongRotations(&record)
    record.figures = figures(of: record)
  }

  private static func addSpansOnTop(_ record: inout StackReplayRecord) {
    for (index, moment) in record.moments.enumerated() {
      guard let widget = moment.cards.first(where: { $0.id == moment.shown })?.widget else {
        continue
      }
      let isLast = index + 1 == record.moments.count
      let end = isLast ? record.span.upperBound : record.moments[index + 1].time
      guard moment.time <= end else { continue }
      if let last = record.lanes[widget].shown.last, last.upperBound == moment.time {
        record.lanes[widget].shown.removeLast()
        record.lanes[widget].shown.append(last.lowerBound...end)
      } else {
        record.lanes[widget].shown.append(moment.time...end)
      }
    }
  }

  /// A rotation is wrong when the next glance, before any other rotation, wants the card that left.
  private static func markWrongRotations(_ record: inout StackReplayRecord) {
    for index in record.rotations.indices {
      let rotation = record.rotations[index]
      let isLast = index + 1 == record.rotations.count
      let end = isLast ? record.span.upperBound : record.rotations[index + 1].time
      let next = record.glances.first { $0.time >= rotation.time && $0.time <= end }
      guard let next, let from = rotation.from else { continue }
      let widget = record.moments[next.moment].cards.first { $0.id == from }?.widget
      record.rotations[index].isWrong =
        widget.map { record.stack.widgets[$0].id } == next.used
    }
  }

  private static func figures(of record: StackReplayRecord) -> StackFigures {
    var figures = StackFigures()
    figures.glanceCount = record.glances.count
    figures.answeredCount = record.glances.count { $0.isAnswered }
    figures.swipeCount = record.glances.reduce(0) { $0 + ($1.swipes ?? 0) }
    figures.notShownCount = record.glances.count { $0.swipes == nil }
    figures.rotationCount = record.rotations.count
    figures.wrongRotationCount = record.rotations.count { $0.isWrong }
    let span = record.span.upperBound.milliseconds(since: record.span.lowerBound)
    figures.days = Double(span) / 86_400_000
    figures.staleCount = record.glances.count { $0.isStale }
    figures.reloadCount = record.reloads.count { $0.outcome == "granted" }
    figures.refusedReloadCount = record.reloads.count {
      $0.outcome == "refused" || $0.outcome == "deferred"
    }
    figures.calibrationError = CalibrationError().value(of: record) ?? 0
    figures.brierScore = BrierScore().value(of: record) ?? 0
    return figures
  }
}
