import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct LSAppImporterTests {
  private let heading = "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n"

  private func read(_ text: String, zone: Zone = .utc) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(gzipMember(Array((heading + text).utf8)), to: folder + "/lsapp.tsv.gz")
      return try readFile(folder + "/lsapp.tsv.gz", options: ImportOptions(zone: zone))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayOfSeveralPeopleComesBack(_ seed: UInt64) throws {
    let offset = UTCOffset(clampingSeconds: 7200)
    var text = ""
    var days: [String: SyntheticDay] = [:]
    for person in 0..<3 {
      let day = SyntheticDay(seed: seed * 3 + UInt64(person))
      days["\(person)"] = day
      for use in day.uses {
        for (time, type) in [
          (use.start, "Opened"), (use.start, "User Interaction"), (use.end, "Closed"),
        ] {
          let clock = TimeTexts.iso(
            time, offset: offset, separator: " ", fraction: false, showsOffset: false)
          text += "\(person)\t9\t\(clock)\t\(use.app)\t\(type)\n"
        }
      }
    }
    let read = try read(text, zone: berlin)
    #expect(read.report.format == "lsapp")
    for (person, day) in days { #expect(read.kinds(of: person) == day.launches) }
    let count = days.values.reduce(0) { $0 + $1.uses.count }
    #expect(read.issues == ["event User Interaction": count])
    #expect(read.report.rowsWithoutOffset == 3 * count)
    #expect(read.addsUp)
  }

  @Test func badRowsAreCounted() throws {
    let read = try read(
      "1\t1\t2018-01-01 08:00:00\tMail\tOpened\n1\t1\t2018-01-01 08:00:05\tMail\tOpened\n"
        + "1\t1\t2018-01-01 08:00:09\tMail\tClosed\n1\t1\t2018-01-01 08:00:09\tMail\tClosed\n"
        + "1\t1\tnever\tMail\tClosed\n1\t1\t2018-01-01 08:00:09\t\tOpened\n"
        + "1\t1\t2018-01-01 08:00:09\tMail\tBroken\n1\t1\n")
    #expect(
      read.kinds(of: "1") == [
        .launch(app: "Mail", duration: nil), .launch(app: "Mail", duration: .seconds(4)),
      ])
    #expect(
      read.issues == [
        "end of a use without its start": 1, "time out of range": 1, "no valid name": 1,
        "event Broken": 1, "unreadable row": 1,
      ])
    #expect(read.addsUp)
  }

  static let published = recordedFile("data/lsapp/lsapp.tsv.gz")

  @Test(.enabled(if: Self.published != nil, "the data set is absent"))
  func thePublishedSet() throws {
    let read = try readFile(#require(Self.published))
    #expect(read.report.rowsRead == 599_635)
    #expect(Set(read.records.map(\.person)).count == 292)
    #expect(read.addsUp)
  }
}
