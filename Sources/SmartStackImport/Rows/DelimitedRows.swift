/// What turns the rows of a delimited table into events.
protocol DelimitedRows {
  /// What becomes of the rows.
  var ledger: RowLedger { get set }
  /// Reads the row at hand.
  mutating func read(_ table: borrowing DelimitedTable)
  /// Ends what still waits, hands it to the sink and reports.
  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport
}

extension DelimitedRows {
  /// Reads a table to its end.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - heading: what the first field of a heading is where files were joined, so that headings stand
  ///     between rows; nothing where they do not.
  ///   - sink: takes each event.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  mutating func readAll(
    of table: consuming DelimitedTable, heading: String? = nil,
    into sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    while let row = try table.next() {
      if let heading, table.firstField.elementsEqual(heading.utf8) {
        table.readHeading()
        continue
      }
      switch row {
      case .unreadable(let detail): ledger.skipUnreadable(detail, line: table.line)
      case .fields: read(table)
      }
      try ledger.drain(into: sink)
    }
    return try finish(into: sink)
  }

  /// Hands what waits to the sink and reports, where rows need no others.
  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    try ledger.drain(into: sink)
    return ledger.report
  }
}
