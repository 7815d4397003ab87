import SmartStackModel

/// The data set Frappe as it is published, none of whose rows is an event.
///
/// It states a part of the day and no date; it is recognised so that the report can say so.
public enum FrappeImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "frappe"

  /// What the format is, in one line.
  public static let summary = "The data set Frappe, whose rows have no dates"

  private static let columns = ["user", "item", "cnt", "daytime", "weekday"]

  /// Tells whether the first line names the columns of the data set.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.columnNames(separator: "\t").isSuperset(of: columns)
  }

  /// Reads a file, and counts its rows.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: what the file does not say itself.
  ///   - sink: gets nothing.
  /// - Returns: how many rows were read, all of them left out.
  /// - Throws: an ``ImportError`` about the file.
  /// - Complexity: O(*n*) in the bytes of the file, with memory for one row.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let table = try DelimitedTable(
      path: path, options: options, separator: UInt8(ascii: "\t"), requiring: columns)
    var rows = FrappeRows(ledger: RowLedger(format: formatName, options: options))
    return try rows.readAll(of: table, into: sink)
  }
}

/// Counts the rows of Frappe.
struct FrappeRows: DelimitedRows {
  var ledger: RowLedger

  mutating func read(_ table: borrowing DelimitedTable) {
    ledger.beginRow()
    ledger.skip(
      "a part of the day in place of a date", table, column: "daytime", allowed: "an instant")
  }
}
