import SQLiteSupport
import SmartStackModel

/// The database in which KDE notes which resources are used in which activity.
public enum KDEActivitiesImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "kde-activities"

  /// What the format is, in one line.
  public static let summary = "KDE's database of used resources"

  private static let columns = [
    "usedActivity", "initiatingAgent", "targettedResource", "start", "end",
  ]

  /// Tells whether a database has the table of uses.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.tables["ResourceEvent"].map { $0.isSuperset(of: columns) } ?? false
  }

  /// Reads a database, and passes on each use that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in the order of time.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    _ = try source.columns(of: "ResourceEvent", requiring: columns)
    let hasScores = try source.tables()["ResourceScoreCache"] != nil
    var ledger = RowLedger(format: formatName, options: options)
    do {
      // Some tables are made without keys of their own.
      let statement = try source.connection.prepare(
        """
        SELECT initiatingAgent, targettedResource, start, "end" FROM ResourceEvent
        ORDER BY start, "end", 1, 2
        """)
      var number = 0
      while try statement.step() {
        number += 1
        read(statement, row: number, ledger: &ledger)
        try ledger.drain(into: sink)
      }
      if hasScores {
        let scores = try source.connection.prepare("SELECT 1 FROM ResourceScoreCache")
        while try scores.step() {
          number += 1
          ledger.beginRow()
          ledger.skip(
            "a score, not an event", row: number, field: "row", value: "", allowed: "a use")
        }
      }
      return ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  private static func read(_ row: borrowing Statement, row number: Int, ledger: inout RowLedger) {
    ledger.beginRow()
    guard let start = EpochTime.unix(seconds: row.number(at: 2)) else {
      return ledger.skip(
        "time out of range", row: number, field: "start", value: row.shown(at: 2),
        allowed: EpochTime.allowed)
    }
    // What starts apps names the app as the resource; an app names itself as the agent.
    let resource = row.name(at: 1) ?? ""
    let isApp = resource.hasPrefix("applications:")
    let name = isApp ? String(resource.dropFirst("applications:".count)) : row.name(at: 0)
    guard let name, let app = DesktopName.app(name) else {
      return ledger.skip(
        "no valid app", row: number, field: "initiatingAgent", value: row.shown(at: 0),
        allowed: "a name")
    }
    var duration: Duration?
    if let end = EpochTime.unix(seconds: row.number(at: 3)), end > start {
      duration = RowLedger.use(from: start, to: end)
    } else {
      ledger.countMissingEnd()
    }
    ledger.take()
    var key = ledger.key(at: start)
    key.combine(app)
    // Two documents of one app may be opened within a second; their names do not leave the key.
    key.combine(resource)
    ledger.pass(.launch(app: app, duration: duration), at: start, key: key)
  }
}

/// The names that desktops give to apps.
enum DesktopName {
  /// Returns an app without the ending of the file that describes it, or nothing for no name.
  static func app(_ name: String) -> String? {
    let short = name.hasSuffix(".desktop") ? String(name.dropLast(".desktop".count)) : name
    return RowLedger.isName(short) ? short : nil
  }
}
