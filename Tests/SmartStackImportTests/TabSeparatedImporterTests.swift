import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct TabSeparatedImporterTests {
  private let heading = "user\tts_local\tkind\titem\tdur_s\tplace\n"

  @Test func everyKindBecomesItsEvent() throws {
    let rows = [
      "launch\tmail\t2.5\t", "launch\tmail\t\t", "screen_on\t\t10\t", "call\tin\t\t",
      "call\t\t\t", "sms\tout\t\t", "activity\twalking\t\t", "notification\tmail\t\t",
      "unlock\t\t\t", "lock\t\t\t", "boot\t\t\t", "shutdown\t\t\t",
    ]
    let text = heading + rows.map { "p\t2026-03-01T08:00:00\t\($0)\n" }.joined()
    let read = try readTabSeparated(text)
    #expect(
      read.kinds == [
        .launch(app: "mail", duration: .milliseconds(2500)), .launch(app: "mail", duration: nil),
        .screenOn(duration: .seconds(10)), .call("in"), .call("unknown"), .message("out"),
        .activity("walking"), .notification(app: "mail"), .context(.locked(false)),
        .context(.locked(true)), .boot, .shutdown,
      ])
    #expect(read.report.issues.isEmpty)
    #expect(read.report.rowsWithoutOffset == 12)
    #expect(read.addsUp)
    #expect(read.events.allSatisfy { $0.time.milliseconds == 1_772_352_000_000 })
  }

  @Test(arguments: ["\n", "\r\n"])
  func columnsComeInAnyOrder(_ lineEnd: String) throws {
    let lines = [
      "kind\tnote\tplace\titem\tts", "launch\tx\thome\tmail\t2026-03-01T08:00:00+09:00",
      "", "boot\ty\thome\t\t2026-03-01T00:00Z",
    ]
    let read = try readTabSeparated(
      "\u{feff}" + lines.joined(separator: lineEnd),
      options: ImportOptions(zone: berlin, person: "anna"))
    #expect(
      read.kinds == [.context(.place("home")), .launch(app: "mail", duration: nil), .boot])
    #expect(read.records.allSatisfy { $0.person == "anna" })
    #expect(read.events.map(\.offset.seconds) == [32_400, 32_400, 0])
    #expect(
      read.events.map(\.time.milliseconds) == [
        1_772_319_600_000, 1_772_319_600_000, 1_772_323_200_000,
      ])
    #expect(read.report.rowsRead == 2)
    #expect(read.report.rowsWithoutOffset == 0)
  }

  @Test func aChangeOfPlaceComesJustBeforeItsRow() throws {
    let rows = [
      ("p", 1, ""), ("p", 2, "home"), ("q", 3, "work"), ("p", 4, "home"), ("p", 5, ""),
      ("p", 5, "home"), ("p", 5, ""),
    ]
    let text = rows.map { "\($0.0)\t2026-03-01T08:00:0\($0.1)\tboot\t\t\t\($0.2)\n" }.joined()
    let read = try readTabSeparated(heading + text)
    #expect(
      read.kinds == [
        .boot, .context(.place("home")), .boot, .context(.place("work")), .boot, .boot,
        .context(.place(nil)), .boot, .context(.place("home")), .boot, .context(.place(nil)),
        .boot,
      ])
    // Also two changes to the same place at the same instant are two.
    #expect(read.identities.count == read.records.count)
    #expect(read.report.rowsTaken == 7)
    #expect(read.addsUp)
  }

  @Test func localTimesFollowTheZone() throws {
    let times = [
      "2026-03-29T01:59:59", "2026-03-29T02:30:00", "2026-03-29T03:00:00", "2026-10-25T02:30:00",
      "2026-10-25T03:00:00", "2026-07-01T24:00:00", "2026-07-01 12:00", "2026-07-01T12:00:00.98765",
    ]
    let text = heading + times.map { "p\t\($0)\tboot\t\t\t\n" }.joined()
    let read = try readTabSeparated(text, options: ImportOptions(zone: berlin))
    #expect(
      read.events.map { $0.time.milliseconds } == [
        1_774_745_999_000, 1_774_747_800_000, 1_774_746_000_000, 1_792_888_200_000,
        1_792_893_600_000, 1_782_943_200_000, 1_782_900_000_000, 1_782_900_000_987,
      ])
    #expect(
      read.events.map(\.offset.seconds) == [3600, 7200, 7200, 7200, 3600, 7200, 7200, 7200])
    #expect(read.report.rowsOutOfOrder == 4)
  }

  @Test(arguments: [
    ("p\t2026-02-30T08:00:00\tboot\t\t\t", "unreadable time", "ts_local", "2026-02-30T08:00:00"),
    ("p\t2026-03-01T08:00:60\tboot\t\t\t", "unreadable time", "ts_local", "2026-03-01T08:00:60"),
    (
      "p\t2026-03-01T08:00:00+19:00\tboot\t\t\t", "unreadable time", "ts_local",
      "2026-03-01T08:00:00+19:00"
    ),
    ("p\t۲۰۲۶-03-01T08:00:00\tboot\t\t\t", "unreadable time", "ts_local", "۲۰۲۶-03-01T08:00:00"),
    ("p\t\tboot\t\t\t", "unreadable time", "ts_local", ""),
    (
      "p\t1969-12-31T23:59:59\tboot\t\t\t", "time out of range", "ts_local",
      "1969-12-31T23:59:59"
    ),
    (
      "p\t9999-12-31T23:59:59-01:00\tboot\t\t\t", "time out of range", "ts_local",
      "9999-12-31T23:59:59-01:00"
    ),
    ("p\t2026-03-01T08:00:00\tzap\u{1b}\t\t\t", "unknown kind", "kind", "zap\\u{1b}"),
    ("p\t2026-03-01T08:00:00\tlaunch\t\t\t", "launch without an item", "item", ""),
    ("p\t2026-03-01T08:00:00\tboot\t\t-1\t", "unreadable duration", "dur_s", "-1"),
    ("p\t2026-03-01T08:00:00\tboot\t\tnan\t", "unreadable duration", "dur_s", "nan"),
    ("p\t2026-03-01T08:00:00\tboot\t\t1e99\t", "unreadable duration", "dur_s", "1e99"),
    ("p\t2026-03-01T08:00:00\tboot\t\t0x10\t", "unreadable duration", "dur_s", "0x10"),
    ("p\t2026-03-01T08:00:00\tboot\t\t", "wrong number of columns", "line", "5 columns"),
    ("p\t2026-03-01T08:00:00\tboot\t\t\t\t\t\t", "wrong number of columns", "line", "8 columns"),
  ])
  func aBadRowIsSkippedWithItsReason(
    _ row: String, _ reason: String, _ field: String, _ value: String
  ) throws {
    let good = "p\t2026-03-01T08:00:00\tboot\t\t\t\n"
    let read = try readTabSeparated(heading + good + row + "\n" + row + "\n" + good)
    let issue = try #require(read.report.issues.first)
    #expect(issue.reason == reason)
    #expect(issue.count == 2)
    #expect(issue.example.row == 3)
    #expect(issue.example.field == field)
    #expect(issue.example.value == value)
    #expect(!issue.example.allowed.isEmpty)
    #expect(read.records.count == 2)
    #expect(read.addsUp)
  }

  @Test func namesThatAreNoTextOrTooLongAreSkipped() throws {
    let start = Array((heading + "p\t2026-03-01T08:00:00\tlaunch\t").utf8)
    let invalid = try readTabSeparated(start + [0xff, 0xfe] + Array("\t\t\n".utf8))
    #expect(invalid.issues == ["name is not UTF-8": 1])
    let long = try readTabSeparated(
      start + [UInt8](repeating: 97, count: 1025) + Array("\t\t\n".utf8))
    #expect(long.issues == ["name too long": 1])
    let fits = try readTabSeparated(
      start + [UInt8](repeating: 97, count: 1024) + Array("\t\t\n".utf8))
    #expect(fits.records.count == 1)
    let good = Array("\np\t2026-03-01T08:00:00\tboot\t\t\t".utf8)
    let endless = try readTabSeparated(
      start + [UInt8](repeating: 9, count: 600_000) + good)
    #expect(endless.issues == ["line too long": 1])
    #expect(endless.records.count == 1)
    let tabs = try readTabSeparated(start + [UInt8](repeating: 9, count: 200_000) + good)
    #expect(tabs.issues == ["wrong number of columns": 1])
  }

  @Test func aRepeatedFactOfOneSecondCountsTwiceAndAnImportOnce() throws {
    let row = "p\t2026-03-01T08:00:00\tlaunch\tmail\t\thome\n"
    let other = "p\t2026-03-01T08:00:01\tlaunch\tmail\t\thome\n"
    let first = try readTabSeparated(heading + row + row + other)
    #expect(first.identities.count == 4)
    let again = try readTabSeparated(
      heading.replacing("\tplace", with: "\tplace\tmore")
        + [row, row, other].map { $0.replacing("\n", with: "\tx\n") }.joined())
    #expect(again.identities == first.identities)
    let overlapping = try readTabSeparated(heading + row + row + other + other)
    #expect(overlapping.identities.subtracting(first.identities).count == 1)
  }

  @Test func theKeyOfARowNeverChanges() throws {
    let read = try readTabSeparated(heading + "p\t2026-03-01T08:00:00\tlaunch\tmail\t5\t\n")
    // Another number here would make every log that was imported before count twice.
    #expect(read.records.map(\.key) == [6_642_931_020_219_003_496])
    var key = RecordKey(format: "")
    #expect(key.value == 0xa8c7_f832_281a_39c5)
    key.combine("a")
    key.combine(1)
    #expect(key.value == 10_138_480_166_920_533_150)
  }

  @Test func aHeadingWithoutItsColumnsIsAnError() throws {
    for text in ["user\titem\n", "kind\titem\n", "a,b,c\n"] {
      let error = #expect(throws: ImportError.self) { _ = try readTabSeparated(text) }
      guard case .missingColumn? = error else {
        Issue.record("another error: \(String(describing: error))")
        continue
      }
    }
    let twice = #expect(throws: ImportError.self) { _ = try readTabSeparated("ts\tkind\tts\n") }
    guard case .repeatedColumn(_, "ts")? = twice else {
      Issue.record("another error: \(String(describing: twice))")
      return
    }
    #expect(throws: ImportError.self) { _ = try readTabSeparated("") }
  }

  @Test func stopsWithTheErrorOfTheSink() throws {
    struct Full: Error {}
    #expect(throws: Full.self) {
      try withTemporaryFolder { folder in
        try write(heading + "p\t2026-03-01T08:00:00\tboot\t\t\t\n", to: folder + "/log.tsv")
        _ = try TabSeparatedImporter.read(
          path: folder + "/log.tsv", options: ImportOptions(zone: .utc)
        ) { _ in throw Full() }
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func anyBytesAreReadToTheEnd(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<40).map { "p\t2026-03-01T08:00:\($0 + 10)\tlaunch\tapp\($0)\t\($0)\thome\n" }
    let healthy = Array((heading + rows.joined()).utf8)
    for _ in 0..<60 {
      var bytes = healthy
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        let index = Int.random(in: heading.utf8.count..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        case 2: bytes[index] = [9, 10, 13, 0, 45, 58, 101].randomElement(using: &generator) ?? 0
        default: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      let read = try readTabSeparated(bytes)
      #expect(read.addsUp)
    }
  }
}
