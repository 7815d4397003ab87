import SmartStackModel

/// What follows from the moments of a replay once all of them are known.
enum StackReplaySummary {
  /// Fills in when a card of each widget was on top.
  static func addSpansOnTop(_ record: inout StackReplayRecord) {
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
}
