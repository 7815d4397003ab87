import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct SimpleStorageImporterTests {
  private let schema = """
    CREATE TABLE EchoAppLaunchMetricsEvents (
      timestampMillis, packageName, launchLocationId INTEGER, predictionUiSurfaceId INTEGER,
      predictionSourceId INTEGER, predictionRank INTEGER, id INTEGER PRIMARY KEY);
    """

  private func read(_ sql: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/SimpleStorage"
      try Connection(path: path, access: .create).execute(schema + sql)
      return try readFile(path)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func aLaunchIsOneEventHoweverManySourcesPredictedIt(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    var rows: [String] = []
    for use in day.uses {
      for source in [1, 3, 5, 7].prefix(Int.random(in: 1...4, using: &generator)) {
        let rank = Int.random(in: -1...5, using: &generator)
        rows.append("(\(use.start.milliseconds), '\(use.app)', 1, 1, \(source), \(rank), NULL)")
      }
    }
    let read = try read(
      "INSERT INTO EchoAppLaunchMetricsEvents VALUES "
        + rows.shuffled(using: &generator).joined(separator: ", "))
    #expect(read.launches == day.uses.map { .launch(app: $0.app, duration: nil) })
    #expect(read.launchStarts == day.uses.map(\.start))
    #expect(read.report.rowsRead == rows.count)
    #expect(read.report.rowsMerged == rows.count - day.uses.count)
    #expect(read.addsUp)
  }

  @Test func badRowsAreCounted() throws {
    let read = try read(
      """
      INSERT INTO EchoAppLaunchMetricsEvents VALUES
      ('yesterday', 'a.b', 1, 1, 1, 0, 1), (NULL, 'a.b', 1, 1, 1, 0, 2),
      (1753776000000, NULL, 1, 1, 1, 0, 3), (1753776000000, x'ff', 1, 1, 1, 0, 4),
      (1753776000000, '', 1, 1, 1, 0, 5), (1753776000000.0, 'a.b', 1, 1, 1, 0, 6);
      """)
    #expect(read.issues == ["time out of range": 2, "no valid app": 3])
    #expect(read.kinds == [.launch(app: "a.b", duration: nil)])
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/android-simplestorage/SimpleStorage")

  @Test(.enabled(if: Self.sample != nil, "the recorded log is absent"))
  func theRecordedLaunches() throws {
    let path = try #require(Self.sample)
    let read = try readFile(path)
    #expect(read.report.format == "simple-storage")
    #expect(read.report.rowsRead == 434)
    #expect(read.report.rowsTaken == 144)
    #expect(read.report.rowsMerged == 290)
    #expect(read.report.issues.isEmpty)
    #expect(read.identities.count == 144)
    #expect(try readFile(path).identities == read.identities)
  }
}
