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
    let source = try DatabaseSource(path: path)
    let columns = try source.columns(of: "events", requiring: eventColumns)
    _ = try source.columns(of: "packages", requiring: packageColumns)
    do {
      let packages = try packages(in: source.connection)
      var events = DigitalWellbeingEvents(options: options, packages: packages)
      let instance = columns.contains("instance_id") ? "instance_id" : "0"
      let statement = try source.connection.prepare(
        """
        SELECT _id, timestamp, type, package_id, \(instance) FROM events ORDER BY timestamp, _id
        """)
      while try statement.step() {
        try events.read(
          DigitalWellbeingEvents.Row(
            id: statement.integer(at: 0), time: number(in: statement, at: 1),
            type: number(in: statement, at: 2), package: number(in: statement, at: 3),
            instance: number(in: statement, at: 4) ?? 0),
          sink: sink)
      }
      return try events.finished(sink: sink)
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  /// Returns an integer, also where a whole number is stored as a floating-point one.
  private static func number(in row: borrowing Statement, at column: Int32) -> Int64? {
    switch row.type(at: column) {
    case .integer: row.integer(at: column)
    case .real: Int64(exactly: row.real(at: column))
    default: nil
    }
  }

  /// Returns the names of the packages; nothing stands for one that is no valid name.
  private static func packages(
    in connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64: String?] {
    let statement = try connection.prepare("SELECT _id, package_name FROM packages")
    var result: [Int64: String?] = [:]
    while try statement.step() {
      let isName =
        statement.type(at: 1) == .text
        && (1...TabSeparatedRows.nameLimit).contains(statement.byteCount(at: 1))
      result[statement.integer(at: 0)] = .some(isName ? statement.validText(at: 1) : nil)
    }
    return result
  }
}
