import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct ScreenTimeImporterTests {
  private let schema = """
    CREATE TABLE ZUSAGEBLOCK (Z_PK INTEGER PRIMARY KEY, ZSTARTDATE, ZUSAGE);
    CREATE TABLE ZUSAGECATEGORY (Z_PK INTEGER PRIMARY KEY, ZBLOCK, ZIDENTIFIER);
    CREATE TABLE ZUSAGETIMEDITEM (
      Z_PK INTEGER PRIMARY KEY, ZCATEGORY, ZBUNDLEIDENTIFIER, ZDOMAIN, ZTOTALTIMEINSECONDS);
    CREATE TABLE ZUSAGECOUNTEDITEM (Z_PK INTEGER PRIMARY KEY, ZBLOCK, ZBUNDLEIDENTIFIER);
    """

  private func read(_ sql: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/RMAdminStore-Local.sqlite"
      try Connection(path: path, access: .create).execute(schema + sql)
      return try readFile(path)
    }
  }

  private struct Cell: Hashable {
    var hour: Int
    var app: String
    var seconds: Int
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whatSeveralUsagesSayCountsOnce(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var cells: Set<Cell> = []
    for _ in 0..<60 {
      cells.insert(
        Cell(
          hour: Int.random(in: 0..<48, using: &generator),
          app: "app.\(Int.random(in: 0..<5, using: &generator))",
          seconds: Int.random(in: 1...3600, using: &generator)))
    }
    var sql = ""
    var count = 0
    for usage in 1...2 {
      for hour in 0..<48 {
        let block = usage * 100 + hour
        let start = 775_468_800 + hour * 3600
        sql += "INSERT INTO ZUSAGEBLOCK VALUES (\(block), \(start), \(usage));"
        sql += "INSERT INTO ZUSAGECATEGORY VALUES (\(block), \(block), 'DH1002');"
        for cell in cells where cell.hour == hour {
          count += 1
          sql += "INSERT INTO ZUSAGETIMEDITEM VALUES (NULL, \(block), '\(cell.app)', NULL, "
          sql += "\(cell.seconds));"
        }
      }
    }
    let read = try read(sql)
    #expect(read.report.format == "screen-time")
    let found = read.events.map { event -> Cell in
      guard case .launch(let app, let duration?) = event.kind else {
        return Cell(hour: -1, app: "", seconds: 0)
      }
      let hour = event.time.milliseconds(since: SyntheticDay.start) / 3_600_000
      return Cell(hour: Int(hour), app: app, seconds: Int(duration.components.seconds))
    }
    #expect(Set(found) == cells && found.count == cells.count)
    #expect(read.report.rowsMerged == count - cells.count)
    #expect(read.identities.count == read.records.count)
    #expect(read.addsUp)
  }

  @Test func anHourThatGoesOnIsTheSameInTheNextExport() throws {
    func export(_ seconds: Int) throws -> ReadFile {
      try read(
        """
        INSERT INTO ZUSAGEBLOCK VALUES (1, 775468800, 1);
        INSERT INTO ZUSAGECATEGORY VALUES (1, 1, 'x');
        INSERT INTO ZUSAGETIMEDITEM VALUES (1, 1, 'a.b', NULL, \(seconds));
        """)
    }
    #expect(try export(300).identities == export(900).identities)
  }

  @Test func otherRowsAreCounted() throws {
    let read = try read(
      """
      INSERT INTO ZUSAGEBLOCK VALUES (1, 775468800, 1), (2, 'x', 1);
      INSERT INTO ZUSAGECATEGORY VALUES (1, 1, 'x'), (2, 2, 'x');
      INSERT INTO ZUSAGETIMEDITEM VALUES
        (1, 1, NULL, 'example.org', 5), (2, 2, 'a.b', NULL, 5), (3, 9, 'a.b', NULL, 5),
        (4, 1, 'a.b', NULL, -1), (5, 1, 'a.b', NULL, 'x'), (6, 1, 'a.b', NULL, 100000);
      INSERT INTO ZUSAGECOUNTEDITEM VALUES (1, 1, 'a.b');
      """)
    #expect(read.kinds == [.launch(app: "a.b", duration: .seconds(14_400))])
    #expect(
      read.issues == [
        "a site, not an app": 1, "time out of range": 2, "unreadable duration": 2,
        "a count of pickups or notifications": 1,
      ])
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/ios-screentime/RMAdminStore-Local.sqlite")

  @Test(.enabled(if: Self.sample != nil, "the recorded log is absent"))
  func theRecordedLog() throws {
    let path = try #require(Self.sample)
    let read = try readFile(path)
    #expect(read.report.rowsRead == 777 + 719)
    #expect(read.issues == ["a site, not an app": 28, "a count of pickups or notifications": 719])
    // 749 rows of apps state 376 distinct times of use.
    #expect(read.report.rowsTaken == 376)
    #expect(read.report.rowsMerged == 373)
    #expect(read.identities.count == 376)
    #expect(read.addsUp)
    #expect(try readFile(path).identities == read.identities)
  }
}
