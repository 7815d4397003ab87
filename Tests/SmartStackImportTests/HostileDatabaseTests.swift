import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

/// Databases whose tables are not what they seem.
@Suite struct HostileDatabaseTests {
  private func names(of kind: String, in path: String) throws -> [String] {
    let connection = try Connection(path: path, access: .readOnly)
    let statement = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = '\(kind)' AND name NOT LIKE 'sqlite%'")
    var result: [String] = []
    while try statement.step() { result.append(statement.text(at: 0)) }
    return result
  }

  private static func databases() throws -> [SyntheticFile] {
    try SyntheticFile.all().filter { $0.isDatabase }
  }

  @Test func viewsInPlaceOfTablesAreRefused() throws {
    for file in try Self.databases() {
      try withTemporaryFolder { folder in
        let path = try file.write(to: folder)
        let reader = try ImportFormats.format(forFileAt: "", named: file.format)
        let before = try readFile(path, as: reader).records.count
        for table in try names(of: "table", in: path) {
          let copy = try file.write(to: folder + "/" + table)
          let connection = try Connection(path: copy, access: .readWrite)
          try connection.execute(
            "ALTER TABLE \"\(table)\" RENAME TO real_one; "
              + "CREATE VIEW \"\(table)\" AS SELECT * FROM real_one;")
          // A view of a side table counts as missing; one of the rows themselves is an error.
          do {
            let read = try readFile(copy, as: reader)
            #expect(read.addsUp)
            #expect(read.records.count <= before, "\(file.format) \(table)")
          } catch is ImportError {}
        }
        let all = try file.write(to: folder + "/all")
        let connection = try Connection(path: all, access: .readWrite)
        for (number, table) in try names(of: "table", in: path).enumerated() {
          try connection.execute(
            "ALTER TABLE \"\(table)\" RENAME TO real_\(number); "
              + "CREATE VIEW \"\(table)\" AS SELECT * FROM real_\(number);")
        }
        #expect(throws: ImportError.self, "\(file.format)") { try readFile(all) }
        #expect(throws: ImportError.self, "\(file.format)") { try readFile(all, as: reader) }
      }
    }
  }

  @Test func triggersDoNotRunAndValuesOfAnyTypeAreCounted() throws {
    for file in try Self.databases() {
      try withTemporaryFolder { folder in
        let path = try file.write(to: folder)
        let reader = try ImportFormats.format(forFileAt: "", named: file.format)
        let sound = try readFile(path, as: reader)
        let connection = try Connection(path: path, access: .readWrite)
        for table in try names(of: "table", in: path) {
          let columns = try columns(of: table, in: connection)
          for value in ["NULL", "x'ff00'", "'text'", "-1", "9223372036854775807", "1e308", "''"] {
            let list = columns.map { $0.isKey ? "NULL" : value }.joined(separator: ", ")
            try connection.execute("INSERT INTO \"\(table)\" VALUES (\(list))")
          }
          try connection.execute(
            "CREATE TRIGGER t_\(table) AFTER INSERT ON \"\(table)\" BEGIN SELECT 1; END")
        }
        let read = try readFile(path, as: reader)
        #expect(read.addsUp, "\(file.format)")
        #expect(read.report.rowsRead >= sound.report.rowsRead)
        // Rows about the clock of a power log change the instants of all others.
        if file.format == "power-log" { return }
        #expect(read.identities.isSuperset(of: sound.identities), "\(file.format)")
      }
    }
  }

  private func columns(
    of table: String, in connection: borrowing Connection
  ) throws -> [(name: String, isKey: Bool)] {
    let statement = try connection.prepare("PRAGMA table_info(\"\(table)\")")
    var result: [(name: String, isKey: Bool)] = []
    while try statement.step() {
      result.append((statement.text(at: 1), statement.integer(at: 5) > 0))
    }
    return result
  }
}
