/// Tab-separated text whose first line names the columns, also compressed by gzip.
///
/// The columns are `user`, `ts` or `ts_local`, `kind`, `item`, `dur_s` and `place`, in any order;
/// others are passed over. Only a time and the kind are needed.
public enum TabSeparatedImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "tab-separated"

  /// What the format is, in one line.
  public static let summary = "Tab-separated text with a heading: user, ts_local, kind, item, …"

  /// Tells whether the first line names a time and the kind.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    let names = head.firstLine.split(separator: UInt8(ascii: "\t"))
      .map { String(decoding: $0, as: UTF8.self) }
    return names.contains("kind") && (names.contains("ts") || names.contains("ts_local"))
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone of times without offset, and the person where no column names one.
  ///   - sink: takes each event, in the order of the file.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n*) in the bytes of the file, with memory for one line and for each person.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var lines = LineReader(source)
    guard let heading = try lines.next() else { throw ImportError.empty(path: path) }
    guard case .bytes(let range) = heading else {
      throw ImportError.missingColumn(path: path, column: "kind", found: "a line too long to read")
    }
    let columns = try TabSeparatedColumns(heading: lines.buffer[range], path: path)
    var rows = TabSeparatedRows(columns: columns, options: options)
    var lineNumber = 1
    while let line = try lines.next() {
      lineNumber += 1
      switch line {
      case .tooLong: rows.skipLongLine(lineNumber)
      case .bytes(let range) where range.isEmpty: continue
      case .bytes(let range):
        try rows.read(lines.buffer[range], line: lineNumber, sink: sink)
      }
    }
    return rows.report
  }
}
