import SQLiteSupport
import SmartStackModel

/// The database of Android's Digital Wellbeing, `app_usage`.
///
/// It holds about a month of events with instants in UTC milliseconds, and neither a zone nor a
/// name, which the options have to state.
public enum DigitalWellbeingImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "digital-wellbeing"

  /// What the format is, in one line.
  public static let summary = "The app_usage database of Android's Digital Wellbeing"

  private static let eventColumns = ["_id", "timestamp", "type", "package_id"]
  private static let packageColumns = ["_id", "package_name"]

  /// Tells whether a database has the two tables of events and packages.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    guard let events = head.tables["events"], let packages = head.tables["packages"] else {
      return false
    }
    return events.isSuperset(of: eventColumns) && packages.isSuperset(of: packageColumns)
  }

  /// Reads a database, and passes on each event that it holds.
  ///
  /// A use of an app is passed on when its end is found, or at the end of the file.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for the packages and for the
  ///   uses that are open at one time.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    let columns = try source.columns(of: "events", requiring: eventColumns)
    _ = try source.columns(of: "packages", requiring: packageColumns)
    do {
      let packages = try packages(in: source.connection)
      var events = AndroidUsageEvents(
        ledger: RowLedger(format: formatName, options: options), fields: fields, longestUse: nil)
      let instance = columns.contains("instance_id") ? "instance_id" : "0"
      let statement = try source.connection.prepare(
        """
        SELECT _id, timestamp, type, package_id, \(instance) FROM events ORDER BY timestamp, _id
        """)
      while try statement.step() {
        events.read(row(statement, packages: packages))
        try events.ledger.drain(into: sink)
      }
      events.finish()
      try events.ledger.drain(into: sink)
      return events.ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  private static let fields = AndroidUsageEvents.Fields(
    time: "timestamp", app: "package_id",
    allowedTime: "milliseconds of the years 1970 to 9999",
    allowedApp: "a key of the table packages")

  private static func row(
    _ statement: borrowing Statement, packages: [Int64: String?]
  ) -> AndroidUsageEvents.Row {
    let time = statement.wholeNumber(at: 1).flatMap { Timestamp(milliseconds: $0) }
    let key = statement.wholeNumber(at: 3)
    let app: AndroidUsageEvents.App =
      switch key.map({ packages[$0] }) {
      case .some(.some(.some(let name))): .named(name)
      case .some(.some(.none)): .unusable(key: shown(key))
      default: .unknown(key: shown(key))
      }
    return AndroidUsageEvents.Row(
      id: Int(statement.integer(at: 0)),
      time: time.flatMap { CivilTimeText.allowedTimes.contains($0) ? $0 : nil },
      shownTime: shown(statement.wholeNumber(at: 1)), type: statement.wholeNumber(at: 2),
      shownType: shown(statement.wholeNumber(at: 2)), app: app,
      instance: statement.wholeNumber(at: 4) ?? 0)
  }

  private static func shown(_ number: Int64?) -> String {
    number.map { "\($0)" } ?? "no whole number"
  }

  /// Returns the names of the packages; nothing stands for one that is no valid name.
  private static func packages(
    in connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64: String?] {
    let statement = try connection.prepare("SELECT _id, package_name FROM packages")
    var result: [Int64: String?] = [:]
    while try statement.step() {
      result[statement.integer(at: 0)] = .some(statement.name(at: 1))
    }
    return result
  }
}
