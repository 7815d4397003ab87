import SmartStackFiles
import SmartStackImport
import SmartStackModel
import SmartStackStore

/// What became of one imported file.
struct ImportOutcome {
  private let path: String
  private let format: String
  private let counts: [(name: String, label: String, count: Int)]
  private let skipped: [(reason: String, count: Int, example: String)]
  private let withoutOffset: Int
  private var stored = AppendResult()

  /// Creates the outcome of a file of rows.
  init(path: String, rows report: ImportReport) {
    self.path = path
    format = report.format
    counts = [
      ("rowsRead", "rows read", report.rowsRead), ("rowsTaken", "rows taken", report.rowsTaken),
      ("rowsMerged", "rows merged into another", report.rowsMerged),
      ("rowsSkipped", "rows skipped", report.rowsSkipped),
      ("rowsOutOfOrder", "rows out of order", report.rowsOutOfOrder),
      ("usesWithoutEnd", "uses without an end", report.usesWithoutEnd),
      ("events", "events", report.eventCount),
    ]
    skipped = report.issues.map { ($0.reason, $0.count, $0.description) }
    withoutOffset = report.rowsWithoutOffset
  }

  /// Creates the outcome of an event log.
  init(path: String, events report: EventReport) {
    self.path = path
    format = EventFileImport.formatName
    counts = [
      ("rowsRead", "lines read", report.lineCount - report.blankCount),
      ("rowsTaken", "lines taken", report.eventCount),
      ("rowsSkipped", "lines skipped", report.skippedCount),
      ("rowsOutOfOrder", "lines out of order", report.outOfOrderCount),
      ("events", "events", report.eventCount),
    ]
    skipped = report.examples.map {
      ($0.reason.rawValue, $0.skipped.count, $0.skipped.firstExample.description)
    }
    withoutOffset = report.withoutOffsetCount
  }

  /// Returns what was skipped or assumed, as lines for standard error.
  func notes(zone: Zone) -> [String] {
    let unit = format == EventFileImport.formatName ? "line" : "row"
    var lines = skipped.map {
      "note: \($0.count) \(unit)\($0.count == 1 ? "" : "s") skipped, the first: \($0.example)"
    }
    let late = counts.first { $0.name == "rowsOutOfOrder" }?.count ?? 0
    if late > 0 { lines.append("note: \(late) \(unit)s are out of order; sorted by time") }
    if withoutOffset > 0 {
      lines.append(
        "note: \(withoutOffset) times have no offset; read on the clock of "
          + DisplayText.safe(zone.identifier))
    }
    return lines
  }

  /// Returns the outcome with what the store took of it.
  func storing(_ result: AppendResult) -> ImportOutcome {
    var copy = self
    copy.stored = result
    return copy
  }

  /// Returns the report for people.
  func text(isDry: Bool, zone: Zone) -> String {
    var table = TextTable([("", .left), ("", .right)])
    for (_, label, count) in counts where count > 0 || label.hasSuffix("read") {
      table.add(["  \(label)", "\(count)"])
    }
    if !isDry {
      table.add(["  events stored", "\(stored.added)"])
      table.add(["  events already there", "\(stored.alreadyThere)"])
    }
    var text = "\(DisplayText.safe(path)) (\(format))\n"
    text += table.text().split(separator: "\n").joined(separator: "\n") + "\n"
    for item in skipped { text += "  \(item.example)\n" }
    if withoutOffset > 0 {
      text +=
        "  \(withoutOffset) times have no offset; read on the clock of "
        + "\(DisplayText.safe(zone.identifier)).\n"
    }
    if isDry { text += "  Nothing was stored: this was a dry run.\n" }
    return text
  }

  /// Returns the report for programs.
  func value(isDry: Bool) -> JSONValue {
    var fields: [(name: String, value: JSONValue?)] = [
      ("file", .text(path)), ("format", .text(format)),
    ]
    for (name, _, count) in counts { fields.append((name, .integer(count))) }
    fields.append(("rowsWithoutOffset", .integer(withoutOffset)))
    fields.append(
      (
        "skipped",
        .list(
          skipped.map {
            .fields([
              ("reason", .text($0.reason)), ("count", .integer($0.count)),
              ("firstExample", .text($0.example)),
            ])
          })
      ))
    fields.append(("eventsStored", isDry ? nil : .integer(stored.added)))
    fields.append(("eventsAlreadyThere", isDry ? nil : .integer(stored.alreadyThere)))
    fields.append(("dryRun", .flag(isDry)))
    return .fields(fields)
  }
}
