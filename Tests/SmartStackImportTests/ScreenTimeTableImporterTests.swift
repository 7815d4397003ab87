import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ScreenTimeTableImporterTests {
  private let heading = "app,usage,start_time,end_time,created_at,tz,device_id,device_model\n"

  private func read(_ text: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(heading + text, to: folder + "/screentime.csv")
      return try readFile(folder + "/screentime.csv")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBack(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    let rows = day.uses.map { use -> String in
      let seconds = Double(use.end.milliseconds(since: use.start)) / 1000
      // A row without the usage still has an end.
      let usage = Bool.random(using: &generator) ? "\(seconds)" : ""
      return
        "\(use.app),\(usage),\(TimeTexts.unix(use.start)),\(TimeTexts.unix(use.end)),0,-25200,d,m"
    }
    let read = try read(rows.shuffled(using: &generator).joined(separator: "\n") + "\n")
    #expect(read.report.format == "screentime2csv")
    #expect(read.launches == day.launches)
    #expect(read.launchStarts == day.uses.map(\.start))
    #expect(read.events.allSatisfy { $0.offset.seconds == -25_200 })
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func otherRowsAreCounted() throws {
    let read = try read(
      "a.b,-5,1753776000,1753775000,0,,d,m\na.b,nan,1753776000,x,0,999999,e,m\n,5,1753776000,0,0,0,d,m\n"
        + "com.apple.loginwindow,5,1753776000,0,0,0,d,m\na.b,5,775468800,0,0,0,d,m\na.b,5\n")
    #expect(read.kinds == Array(repeating: .launch(app: "a.b", duration: nil), count: 2))
    #expect(read.report.usesWithoutEnd == 2)
    // Two devices are two uses.
    #expect(read.identities.count == 2)
    #expect(
      read.issues == [
        "no valid app": 1, "a surface of the system": 1, "time out of range": 1,
        "unreadable row": 1,
      ])
    #expect(read.addsUp)
  }
}
