import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct TakeoutActivityImporterTests {
  private func read(_ text: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(text, to: folder + "/MyActivity.json")
      return try readFile(folder + "/MyActivity.json")
    }
  }

  private func item(_ app: String, _ time: Timestamp) -> String {
    let seconds = LocalTime(time, offset: .zero)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = seconds.date
    let clock = "\(two(seconds.hour)):\(two(seconds.secondOfDay / 60 % 60))"
    let fraction = String(1000 + seconds.millisecond).dropFirst()
    return """
      {"header": "Ein Name", "title": "\\u0022Ein Name\\u0022 verwendet 😀", "time":
      "\(date.year)-\(two(date.month))-\(two(date.day))T\(clock):\(two(seconds.secondOfDay % 60)).\(fraction)Z",
      "titleUrl": "https://play.google.com/store/apps/details?hl=de&id\\u003d\(app)",
      "products": ["Android"], "details": [{"name": "x"}], "locationInfos": [[[]]]}
      """
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func aDayComesBackAsPoints(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    let text = day.uses.reversed().map { item($0.app, $0.start) }.joined(separator: ",\n")
    let read = try read("[\(text)]\n")
    #expect(read.launches == day.uses.map { .launch(app: $0.app, duration: nil) })
    #expect(read.launchStarts == day.uses.map(\.start))
    #expect(read.report.issues.isEmpty)
    #expect(read.addsUp)
  }

  @Test func rowsThatNameNoAppAreCounted() throws {
    let read = try read(
      """
      [{"header": "com.example.own", "title": "x", "time": "2025-07-29T08:00:00Z",
        "products": ["Android"]},
       {"header": "Own App", "time": "2025-07-29T08:00:00Z", "products": ["Android"]},
       {"header": "a", "titleUrl": "https://example.org/?id=x", "time": "2025-07-29T08:00:00Z",
        "products": ["Android"]},
       {"header": "YouTube", "time": "2025-07-29T08:00:00Z", "products": ["YouTube"]},
       {"header": "a.b", "time": "yesterday", "products": ["Android"]},
       {"header": "a.b", "time": "1999-01-01T00:00:00Z", "products": ["Android"]},
       17, [\(Array(repeating: "1", count: 10_001).joined(separator: ","))]]
      """)
    #expect(read.kinds == [.launch(app: "com.example.own", duration: nil)])
    #expect(
      read.issues == [
        "no app named": 2, "another product": 2, "time out of range": 2, "row too large": 1,
      ])
    #expect(read.addsUp)
  }

  @Test(arguments: ["", ",", "]]", "{]", "\"\\ud800\"", String(repeating: "[", count: 100)])
  func damageIsAnErrorAfterTheRowsBefore(_ end: String) throws {
    let text = "[" + item("a.b", SyntheticDay.start) + ", " + end
    var records: [ImportedRecord] = []
    #expect(throws: ImportError.self) {
      try withTemporaryFolder { folder in
        try write(text, to: folder + "/MyActivity.json")
        _ = try TakeoutActivityImporter.read(
          path: folder + "/MyActivity.json", options: ImportOptions(zone: .utc)
        ) { records.append($0) }
      }
    }
    #expect(records.count == 1)
  }

  static let sample = recordedFile("samples/synthetic/takeout_MyActivity_Android.json")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.sample))
    #expect(read.report.format == "takeout-my-activity")
    #expect(
      read.launches == [
        .launch(app: "com.example.sideloaded", duration: nil),
        .launch(app: "com.spotify.music", duration: nil),
      ])
    #expect(read.report.rowsRead == 2)
  }
}
