import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct KDEActivitiesImporterTests {
  private let schema = """
    CREATE TABLE ResourceEvent (usedActivity, initiatingAgent, targettedResource, start, end);
    CREATE TABLE ResourceScoreCache (usedActivity, initiatingAgent, targettedResource, cachedScore);
    """

  private func read(_ sql: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/database"
      try Connection(path: path, access: .create).execute(schema + sql)
      return try readFile(path)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBack(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let rows = day.uses.map { use -> String in
      let isLauncher = Bool.random(using: &generator)
      let agent = isLauncher ? "org.kde.krunner" : use.app
      let resource = isLauncher ? "applications:\(use.app).desktop" : "file:///secret.txt"
      return "('a', '\(agent)', '\(resource)', \(use.start.seconds), \(use.end.seconds))"
    }
    let read = try read(
      "INSERT INTO ResourceEvent VALUES "
        + rows.shuffled(using: &generator).joined(separator: ", ") + ";"
        + "INSERT INTO ResourceScoreCache VALUES ('a', 'b', 'c', 1.5);")
    #expect(read.report.format == "kde-activities")
    #expect(read.launches == day.launches)
    #expect(read.issues == ["a score, not an event": 1])
    #expect(!"\(read.records)".contains("secret"))
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func pointsAndBadRows() throws {
    let read = try read(
      """
      INSERT INTO ResourceEvent VALUES
        ('a', 'org.kde.kate', 'file:///x', 1753776000, NULL),
        ('a', 'org.kde.kate', 'file:///y', 1753776000, 1753776000),
        ('a', 'org.kde.kate', 'file:///z', 1753776000, 1753775000),
        ('a', 'org.kde.kate', 'file:///z', NULL, 1753775000), ('a', NULL, NULL, 1753776000, NULL),
        ('a', 'org.kde.krunner', 'applications:.desktop', 1753776000, NULL),
        ('a', 'org.kde.kate', 'file:///z', 'x', 1753775000);
      """)
    #expect(read.kinds == Array(repeating: .launch(app: "org.kde.kate", duration: nil), count: 3))
    #expect(read.identities.count == 3)
    #expect(read.report.usesWithoutEnd == 3)
    #expect(read.issues == ["time out of range": 2, "no valid app": 2])
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/synthetic/kactivitymanagerd_database_min.sqlite")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.sample))
    #expect(read.launches == [.launch(app: "org.kde.konsole", duration: nil)])
    #expect(read.report.rowsRead == 2)
  }
}
