import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackImport

@Suite struct KnowledgeImporterTests {
  /// The tables of a recent release; the metadata have other columns in others.
  private let schema = """
    CREATE TABLE ZOBJECT (
      Z_PK INTEGER PRIMARY KEY, ZSOURCE, ZSTRUCTUREDMETADATA, ZSECONDSFROMGMT, ZVALUEINTEGER,
      ZSTARTDATE, ZENDDATE, ZSTREAMNAME, ZVALUESTRING, ZSTARTSECONDOFDAY);
    CREATE TABLE ZSOURCE (Z_PK INTEGER PRIMARY KEY, ZBUNDLEID, ZDEVICEID);
    CREATE TABLE ZSTRUCTUREDMETADATA (
      Z_PK INTEGER PRIMARY KEY, Z_DKINTENTMETADATAKEY__INTENTCLASS,
      Z_DKINTENTMETADATAKEY__INTENTVERB, Z_DKAUDIOMETADATAKEY__PORTTYPE,
      Z_DKAPPLICATIONACTIVITYMETADATAKEY__ACTIVITYTYPE,
      Z_DKAPPLICATIONACTIVITYMETADATAKEY__TITLE);
    INSERT INTO ZSOURCE VALUES (1, 'com.example.chat', NULL), (2, NULL, 'PHONE');
    INSERT INTO ZSTRUCTUREDMETADATA VALUES
      (1, 'INSendMessageIntent', 'SendMessage', NULL, NULL, NULL),
      (2, NULL, NULL, 'BluetoothA2DPOutput', NULL, NULL),
      (3, NULL, NULL, NULL, 'com.example.page', 'A secret title');
    """

