import SQLiteSupport

/// Changes to the rows of a sound database, as the bytes of an input name them.
///
/// Bytes that are the file itself seldom come past SQLite; these reach what reads the rows.
enum CellEdits {
  static let seeds: [[UInt8]] = [
    [], [0, 1, 0, 0], [0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x80],
    [1, 1, 2, 3, 5] + Array("a.b.c".utf8), [0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f],
    [0, 1, 1, 4, 3, 0xff, 0, 0xfe, 1, 2, 0, 5, 7],
  ]

  /// Carries the changes out; what does not fit is left out.
  static func apply(_ input: [UInt8], to path: String) {
    guard let connection = try? Connection(path: path, access: .readWrite),
      let tables = try? connection.texts(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1"
      ),
      !tables.isEmpty
    else { return }
    try? connection.execute(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN")
    var rest = input[...]
    func byte() -> UInt8 { rest.popFirst() ?? 0 }
    func word() -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(byte()) << (8 * UInt64($1)) } }
    for _ in 0..<64 where !rest.isEmpty {
      let table = tables[Int(byte()) % tables.count]
      let columns =
        (try? connection.texts("SELECT name FROM pragma_table_info('\(table)')")) ?? []
      guard !columns.isEmpty else { continue }
      let column = columns[Int(byte()) % columns.count]
      let row = Int64(byte() % 40) + 1
      let sql = "UPDATE \"\(table)\" SET \"\(column)\" = ?1 WHERE rowid = \(row)"
      guard let statement = try? connection.prepare(sql) else { continue }
      switch byte() % 6 {
      case 0: try? statement.bind(nil as Int64?, at: 1)
      case 1: try? statement.bind(Int64(bitPattern: word()), at: 1)
      case 2: bind(Double(bitPattern: word()), of: table, column, row, connection)
      case 3:
        let text = take(Int(byte()), of: &rest)
        try? statement.bind(String(decoding: text, as: UTF8.self), at: 1)
      case 4: try? statement.bind(take(Int(byte()), of: &rest), at: 1)
      default: try? statement.bind(Int64(byte()), at: 1)
      }
      try? statement.run()
    }
    try? connection.execute("COMMIT")
  }

  private static func take(_ count: Int, of rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    return bytes
  }

  /// Puts a floating-point number into a row, which statements of the package never bind.
  private static func bind(
    _ value: Double, of table: String, _ column: String, _ row: Int64,
    _ connection: borrowing Connection
  ) {
    let text =
      value.isNaN ? "NULL" : value.isInfinite ? (value > 0 ? "9e999" : "-9e999") : "\(value)"
    try? connection.execute("UPDATE \"\(table)\" SET \"\(column)\" = \(text) WHERE rowid = \(row)")
  }
}
