import CSQLite
import Foundation

/// The cheapest readings of a file.
enum Baselines {
  struct Problem: Error, CustomStringConvertible { var description: String }

  /// Counts lines by `wc -l`.
  static func lines(_ path: String) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["wc", "-l", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let word = text.split(separator: " ").first, let count = Int(word) else {
      throw Problem(description: "wc gives no number")
    }
    return count
  }

  /// Steps through `SELECT *` over every table, and looks at every value.
  static func scan(_ path: String) throws -> Int {
    var database: OpaquePointer?
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      throw Problem(description: "SQLite does not open \(path)")
    }
    defer { sqlite3_close(database) }
    var names: [String] = []
    try rows(database, "SELECT name FROM sqlite_schema WHERE type = 'table'") { statement in
      if let text = sqlite3_column_text(statement, 0) { names.append(String(cString: text)) }
    }
    var count = 0
    for name in names {
      try rows(database, "SELECT * FROM \"\(name)\"") { statement in
        count += 1
        for column in 0..<sqlite3_column_count(statement) {
          if sqlite3_column_type(statement, column) == SQLITE_TEXT {
            _ = sqlite3_column_text(statement, column)
          } else {
            _ = sqlite3_column_int64(statement, column)
          }
        }
      }
    }
    return count
  }

  private static func rows(
    _ database: OpaquePointer?, _ sql: String, _ body: (OpaquePointer?) -> Void
  ) throws {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Problem(description: "SQLite does not take \(sql)")
    }
    defer { sqlite3_finalize(statement) }
    while sqlite3_step(statement) == SQLITE_ROW { body(statement) }
  }
}
