import SmartStackModel

/// A table of the AWARE framework as CSV: apps in front, the screen, places or activities.
///
/// The columns tell the table. Apps have no ends of their own: a use ends where the next begins,
/// if that is within an hour.
public enum AwareImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "aware"

  /// What the format is, in one line.
  public static let summary = "A table of the AWARE framework, CSV"

  /// Tells whether the first line names the device and the columns of a known table.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    let names = head.columnNames()
    guard names.contains("device_id"), names.contains("timestamp") || names.contains("test_time")
    else { return false }
    return AwareTable(names) != nil
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone; the file names the device, which stands for the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let table = try DelimitedTable(path: path, options: options, requiring: ["device_id"])
    guard let kind = AwareTable(Set(AwareTable.allColumns.filter { table.has($0) })) else {
      throw ImportError.missingColumn(
        path: path, column: "package_name, screen_status, double_latitude or activity_name",
        found: "other columns")
    }
    var rows = AwareRows(kind: kind, ledger: RowLedger(format: formatName, options: options))
    return try rows.readAll(of: table, into: sink)
  }
}

/// A table of AWARE, told by its columns.
enum AwareTable {
  case foreground
  case notification
  case screen
  case place
  case activity
  case appleActivity

  static let allColumns = [
    "package_name", "is_system_app", "screen_status", "double_latitude", "activity_name",
    "stationary", "automotive",
  ]

  init?(_ columns: Set<String>) {
    if columns.contains("screen_status") {
      self = .screen
    } else if columns.contains("double_latitude") {
      self = .place
    } else if columns.contains("activity_name") {
      self = .activity
    } else if columns.isSuperset(of: ["stationary", "automotive"]) {
      self = .appleActivity
    } else if columns.contains("package_name") {
      self = columns.contains("is_system_app") ? .foreground : .notification
    } else {
      return nil
    }
  }
}