  private func read(
    _ sql: String, schema: String? = nil, kept: Set<KeptDetail> = []
  ) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/knowledgeC.db"
      try Connection(path: path, access: .create).execute((schema ?? self.schema) + sql)
      return try readFile(path, options: ImportOptions(zone: .utc, kept: kept))
    }
  }

  private func seconds(_ time: Timestamp) -> String {
    "\(Double(time.milliseconds) / 1000 - EpochTime.cocoaStart)"
  }

  private func row(
    _ stream: String, _ value: String?, number: Int64 = -5_729_581_090_054_651_381, source: Int = 0,
    metadata: Int = 0, from start: Timestamp, to end: Timestamp, offset: Int = -28_800
  ) -> String {
    "INSERT INTO ZOBJECT VALUES (NULL, \(source), \(metadata), \(offset), \(number), "
      + "\(seconds(start)), \(seconds(end)), '\(stream)', "
      + (value.map { "'\($0)'" } ?? "NULL") + ", 7);"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBackWhateverTheOrderOfItsRows(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    var rows = day.uses.map { row("/app/inFocus", $0.app, from: $0.start, to: $0.end) }
    // The stream of Screen Time tells the same once more.
    rows += day.uses.map { row("/app/usage", $0.app, from: $0.start, to: $0.end) }
    for screen in day.screens {
      rows.append(row("/display/isBacklit", nil, number: 1, from: screen.start, to: screen.end))
      rows.append(row("/device/isLocked", nil, number: 0, from: screen.unlock, to: screen.end))
    }
    let read = try read(rows.shuffled(using: &generator).joined())
    #expect(read.report.format == "knowledge-c")
    #expect(read.launches == day.launches)
    #expect(
      read.kinds.filter { if case .screenOn = $0 { true } else { false } }
        == day.screens.map(\.kind))
    #expect(read.issues == ["told by /app/inFocus as well": day.uses.count])
    // The clock of the row is the clock of the person.
    #expect(read.events.allSatisfy { $0.offset.seconds == -28_800 })
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func withoutFocusTheStreamOfScreenTimeCounts() throws {
    let day = SyntheticDay(seed: 2)
    let read = try read(
      day.uses.map { row("/app/usage", $0.app, from: $0.start, to: $0.end) }.joined())
    #expect(read.launches == day.launches)
  }

  @Test func streamsBecomeTheirEvents() throws {
    let start = SyntheticDay.start
    let end = start.advanced(byMilliseconds: 30_000)
    let sql =
      row("/app/intents", nil, source: 1, metadata: 1, from: start, to: start)
      + row("/audio/outputRoute", nil, metadata: 2, from: start, to: end)
      + row("/app/activity", "com.example.web", metadata: 3, from: start, to: start)
      + row("/widgets/viewed", "com.example.widget", from: start, to: end)
      + row("/dasd/widgetRefresh", "com.example.widget", from: start, to: end)
      + row("/safari/history", "https://example.org/secret", from: start, to: start)
      + row("/display/isBacklit", nil, number: 0, from: start, to: end)
      + row("/system/userWakingEvent", nil, number: 1, from: start, to: start)
      + row("/device/isLocked", nil, from: start, to: end)
      + row("/app/mediaUsage", "com.example.music", from: start, to: end)
      + row("/app/inFocus", "com.apple.loginwindow", from: start, to: end)
      + row("/app/inFocus", nil, from: start, to: end)
    let read = try read(sql)
    func donation(_ app: String, _ type: String, _ values: [String: Configuration.Value])
      -> Event.Kind
    {
      .donation(Donation(app: app, intentType: type, parameters: Configuration(values)))
    }
    #expect(
      read.kinds == [
        donation("com.example.chat", "INSendMessageIntent", ["verb": .text("SendMessage")]),
        .context(.headphonesConnected(true)), donation("com.example.web", "com.example.page", [:]),
        .view(widget: "com.example.widget", duration: .seconds(30), propensity: nil),
        .context(.asleep(false)), .session(app: "com.example.music", .audio, isActive: true),
        .session(app: "com.example.music", .audio, isActive: false),
      ])
    #expect(
      read.issues == [
        "stream /dasd/widgetRefresh": 1, "stream /safari/history": 1, "the screen is off": 1,
        "neither locked nor unlocked": 1, "a surface of the system": 1, "no valid name": 1,
      ])
    #expect(!"\(read.records)".contains("secret"))
    let kept = try self.read(sql, kept: [.titles])
    #expect("\(kept.records)".contains("A secret title"))
    #expect(kept.identities == read.identities)
  }

  @Test func whatAnotherDeviceDidIsAnotherEvent() throws {
    let start = SyntheticDay.start
    let end = start.advanced(byMilliseconds: 7 * 3_600_000)
    let read = try read(
      row("/app/inFocus", "a.b", from: start, to: end)
        + row("/app/inFocus", "a.b", source: 2, from: start, to: end)
        + row("/app/inFocus", "a.c", from: end, to: start))
    #expect(read.identities.count == 3)
    // No use is believed to last seven hours, and none ends before it begins.
    #expect(
      read.launches == [
        .launch(app: "a.b", duration: .seconds(14_400)),
        .launch(app: "a.b", duration: .seconds(14_400)), .launch(app: "a.c", duration: nil),
      ])
  }

  @Test func olderReleasesHaveFewerColumns() throws {
    let read = try read(
      """
      INSERT INTO ZOBJECT VALUES
        (1, 775468800, 775468840, '/app/inFocus', 'a.b'), (2, 'x', 775468840, '/app/inFocus', 'a'),
        (3, -5, 775468840, '/app/inFocus', 'a.b'), (4, 1e300, 5, '/app/inFocus', 'a.b'),
        (5, 775468800, 775468840, NULL, 'a.b'), (6, 775468800, NULL, '/device/isLocked', 1);
      """,
      schema: """
        CREATE TABLE ZOBJECT (
          Z_PK INTEGER PRIMARY KEY, ZSTARTDATE, ZENDDATE, ZSTREAMNAME, ZVALUESTRING);
        """)
    #expect(read.launches == [.launch(app: "a.b", duration: .seconds(40))])
    #expect(
      read.issues == [
        "time out of range": 3, "stream without a name": 1, "neither locked nor unlocked": 1,
      ])
    #expect(read.addsUp)
  }

  static let older = recordedFile("samples/knowledgec/knowledgec-10.13.db")
  static let newer = recordedFile("samples/knowledgec/knowledgec-10.14.db")
  static let synthetic = recordedFile("samples/synthetic/knowledgeC_min.db")

  @Test(.enabled(if: Self.older != nil && Self.newer != nil, "the recorded logs are absent"))
  func theRecordedLogs() throws {
    let older = try readFile(#require(Self.older))
    let newer = try readFile(#require(Self.newer))
    #expect(older.report.rowsRead == 21)
    #expect(newer.report.rowsRead == 92)
    #expect(older.issues["stream /activity/level"] == 2)
    #expect(newer.issues["stream /activity/level"] == 10)
    #expect(newer.issues["stream /safari/history"] == 7)
    #expect(newer.issues["told by /app/inFocus as well"] == 11)
    #expect(
      newer.report.rowsTaken == 52 + 7 + 5 - (newer.issues["a surface of the system"] ?? 0)
        - (newer.issues["the screen is off"] ?? 0))
    #expect(older.launches.count + (older.issues["a surface of the system"] ?? 0) == 17)
    #expect(newer.launches.count + (newer.issues["a surface of the system"] ?? 0) == 52)
    #expect(newer.count { if case .donation = $0 { true } else { false } } == 7)
    #expect(older.addsUp && newer.addsUp)
    #expect(try readFile(#require(Self.newer)).identities == newer.identities)
  }

  @Test(.enabled(if: Self.synthetic != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.synthetic))
    #expect(read.report.rowsRead == 9)
    #expect(read.report.rowsTaken == 7)
    #expect(
      read.issues == ["told by /app/inFocus as well": 1, "stream /dasd/widgetRefresh": 1])
  }
}
