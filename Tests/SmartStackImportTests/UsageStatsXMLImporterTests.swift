import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct UsageStatsXMLImporterTests {
  private func read(_ text: String, name: String, as options: ImportOptions) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(text, to: folder + "/" + name)
      return try readFile(folder + "/" + name, options: options)
    }
  }

  private func read(_ text: String, name: String = "1753776000000") throws -> ReadFile {
    try read(text, name: name, as: ImportOptions(zone: .utc))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBackWhateverTheOrderOfItsLines(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    let log = AndroidUsageLog(day)
    let read = try read(log.xml(base: SyntheticDay.start, seed: seed))
    #expect(read.report.format == "usagestats-xml")
    #expect(read.launches == day.launches)
    #expect(
      read.kinds.filter { if case .screenOn = $0 { true } else { false } }.count
        == day.screens.count)
    #expect(read.count { $0 == .context(.locked(false)) } == day.screens.count)
    #expect(
      read.count { if case .notification = $0 { true } else { false } }
        == day.notifications.count)
    #expect(read.issues == ["a total, not an event": 1])
    #expect(read.report.rowsRead == log.lines.count + 1)
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func theNameOfAShortcutIsKeptOnlyOnRequest() throws {
    let log = AndroidUsageLog(SyntheticDay(seed: 1))
    let text = log.xml(base: SyntheticDay.start, seed: 1)
    func parameters(_ read: ReadFile) -> [Configuration] {
      read.kinds.compactMap {
        if case .donation(let donation) = $0 { donation.parameters } else { nil }
      }
    }
    #expect(try parameters(read(text)) == [.empty])
    let kept = try read(
      text, name: "1753776000000", as: ImportOptions(zone: .utc, kept: [.contacts]))
    #expect(
      parameters(kept) == [Configuration(["shortcut": .text("chat with Ann type=x&")])])
    #expect(try kept.identities == read(text).identities)
  }

  @Test func overlappingFilesAddNothing() throws {
    let log = AndroidUsageLog(SyntheticDay(seed: 5))
    let daily = try read(log.xml(base: SyntheticDay.start, seed: 1))
    let base = SyntheticDay.start.advanced(byMilliseconds: -86_400_000)
    let weekly = try read(log.xml(base: base, seed: 2), name: "\(base.milliseconds)")
    #expect(daily.identities == weekly.identities)
  }

  @Test func offsetsNeedTheNameOfTheFile() throws {
    let text = """
      <usagestats version="1"><event-log>
      <event time="5000" package="com.example.mail" type="1" />
      <event time="-1753776065000" package="com.example.mail" type="2" />
      <event time="-9223372036854775808" package="com.example.mail" type="2" />
      <event time="9223372036854775807" package="com.example.mail" type="2" />
      <event package="com.example.mail" type="2" />
      <event time="-1753776065000" type="1" /><event time="-1753776065000" package="" type="1" />
      <event time="-1753776065000" package="com.example.mail" type="77" />
      </event-log></usagestats>
      """
    let unnamed = try read(text, name: "stats.xml")
    #expect(
      unnamed.issues == [
        "time out of range": 4, "end of a use without its start": 1, "unknown package": 1,
        "package without a valid name": 1, "unknown type": 1,
      ])
    let named = try read(text)
    #expect(named.launches == [.launch(app: "com.example.mail", duration: .seconds(60))])
    #expect(named.issues["time out of range"] == 3)
    #expect(named.addsUp && unnamed.addsUp)
  }

  @Test func theHistoryOfAndroid4HoldsLastStarts() throws {
    let read = try read(
      """
      <?xml version='1.0'?>
      <usage-history><pkg name="com.example.mail">
      <comp name="com.example.mail.Main" lrt="1380311174491" />
      <comp name="com.example.mail.Setup" lrt="321734035" /></pkg></usage-history>
      """, name: "usage-history.xml")
    #expect(read.launches == [.launch(app: "com.example.mail", duration: nil)])
    #expect(read.issues == ["time out of range": 1])
    #expect(read.events[0].time.milliseconds == 1_380_311_174_491)
  }

  @Test(arguments: [
    "<usagestats", "<usagestats><event-log></usagestats>", "<usagestats>&bomb;</usagestats>",
    "<usagestats><event time=\"1></usagestats>",
    "<usagestats>" + String(repeating: "<a>", count: 99),
  ])
  func damageIsAnError(_ text: String) throws {
    #expect(throws: ImportError.self) {
      try withTemporaryFolder { folder in
        try write(text, to: folder + "/1")
        _ = try readFile(folder + "/1", as: UsageStatsXMLImporter.self)
      }
    }
  }

  static let history = recordedFile("samples/android-usagestats/usage-history.xml")
  static let statistics = recordedFile("samples/synthetic/usagestats_v1.xml")

  @Test(.enabled(if: Self.history != nil, "the recorded log is absent"))
  func theRecordedHistory() throws {
    let read = try readFile(#require(Self.history))
    #expect(read.report.format == "usagestats-xml")
    #expect(read.report.rowsRead == 28)
    #expect(read.report.rowsTaken == 13)
    // These count from the start of the device.
    #expect(read.issues == ["time out of range": 15])
    #expect(read.addsUp)
  }

  @Test(.enabled(if: Self.statistics != nil, "the sample is absent"))
  func theSampleOfTheStatistics() throws {
    let text = try String(contentsOfFile: #require(Self.statistics), encoding: .utf8)
    let read = try read(text)
    #expect(read.launches == [.launch(app: "com.spotify.music", duration: .seconds(60))])
    #expect(read.issues == ["a total, not an event": 1])
  }
}
