import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct PrivacyReportImporterTests {
  private func read(_ lines: [String]) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(lines.joined(separator: "\n"), to: folder + "/report.ndjson")
      return try readFile(folder + "/report.ndjson")
    }
  }

  private func line(
    _ app: String, _ kind: String, _ time: Timestamp, identifier: String,
    category: String = "camera"
  ) -> String {
    let offset = UTCOffset(clampingSeconds: -14_400)
    let local = LocalTime(time, offset: offset)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock =
      "\(two(local.hour)):\(two(local.secondOfDay / 60 % 60)):\(two(local.secondOfDay % 60))"
    let fraction = String(1000 + local.millisecond).dropFirst()
    return """
      {"accessor":{"identifier":"\(app)","identifierType":"bundleID"},"category":"\(category)",\
      "identifier":"\(identifier)","kind":"\(kind)","timeStamp":\
      "\(local.date.year)-\(two(local.date.month))-\(two(local.date.day))T\(clock).\(fraction)-04:00"\
      ,"type":"access"}
      """
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func accessesComeBackWhateverTheOrderOfLines(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    var lines = day.uses.enumerated().flatMap { index, use in
      [
        line(use.app, "intervalBegin", use.start, identifier: "\(index)"),
        line(use.app, "intervalEnd", use.end, identifier: "\(index)"),
      ]
    }
    lines.shuffle(using: &generator)
    let read = try read(lines)
    #expect(read.report.format == "app-privacy-report")
    #expect(read.launches == day.launches)
    #expect(read.events.allSatisfy { $0.offset.seconds == -14_400 })
    #expect(read.report.issues.isEmpty)
    #expect(read.addsUp)
  }

  @Test func otherLinesAreCounted() throws {
    let start = SyntheticDay.start
    let read = try read([
      line("a.b", "intervalBegin", start, identifier: "1"),
      line("a.b", "intervalBegin", start, identifier: "2", category: "location"),
      line("a.b", "intervalEnd", start, identifier: "3"),
      line("a.b", "interval", start, identifier: "4"),
      line("", "intervalEnd", start, identifier: "5"),
      #"{"bundleID":"a.b","domain":"secret.example","timeStamp":"x","type":"networkActivity"}"#,
      #"{"type":"access","category":"camera","timeStamp":"yesterday"}"#, "{", "", "[1]",
    ])
    #expect(read.launches == [.launch(app: "a.b", duration: nil)])
    #expect(
      read.issues == [
        "location, also in the background": 1, "end of a use without its start": 1,
        "unknown kind": 1, "no valid app": 1, "no access": 2, "time out of range": 1, "no JSON": 1,
      ])
    #expect(read.report.rowsRead == 9)
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/ios-app-privacy-report/ios_app_privacy_report.ndjson")

  @Test(.enabled(if: Self.sample != nil, "the recorded log is absent"))
  func theRecordedReport() throws {
    let path = try #require(Self.sample)
    let read = try readFile(path)
    #expect(read.report.rowsRead == 72)
    #expect(read.issues == ["no access": 64, "location, also in the background": 2])
    // Two times contacts, once photos.
    #expect(read.launches.count == 3)
    #expect(read.report.usesWithoutEnd == 0)
    #expect(read.addsUp)
    #expect(try readFile(path).identities == read.identities)
  }
}
