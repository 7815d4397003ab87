import Foundation
import SQLiteSupport
import Testing

@Suite struct ConnectionTests {
  @Test(arguments: [
    "plain.sqlite", "with space.sqlite", "100%.sqlite", "a?mode=memory.sqlite", "hash#tag.sqlite",
    "größe.sqlite", "日記.sqlite", "a%20b.sqlite", "tab\tname.sqlite",
  ])
  func opensEveryFileName(_ name: String) throws {
    try withTemporaryFile(named: name) { path in
      let connection = try Connection(path: path, access: .create)
      try connection.execute("CREATE TABLE t (a)")
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try Connection(path: path, access: .immutable).integer("SELECT count(*) FROM t") == 0)
    }
  }

  @Test func treatsTwoLeadingSlashesAsOnePath() throws {
    try withTemporaryFile { path in
      try Connection(path: "/" + path, access: .create).execute("CREATE TABLE t (a)")
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func refusesANULInThePath() throws {
    try withTemporaryFile { path in
      #expect(throws: SQLiteError.self) { _ = try Connection(path: path + "\0x", access: .create) }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func doesNotMakeAFileUnlessAsked() throws {
    try withTemporaryFile { path in
      for access in [Connection.Access.readOnly, .readWrite, .immutable] {
        let error = #expect(throws: SQLiteError.self) {
          let connection = try Connection(path: path, access: access)
          try connection.execute("SELECT * FROM sqlite_schema")
        }
        #expect(error?.code.primary == .cannotOpen)
      }
    }
  }

  @Test func readerCannotWrite() throws {
    try withTemporaryFile { path in
      try Connection(path: path, access: .create).execute("CREATE TABLE t (a)")
      for access in [Connection.Access.readOnly, .immutable] {
        let connection = try Connection(path: path, access: access)
        let error = #expect(throws: SQLiteError.self) {
          try connection.execute("INSERT INTO t VALUES (1)")
        }
        #expect(error?.code.primary == .readOnly)
      }
    }
  }

  @Test func reportsAnotherWriterAsBusy() throws {
    try withTemporaryFile { path in
      let first = try Connection(path: path, access: .create)
      try first.execute("CREATE TABLE t (a); BEGIN IMMEDIATE")
      let second = try Connection(path: path, access: .readWrite)
      let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }
      #expect(error?.code.primary == .busy)
    }
  }

  @Test func undoesATransactionThatThrows() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      try connection.execute("CREATE TABLE t (a UNIQUE)")
      #expect(throws: SQLiteError.self) {
        try connection.transaction { () throws(SQLiteError) in
          try connection.execute("INSERT INTO t VALUES (1)")
          try connection.execute("INSERT INTO t VALUES (1)")
        }
      }
      #expect(try connection.integer("SELECT count(*) FROM t") == 0)
      // The connection is out of the transaction, so that the next one can begin.
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO t VALUES (2)")
      }
      #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    }
  }

  @Test func leavesNoStatementOpen() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      func useStatements() throws {
        let statement = try connection.prepare("SELECT 1 UNION ALL SELECT 2")
        #expect(try statement.step())
        #expect(connection.openStatementCount == 1)
      }
      try useStatements()
      #expect(throws: SQLiteError.self) { _ = try connection.prepare("SELECT nothing") }
      _ = try connection.integer("SELECT 1 UNION ALL SELECT 2")
      #expect(connection.openStatementCount == 0)
    }
  }

  @Test func errorTellsTheStatementButNoBoundValue() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      try connection.execute("CREATE TABLE t (a UNIQUE)")
      let statement = try connection.prepare("INSERT INTO t VALUES (?1)")
      try statement.bind("secret diary", at: 1)
      try statement.run()
      let error = #expect(throws: SQLiteError.self) { try statement.run() }
      #expect(error?.code.primary == .constraint)
      #expect(error?.sql == "INSERT INTO t VALUES (?1)")
      #expect(error?.description.contains("secret") == false)
      #expect(error?.description.contains("t.a") == true)
    }
  }

  @Test func usesAWriteAheadLogOnce() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      try connection.enableWriteAheadLog(within: .zero)
      try connection.enableWriteAheadLog(within: .zero)
      try connection.execute("CREATE TABLE t (a)")
      #expect(try connection.text("PRAGMA journal_mode") == "wal")
      #expect(DatabaseHeader(path: path)?.usesWriteAheadLog == true)
    }
  }
}

@Suite struct CompetitionTests {
  @Test func manyProcessesSwitchToAWriteAheadLogTogether() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/smart-stack-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for round in 0..<20 {
      let path = folder + "/\(round).sqlite"
      try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<8 {
          group.addTask {
            // Without a timeout of its own, SQLite reports every meeting as busy.
            let connection = try Connection(path: path, access: .create)
            try connection.enableWriteAheadLog(within: .seconds(60))
            return try connection.text("PRAGMA journal_mode")
          }
        }
        for try await mode in group { #expect(mode == "wal") }
      }
    }
  }
}

@Suite struct DistrustTests {
  @Test func endsAnEndlessQuery() throws {
    try withTemporaryFile { path in
      var connection = try Connection(path: path, access: .create)
      try connection.distrust(valueLimit: 1000, instructions: 100_000)
      let error = #expect(throws: SQLiteError.self) {
        _ = try connection.integer(
          "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
      }
      #expect(error?.code.primary == .interrupted)
    }
  }

  @Test func refusesViewsGreatValuesAndWrites() throws {
    try withTemporaryFile { path in
      let maker = try Connection(path: path, access: .create)
      try maker.execute(
        """
        CREATE TABLE t (a); INSERT INTO t VALUES (printf('%5000s', 'x'));
        CREATE VIEW v AS SELECT 1;
        """)
      var connection = try Connection(path: path, access: .readWrite)
      try connection.distrust(valueLimit: 1000, instructions: 1_000_000)
      #expect(throws: SQLiteError.self) { _ = try connection.integer("SELECT * FROM v") }
      #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM t") }
      let error = #expect(throws: SQLiteError.self) { _ = try connection.text("SELECT a FROM t") }
      #expect(error?.code.primary == .tooBig)
    }
  }
}
