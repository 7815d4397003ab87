import SQLiteSupport
import Testing

@Suite struct StatementTests {
  @Test(arguments: [0, 1, -1, .max, .min] as [Int64])
  func integersRoundTrip(_ value: Int64) throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      let statement = try connection.prepare("SELECT ?1, ?2")
      try statement.bind(value, at: 1)
      try statement.bind(nil as Int64?, at: 2)
      #expect(try statement.step())
      #expect(statement.integer(at: 0) == value)
      #expect(statement.optionalInteger(at: 0) == value)
      #expect(statement.type(at: 1) == .null)
      #expect(statement.optionalInteger(at: 1) == nil)
    }
  }

  @Test(arguments: ["", "a", "é", "e\u{301}", "日本", "👩‍👩‍👧", "a\0b", "'; DROP TABLE t; --"])
  func textRoundTrips(_ text: String) throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      try connection.execute("PRAGMA encoding = 'UTF-16le'; CREATE TABLE t (a)")
      let insertion = try connection.prepare("INSERT INTO t VALUES (?1)")
      try insertion.bind(text, at: 1)
      try insertion.run()
      let statement = try connection.prepare("SELECT a FROM t")
      #expect(try statement.step())
      #expect(statement.type(at: 0) == .text)
      #expect(Array(statement.text(at: 0).utf8) == Array(text.utf8))
      #expect(statement.validText(at: 0) == text)
    }
  }

  @Test(arguments: [[], [0], [0xff, 0xfe, 0x00], Array(0...255)] as [[UInt8]])
  func bytesRoundTrip(_ bytes: [UInt8]) throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      let statement = try connection.prepare("SELECT ?1")
      try statement.bind(bytes, at: 1)
      #expect(try statement.step())
      #expect(statement.type(at: 0) == .blob)
      #expect(statement.bytes(at: 0) == bytes)
      #expect(statement.byteCount(at: 0) == bytes.count)
    }
  }

  @Test func tellsInvalidTextFromValid() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      let statement = try connection.prepare("SELECT CAST(x'61ff62' AS TEXT)")
      #expect(try statement.step())
      #expect(statement.validText(at: 0) == nil)
      #expect(statement.text(at: 0) == "a\u{fffd}b")
    }
  }

  @Test func readsNumbersOfBothTypes() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      let statement = try connection.prepare("SELECT 1.5, 2, 'x'")
      #expect(try statement.step())
      #expect(statement.type(at: 0) == .real)
      #expect(statement.real(at: 0) == 1.5)
      #expect(statement.optionalInteger(at: 0) == nil)
      #expect(statement.type(at: 1) == .integer)
      #expect(statement.integer(at: 2) == 0)
    }
  }

  @Test func refusesAParameterOutsideTheStatement() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      let statement = try connection.prepare("SELECT ?1")
      let error = #expect(throws: SQLiteError.self) { try statement.bind(1, at: 2) }
      #expect(error?.code == .outOfRange)
    }
  }

  @Test func refusesTextWithoutAStatement() throws {
    try withTemporaryFile { path in
      let connection = try Connection(path: path, access: .create)
      #expect(throws: SQLiteError.self) { _ = try connection.prepare("  -- nothing") }
    }
  }
}
