import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ActivityWatchDatabaseImporterTests {
  private func read(_ sql: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/sqlite.db"
      try Connection(path: path, access: .create).execute(sql)
      return try readFile(path)
    }
  }

  private func rust(_ day: SyntheticDay) -> String {
    var sql = """
      CREATE TABLE buckets (id INTEGER PRIMARY KEY, name, type, client, hostname, created, data);
      CREATE TABLE events (id INTEGER PRIMARY KEY, bucketrow, starttime, endtime, data);
      INSERT INTO buckets VALUES (1, 'aw-watcher-android', 'currentwindow', 'aw-android', 'h', 0, 0);
      """
    for use in day.uses.reversed() {
      sql += "INSERT INTO events VALUES (NULL, 1, \(use.start.milliseconds)123456, "
      sql += "\(use.end.milliseconds)123456, '{\"package\": \"\(use.app)\"}');"
    }
    return sql
  }

  private func python(_ day: SyntheticDay) -> String {
    var sql = """
      CREATE TABLE buckets (id, name, type, client, hostname, created, datastr);
      CREATE TABLE events (id INTEGER PRIMARY KEY, bucketrow, starttime, endtime, datastr);
      INSERT INTO buckets VALUES ('aw-watcher-window_h', 'n', 'currentwindow', 'c', 'h', 0, '{}');
      """
    for use in day.uses {
      sql += "INSERT INTO events VALUES (NULL, 1, \(use.start.milliseconds)001, "
      sql += "\(use.end.milliseconds)001, '{\"app\": \"\(use.app)\", \"title\": \"t\"}');"
    }
    return sql
  }

  private func peewee(_ day: SyntheticDay) -> String {
    var sql = """
      CREATE TABLE bucketmodel (key INTEGER PRIMARY KEY, id, created, name, type, client, hostname,
        datastr);
      CREATE TABLE eventmodel (id INTEGER PRIMARY KEY, bucket_id, timestamp, duration, datastr);
      INSERT INTO bucketmodel VALUES (1, 'aw-watcher-window_h', 0, 'n', 'currentwindow', 'c', 'h', 0);
      """
    for use in day.uses {
      let time = TimeTexts.iso(use.start, separator: " ", showsOffset: false)
      let seconds = Double(use.end.milliseconds(since: use.start)) / 1000
      sql += "INSERT INTO eventmodel VALUES (NULL, 1, '\(time)000+00:00', \(seconds), "
      sql += "'{\"app\": \"\(use.app)\"}');"
    }
    return sql
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func aDayComesBackFromEachServer(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    let rust = try read(rust(day))
    #expect(rust.report.format == "activitywatch-database")
    #expect(rust.report.rowsRead == day.uses.count)
    #expect(rust.launchStarts.first == day.uses[0].start)
    #expect(rust.addsUp)
    #expect(try read(python(day)).records == rust.records)
    #expect(try read(peewee(day)).records == rust.records)
    let total = rust.launches.reduce(Duration.zero) { sum, kind in
      guard case .launch(_, let duration?) = kind else { return sum }
      return sum + duration
    }
    // What is merged lasts from the first start to the last end.
    #expect(total >= day.uses.reduce(Duration.zero) { $0 + $1.duration })
  }

  @Test func numbersAtTheEndsOfTheirRangeAreCounted() throws {
    let read = try read(
      """
      CREATE TABLE buckets (id INTEGER PRIMARY KEY, name, type, client, hostname);
      CREATE TABLE events (id INTEGER PRIMARY KEY, bucketrow, starttime, endtime, data);
      INSERT INTO buckets VALUES (1, 'aw-watcher-window_h', 'currentwindow', 'c', 'h');
      INSERT INTO events VALUES (1, 1, 9223372036854775807, 9223372036854775807, '{"app": "a"}'),
        (2, 1, -9223372036854775808, 9223372036854775807, '{}'), (3, 1, 'x', NULL, '{}'),
        (4, 1, 1753776000000000000, 1753775000000000000, '{"app": "a"}'),
        (5, 1, 1753776000000000000, 1753776000000000000, 'no json'),
        (6, 9, 1753776000000000000, 1753776000000000000, '{}'),
        (7, 1, 1753776000000000000, 1753776001000000000, '{"app": "b"}');
      """)
    #expect(
      read.launches == [
        .launch(app: "b", duration: .seconds(1)), .launch(app: "a", duration: .zero),
      ])
    #expect(
      read.issues == [
        "time out of range": 2, "unreadable duration": 1, "no valid app": 1, "bucket of type ": 1,
      ])
    #expect(read.addsUp)
  }
}
