import SmartStackFiles
import SmartStackModel

/// What reading an event log found, as lines for standard error.
enum EventReportText {
  /// Returns one line for each thing that was skipped or assumed.
  static func lines(_ report: EventReport, zone: Zone) -> [String] {
    var lines: [String] = []
    for (_, skipped) in report.examples {
      let count = skipped.count == 1 ? "1 line" : "\(skipped.count) lines"
      lines.append("note: \(count) skipped, the first: \(skipped.firstExample.description)")
    }
    if report.withoutOffsetCount > 0 {
      lines.append(
        "note: \(report.withoutOffsetCount) events have no offset; read on the clock of "
          + DisplayText.safe(zone.identifier))
    }
    if report.outOfOrderCount > 0 {
      lines.append("note: \(report.outOfOrderCount) events are out of order; sorted by time")
    }
    return lines
  }
}
