import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ZeitgeistImporterTests {
  private let schema = """
    CREATE TABLE event (id, timestamp, interpretation, manifestation, actor, subj_id);
    CREATE TABLE interpretation (id INTEGER PRIMARY KEY, value);
    CREATE TABLE manifestation (id INTEGER PRIMARY KEY, value);
    CREATE TABLE actor (id INTEGER PRIMARY KEY, value);
    CREATE TABLE uri (id INTEGER PRIMARY KEY, value);
    INSERT INTO interpretation VALUES (1, 'zg#AccessEvent'), (2, 'zg#LeaveEvent'),
      (3, 'zg#ModifyEvent'), (4, 'zg#SendEvent');
    INSERT INTO manifestation VALUES (1, 'zg#UserActivity'), (2, 'zg#ScheduledActivity');
    """

  private func read(_ sql: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/activity.sqlite"
      try Connection(path: path, access: .create).execute(schema + sql)
      return try readFile(path)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBack(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    var sql = ""
    for (index, app) in SyntheticDay.apps.enumerated() {
      sql += "INSERT INTO actor VALUES (\(index + 1), 'application://\(app).desktop');"
    }
    var rows: [String] = []
    for (index, use) in day.uses.enumerated() {
      let actor = (SyntheticDay.apps.firstIndex(of: use.app) ?? 0) + 1
      sql += "INSERT INTO uri VALUES (\(index), 'file:///secret-\(index)');"
      let middle = (use.start.milliseconds + use.end.milliseconds) / 2
      for (number, event) in [
        (use.start.milliseconds, 1), (middle, 3), (use.end.milliseconds, 2),
      ].enumerated() {
        // The same event may be about two documents.
        rows.append("(\(index * 3 + number), \(event.0), \(event.1), 1, \(actor), \(index))")
        if number == 1 {
          rows.append("(\(index * 3 + number), \(event.0), \(event.1), 1, \(actor), 99999)")
        }
      }
    }
    sql += "INSERT INTO event VALUES " + rows.shuffled(using: &generator).joined(separator: ", ")
    let read = try read(sql)
    #expect(read.report.format == "zeitgeist")
    #expect(read.launches == day.launches)
    #expect(read.report.rowsMerged == 3 * day.uses.count)
    #expect(read.report.issues.isEmpty)
    #expect(!"\(read.records)".contains("secret"))
    #expect(read.addsUp)
  }

  @Test func aShellNamesTheAppAsItsSubject() throws {
    let read = try read(
      """
      INSERT INTO actor VALUES (1, 'application://unity-2d-shell.desktop'), (2, '');
      INSERT INTO uri VALUES (1, 'application://gedit.desktop'), (2, 'file:///x');
      INSERT INTO event VALUES (1, 1753776000000, 1, 1, 1, 1), (2, 1753776001000, 1, 1, 2, 2),
        (3, 1753776002000, 4, 1, 1, 2), (4, 1753776003000, 1, 2, 1, 2),
        (5, 1753776004000, 2, 1, 1, 2), (6, 'x', 1, 1, 1, 2), (7, 1753776005000, 3, 1, 1, 2);
      """)
    #expect(
      read.launches == [
        .launch(app: "gedit", duration: nil), .launch(app: "unity-2d-shell", duration: nil),
      ])
    #expect(
      read.issues == [
        "no valid app": 1, "another kind of event": 1, "nothing that the person did": 1,
        "end of a use without its start": 1, "time out of range": 1,
      ])
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/zeitgeist/zeitgeist_activity.sqlite")

  @Test(.enabled(if: Self.sample != nil, "the recorded log is absent"))
  func theRecordedLog() throws {
    let path = try #require(Self.sample)
    let read = try readFile(path)
    #expect(read.report.rowsRead == 44)
    #expect(read.addsUp)
    #expect(try readFile(path).identities == read.identities)
  }
}
