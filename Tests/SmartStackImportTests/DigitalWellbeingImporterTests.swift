import Foundation
import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct DigitalWellbeingImporterTests {
  /// The instant of the first row, 2026-03-01T00:00:00Z.
  private static let start: Int64 = 1_772_323_200_000

  private func read(
    _ rows: String, schema: String = wellbeingSchema,
    options: ImportOptions = ImportOptions(zone: .utc)
  ) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try makeWellbeing(folder + "/app_usage", rows, schema: schema)
      return try readFile(folder + "/app_usage", options: options)
    }
  }

  /// Writes rows of (second, type, package, instance) as SQL.
  private func rows(_ rows: [(Int64, Int, Int, Int)]) -> String {
    rows.enumerated().map { index, row in
      "(\(index + 1), \(Self.start + row.0 * 1000), \(row.1), \(row.2), \(row.3))"
    }.joined(separator: ", ")
  }

  @Test func everyTypeBecomesItsEvent() throws {
    let read = try read(
      rows([
        (0, 27, 1, 0), (1, 15, 1, 0), (2, 18, 1, 0), (3, 1, 2, 7), (4, 12, 3, 0), (9, 2, 2, 7),
        (10, 17, 1, 0), (11, 16, 1, 0), (12, 26, 1, 0), (13, 23, 2, 7), (14, 99, 2, 7),
      ]), options: ImportOptions(zone: berlin, person: "anna"))
    let expected: [(Int64, Event.Kind)] = [
      (0, .boot), (2, .context(.locked(false))), (4, .notification(app: "maps")),
      (3, .launch(app: "mail", duration: .seconds(6))), (10, .context(.locked(true))),
      (1, .screenOn(duration: .seconds(10))), (12, .shutdown),
    ]
    #expect(
      read.events
        == expected.map {
          Event(
            time: Timestamp(clamping: Self.start + $0.0 * 1000),
            offset: UTCOffset(clampingSeconds: 3600), kind: $0.1)
        })
    #expect(read.records.allSatisfy { $0.person == "anna" })
    #expect(read.issues == ["type 23, activity stopped": 1, "unknown type": 1])
    #expect(read.report.rowsMerged == 2)
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func startsAndEndsArePairedByPackageAndInstance() throws {
    let read = try read(
      rows([
        (0, 1, 2, 7), (1, 1, 2, 8), (2, 1, 3, 7), (3, 2, 2, 7), (4, 2, 3, 7), (5, 2, 3, 7),
        (6, 1, 2, 8), (9, 2, 2, 8), (10, 1, 3, 9),
      ]))
    let uses = read.events.sorted { $0.time < $1.time }.map(\.kind)
    #expect(
      uses == [
        .launch(app: "mail", duration: .seconds(3)), .launch(app: "mail", duration: nil),
        .launch(app: "maps", duration: .seconds(2)), .launch(app: "mail", duration: .seconds(3)),
        .launch(app: "maps", duration: nil),
      ])
    #expect(read.issues == ["end of a use without its start": 1])
    #expect(read.report.usesWithoutEnd == 2)
    #expect(read.addsUp)
  }

  @Test func rowsAreReadByTimeWhateverTheirOrder() throws {
    let forward = try read(rows([(0, 1, 2, 7), (5, 2, 2, 7), (9, 1, 2, 7), (10, 2, 2, 7)]))
    let backward = try read(rows([(10, 2, 2, 7), (9, 1, 2, 7), (5, 2, 2, 7), (0, 1, 2, 7)]))
    #expect(forward.records == backward.records)
    #expect(forward.records.count == 2)
  }

  @Test func aShutdownEndsOnlyWhatWasInFront() throws {
    let read = try read(
      rows([(0, 1, 2, 7), (5, 1, 3, 7), (8, 26, 1, 0), (60, 27, 1, 0), (70, 1, 2, 9)]))
    let launches = read.events.filter { if case .launch = $0.kind { true } else { false } }
    #expect(
      launches.sorted { $0.time < $1.time }.map(\.kind) == [
        .launch(app: "mail", duration: nil), .launch(app: "maps", duration: .seconds(3)),
        .launch(app: "mail", duration: nil),
      ])
    // An end that follows the shutdown within moments is the better one.
    let late = try self.read(rows([(0, 1, 2, 7), (8, 26, 1, 0), (9, 2, 2, 7)]))
    #expect(late.kinds.contains(.launch(app: "mail", duration: .seconds(9))))
  }

  @Test func anOlderBuildHasNoInstances() throws {
    let schema = """
      CREATE TABLE packages (_id INTEGER PRIMARY KEY, package_name TEXT);
      CREATE TABLE events (
        _id INTEGER PRIMARY KEY, timestamp INTEGER, type INTEGER, package_id INTEGER);
      """
    let read = try read("(1, \(Self.start), 1, 2), (2, \(Self.start + 500), 2, 2)", schema: schema)
    #expect(read.kinds == [.launch(app: "mail", duration: .milliseconds(500))])
  }

  @Test func aBadRowIsSkippedWithItsReason() throws {
    let good = Self.start
    let read = try read(
      """
      (1, NULL, 12, 2, 0), (2, 'yesterday', 12, 2, 0), (3, -1, 12, 2, 0),
      (4, 9223372036854775807, 12, 2, 0), (5, -9223372036854775808, 12, 2, 0),
      (6, 1e300, 12, 2, 0), (7, \(good).5, 12, 2, 0), (8, \(good), NULL, 2, 0),
      (9, \(good), x'01', 2, 0), (10, \(good), 12, 99, 0), (11, \(good), 12, NULL, 0),
      (12, \(good), 1, 'mail', 0), (13, \(good), 12, 4, 0), (14, \(good), 12, 5, 0),
      (15, \(good), 12, 6, 0), (16, \(good).0, 12, 2, 'x'), (17, \(good), -5, 2, 0)
      """,
      schema: wellbeingSchema
        + """
        INSERT INTO packages VALUES (4, CAST(x'ff61' AS TEXT)), (5, ''), (6, x'6162');
        """)
    #expect(
      read.issues == [
        "time out of range": 7, "unknown type": 3, "unknown package": 3,
        "package without a valid name": 3,
      ])
    #expect(read.kinds == [.notification(app: "mail")])
    #expect(read.addsUp)
    #expect(read.report.issues.first { $0.reason == "unknown type" }?.example.row == 8)
  }

  @Test func theSpanOfTimeCannotOverflow() throws {
    let last = Timestamp.latest.milliseconds
    let read = try read("(1, 0, 1, 2, 0), (2, \(last), 2, 2, 0), (3, \(last), 1, 2, 0)")
    #expect(
      read.kinds == [
        .launch(app: "mail", duration: .milliseconds(last)), .launch(app: "mail", duration: nil),
      ])
  }

  @Test(arguments: [
    "CREATE VIEW events AS SELECT 1 AS _id, 2 AS timestamp, 3 AS type, 4 AS package_id;",
    "CREATE VIRTUAL TABLE events USING fts5(timestamp, type, package_id);",
    """
    CREATE TABLE events (
      _id INTEGER PRIMARY KEY, timestamp AS (abs(-9223372036854775807 - 1)), type, package_id);
    """,
    "CREATE TABLE events (_id INTEGER PRIMARY KEY, timestamp INTEGER);", "",
  ])
  func tablesOfAnotherFormAreRefused(_ sql: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/app_usage"
      try Connection(path: path, access: .create).execute(
        "CREATE TABLE packages (_id INTEGER PRIMARY KEY, package_name TEXT);" + sql)
      let error = #expect(throws: ImportError.self) {
        _ = try readFile(path, as: DigitalWellbeingImporter.self)
      }
      guard case .unsuitableTable(_, "events", _)? = error else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
      #expect(throws: ImportError.self) { _ = try ImportFormats.format(forFileAt: path) }
    }
  }

  @Test func aGiantNameIsAnError() throws {
    let schema =
      wellbeingSchema + "INSERT INTO packages VALUES (9, printf('%3000000s', 'x'));"
    let error = #expect(throws: ImportError.self) { _ = try read("", schema: schema) }
    guard case .unreadableDatabase? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test func readsTheLogBesideTheFileAndLeavesBothAlone() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/app_usage"
      let connection = try Connection(path: path, access: .create)
      try connection.enableWriteAheadLog(within: .zero)
      try connection.execute("PRAGMA wal_autocheckpoint = 0")
      try connection.execute(wellbeingSchema)
      try connection.execute("INSERT INTO packages VALUES (2, 'mail')")
      try connection.execute("INSERT INTO events VALUES (1, \(Self.start), 12, 2, 0)")
      let before = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
      #expect(try readFile(path).kinds == [.notification(app: "mail")])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == before)
    }
  }

  @Test func leavesNoFileBeside() throws {
    try withTemporaryFolder { folder in
      try makeWellbeing(folder + "/app_usage", "(1, \(Self.start), 12, 2, 0)")
      let path = folder + "/app_usage"
      try Connection(path: path, access: .readWrite).enableWriteAheadLog(within: .zero)
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try readFile(path).records.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["app_usage"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func anyDamageIsAnErrorOrIsRead(_ seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/app_usage"
      var sample: [(Int64, Int, Int, Int)] = []
      for second in 0..<300 { sample.append((Int64(second), second % 2 + 1, 2, 7)) }
      try makeWellbeing(path, rows(sample))
      let healthy = try Data(contentsOf: URL(fileURLWithPath: path))
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<40 {
        var damaged = healthy
        for _ in 0..<Int.random(in: 1...30, using: &generator) {
          let index = Int.random(in: 16..<damaged.count, using: &generator)
          damaged[index] = UInt8.random(in: 0...255, using: &generator)
        }
        try damaged.write(to: URL(fileURLWithPath: path))
        do {
          #expect(try readFile(path, as: DigitalWellbeingImporter.self).addsUp)
        } catch let error as ImportError {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
}
