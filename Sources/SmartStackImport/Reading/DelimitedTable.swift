import SmartStackModel

/// Delimited text whose first record names the columns.
struct DelimitedTable: ~Copyable {
  /// What became of asking for the next row.
  enum Row: Equatable {
    case fields
    /// The row cannot be read; the text says why.
    case unreadable(String)
  }

  private var reader: DelimitedReader
  private var columns: [String: Int]
  private var columnCount: Int

  /// Opens a file, and reads its heading.
  init(
    path: String, options: ImportOptions, separator: UInt8 = UInt8(ascii: ","),
    requiring required: [String]
  ) throws(ImportError) {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var reader = DelimitedReader(try ByteStream(source), separator: separator)
    guard let heading = try reader.next() else { throw .empty(path: path) }
    guard heading == .fields else {
      throw .missingColumn(
        path: path, column: required.first ?? "", found: "a line too long to read")
    }
    let columns = Self.columns(of: reader)
    for name in required where columns[name] == nil {
      throw .missingColumn(
        path: path, column: name, found: columns.keys.sorted().joined(separator: ", "))
    }
    self.columns = columns
    columnCount = reader.count
    self.reader = reader
  }

  private static func columns(of reader: borrowing DelimitedReader) -> [String: Int] {
    var columns: [String: Int] = [:]
    for index in 0..<reader.count {
      let name = String(decoding: reader.field(index).prefix(200), as: UTF8.self)
      if columns[name] == nil { columns[name] = index }
    }
    return columns
  }

  /// Takes the record at hand as the heading, as where files were joined.
  mutating func readHeading() {
    columns = Self.columns(of: reader)
    columnCount = reader.count
  }

  /// The first field of the row at hand, whatever its column.
  var firstField: ArraySlice<UInt8> { reader.field(0) }

  /// The line on which the row at hand begins.
  var line: Int { reader.line }

  /// Tells whether there is a column of a name.
  func has(_ name: String) -> Bool { columns[name] != nil }

  /// Moves to the next row that is not empty, or returns nothing at the end.
  mutating func next() throws(ImportError) -> Row? {
    while let record = try reader.next() {
      guard record == .fields else {
        return .unreadable("more than \(DelimitedReader.recordLimit) bytes")
      }
      if reader.isBlank, columnCount > 1 { continue }
      guard reader.count == columnCount else {
        return .unreadable("\(reader.count) columns in place of \(columnCount)")
      }
      return .fields
    }
    return nil
  }

  /// The bytes of a field, none where there is no such column.
  func bytes(_ name: String) -> ArraySlice<UInt8> { reader.field(columns[name]) }

  /// The text of a field, or nothing where it is empty, longer than a name, or no UTF-8.
  func text(_ name: String) -> String? {
    guard let index = columns[name], let text = reader.text(index), RowLedger.isName(text) else {
      return nil
    }
    return text
  }

  /// The number of a field.
  func number(_ name: String) -> Double? { Self.number(bytes(name)) }

  /// Reads a number in digits, with a point and an exponent.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard (1...64).contains(bytes.count),
      bytes.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite
    else { return nil }
    return number
  }

  /// The text of a field as a message shows it.
  func shown(_ name: String) -> String {
    String(decoding: bytes(name).prefix(256), as: UTF8.self)
  }
}

extension FileHead {
  /// The names of the columns in the first line.
  func columnNames(separator: Character = ",") -> Set<String> {
    let line = String(decoding: firstLine, as: UTF8.self)
    return Set(
      line.split(separator: separator, omittingEmptySubsequences: false).map { name in
        name.count >= 2 && name.hasPrefix("\"") && name.hasSuffix("\"")
          ? String(name.dropFirst().dropLast()) : String(name)
      })
  }
}

extension RowLedger {
  /// Counts a row of delimited text that cannot be read.
  mutating func skipUnreadable(_ detail: String, line: Int) {
    beginRow()
    skip(
      "unreadable row", row: line, field: "line", value: detail,
      allowed: "as many columns as the heading names")
  }

  /// Counts a row of delimited text whose time cannot be read.
  mutating func skipTime(_ table: borrowing DelimitedTable, column: String) {
    let value = table.shown(column)
    skip(
      "time out of range", row: table.line, field: column, value: value,
      allowed: EpochTime.allowed)
  }

  /// Counts a row of delimited text that lacks a name, or has one of no meaning.
  mutating func skip(
    _ reason: String, _ table: borrowing DelimitedTable, column: String, allowed: String
  ) {
    let value = table.shown(column)
    skip(reason, row: table.line, field: column, value: value, allowed: allowed)
  }
}
