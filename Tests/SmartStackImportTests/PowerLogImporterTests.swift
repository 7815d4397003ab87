import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct PowerLogImporterTests {
  private let schema = """
    CREATE TABLE PLStorageOperator_EventForward_TimeOffset (
      ID INTEGER PRIMARY KEY, timestamp, system);
    CREATE TABLE PLLocaleAgent_EventForward_TimeZone (
      ID INTEGER PRIMARY KEY, timestamp, SecondsFromGMT);
    CREATE TABLE PLApplicationAgent_EventBackward_WidgetStats (
      ID INTEGER PRIMARY KEY, timestamp, bundleID, identifier, isInStack, totalTimeSpentOnScreen);
    CREATE TABLE PLScreenStateAgent_EventForward_ScreenState (
      ID INTEGER PRIMARY KEY, timestamp, bundleID, AppRole);
    CREATE TABLE PLAudioAgent_EventForward_Routing (
      ID INTEGER PRIMARY KEY, timestamp, HeadphonesConnected);
    CREATE TABLE PLSpringBoardAgent_EventForward_SBLock (ID INTEGER PRIMARY KEY, timestamp, Locked);
    CREATE TABLE PLSpringBoardAgent_EventForward_SBScreen (ID INTEGER PRIMARY KEY, timestamp, Screen);
    CREATE TABLE PLAppTimeService_Aggregate_AppRunTime (ID INTEGER PRIMARY KEY, timestamp);
    """

  private func read(_ sql: String, schema: String? = nil) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/log.PLSQL"
      try Connection(path: path, access: .create).execute((schema ?? self.schema) + sql)
      return try readFile(path)
    }
  }

  /// The clock of the log, which is set twice while the day goes on.
  private struct Clock {
    let corrections: [(from: Timestamp, seconds: Double)]

    func reading(_ time: Timestamp) -> String {
      let seconds = (corrections.last { $0.from <= time } ?? corrections[0]).seconds
      return "\(Double(time.milliseconds) / 1000 - seconds)"
    }

    var sql: String {
      corrections.map {
        "INSERT INTO PLStorageOperator_EventForward_TimeOffset VALUES "
          + "(NULL, \(Double($0.from.milliseconds) / 1000 - $0.seconds), \($0.seconds));"
      }.joined()
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBackFromTheLogsOwnClock(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    // The corrections only grow less negative, so that the log's clock never goes back.
    let middle = day.uses[day.uses.count / 2].start
    let clock = Clock(corrections: [
      (day.uses[0].start.advanced(byMilliseconds: 3_600_000 * -1), -373.5), (middle, -411.75),
    ])
    var sql = clock.sql
    let table = "INSERT INTO PLScreenStateAgent_EventForward_ScreenState VALUES (NULL, "
    for use in day.uses {
      sql += table + "\(clock.reading(use.start)), '\(use.app)', 1);"
      // The log repeats what holds already.
      sql += table + "\(clock.reading(use.start)), '\(use.app)', 1);"
      sql += table + "\(clock.reading(use.end)), 'com.apple.springboard.home-screen', 1);"
    }
    for screen in day.screens {
      let table = "INSERT INTO PLSpringBoardAgent_EventForward_SBScreen VALUES (NULL, "
      sql += table + "\(clock.reading(screen.start)), 9); "
      sql += table + "\(clock.reading(screen.unlock)), 2); "
      sql += table + "\(clock.reading(screen.end)), 0);"
    }
    let read = try read(sql)
    #expect(read.report.format == "power-log")
    #expect(read.launches == day.launches)
    #expect(read.launchStarts == day.uses.map(\.start))
    #expect(
      read.kinds.filter { if case .screenOn = $0 { true } else { false } }
        == day.screens.map(\.kind))
    #expect(read.issues == ["a surface of the system": day.uses.count])
    #expect(read.addsUp)
  }

  @Test func aWidgetsTimeEndsWhenItsRowIsWritten() throws {
    let read = try read(
      """
      INSERT INTO PLStorageOperator_EventForward_TimeOffset VALUES (1, 1753775000, -100);
      INSERT INTO PLLocaleAgent_EventForward_TimeZone VALUES (1, 1753775000, -14400),
        (2, 1753779000, -18000);
      INSERT INTO PLApplicationAgent_EventBackward_WidgetStats VALUES
        (1, 1753776100, 'com.example.weather', 'AAAA', 1, 64.5),
        (2, 1753776100, 'com.example.weather', 'BBBB', 0, 64.5),
        (3, 1753776200, 'com.example.weather', 'AAAA', 1, 0),
        (4, 1753776200, NULL, 'AAAA', 1, 5), (5, 'x', 'com.example.weather', 'AAAA', 1, 5);
      INSERT INTO PLAudioAgent_EventForward_Routing VALUES (1, 1753779100, 1), (2, 1753779100, NULL);
      INSERT INTO PLSpringBoardAgent_EventForward_SBLock VALUES (1, 1753779100, 1);
      INSERT INTO PLAppTimeService_Aggregate_AppRunTime VALUES (1, 1753779100);
      """)
    let start = SyntheticDay.start
    #expect(
      read.kinds == [
        .view(widget: "com.example.weather", duration: .milliseconds(64_500), propensity: nil),
        .view(widget: "com.example.weather", duration: .milliseconds(64_500), propensity: nil),
        .context(.headphonesConnected(true)), .context(.locked(true)),
      ])
    #expect(
      read.events.map { $0.time.milliseconds(since: start) } == [
        -64_500, -64_500, 3_000_000, 3_000_000,
      ])
    #expect(read.events.map(\.offset.seconds) == [-14_400, -14_400, -18_000, -18_000])
    #expect(
      read.issues == [
        "not on the screen": 1, "no valid name": 1, "time out of range": 1, "no value": 1,
        "a total, not an event": 1,
      ])
    #expect(read.identities.count == 4)
    #expect(read.addsUp)
  }

  @Test func tablesThatAReleaseLacksAreNotMissed() throws {
    let read = try read(
      "INSERT INTO PLStorageOperator_EventForward_TimeOffset VALUES (1, 1753775000, -100);",
      schema: "CREATE TABLE PLStorageOperator_EventForward_TimeOffset (ID, timestamp, system);")
    #expect(read.report.rowsRead == 0)
  }

  static let sample = recordedFile(
    "samples/ios-powerlog/powerlog_2021-12-16_05-54_84E2141B.PLSQL")

  @Test(.enabled(if: Self.sample != nil, "the recorded log is absent"))
  func theRecordedLog() throws {
    let path = try #require(Self.sample)
    let read = try readFile(path)
    // 16 of widgets, 28 of states of the screen, 6 of routes, 6 of locks, 26 of screens.
    #expect(read.report.rowsRead == 16 + 28 + 6 + 6 + 26 + 188 + 102)
    #expect(read.issues["state of a process"] == 188)
    #expect(read.issues["a total, not an event"] == 102)
    #expect(read.count { if case .view = $0 { true } else { false } } == 16)
    let widgets = Set(
      read.kinds.compactMap { if case .view(let widget, _, _) = $0 { widget } else { nil } })
    #expect(widgets.count == 4)
    #expect(read.launches == [.launch(app: "com.apple.Preferences", duration: nil)])
    #expect(read.count { if case .context(.locked) = $0 { true } else { false } } == 6)
    #expect(read.count { if case .context(.headphonesConnected) = $0 { true } else { false } } == 6)
    #expect(read.addsUp)
    #expect(try readFile(path).identities == read.identities)
  }
}
