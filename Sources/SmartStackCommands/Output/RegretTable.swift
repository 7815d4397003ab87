import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// What every choice was worth beside an oracle's, day by day or week by week.
struct RegretTable {
  let series: RegretSeries
  let span: ClosedRange<Timestamp>
  let zone: Zone

  /// Returns the table.
  func text() -> String {
    let firstDay = LocalTime(span.lowerBound, offset: zone.offset(at: span.lowerBound)).dayNumber
    let lastDay = LocalTime(span.upperBound, offset: zone.offset(at: span.upperBound)).dayNumber
    let step = lastDay - firstDay > 20 ? 7 : 1
    var table = TextTable([
      (step == 1 ? "day" : "week from", .left), ("decisions", .right), ("shown", .right),
      ("ranked first", .right), ("most frequent", .right), ("oracle", .right), ("regret", .right),
    ])
    for day in stride(from: firstDay, through: lastDay, by: step) {
      let start = zone.timestamp(dayNumber: day, timeOfDay: .midnight)
      let end = zone.timestamp(dayNumber: day + step, timeOfDay: .midnight)
      let means = series.means(in: start...end.advanced(byMilliseconds: -1))
      guard means.count > 0 else { continue }
      table.add([TimestampText.write(CivilDate(dayNumber: day))] + cells(means))
    }
    table.add(["all"] + cells(series.total))
    return "the true chance of what was chosen, in the mean over decisions\n" + table.text()
  }

  private func cells(_ means: RegretSeries.Means) -> [String] {
    ["\(means.count)"]
      + [means.shown, means.ranked, means.mostFrequent, means.oracle, means.regret].map {
        DisplayText.fixed($0, decimals: 3)
      }
  }

  /// Returns the totals for programs.
  func value() -> JSONValue {
    let means = series.total
    return .fields([
      ("decisions", .integer(means.count)), ("shown", .number(means.shown)),
      ("rankedFirst", .number(means.ranked)), ("mostFrequent", .number(means.mostFrequent)),
      ("oracle", .number(means.oracle)), ("regret", .number(means.regret)),
    ])
  }
}
