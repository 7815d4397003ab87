import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct UbiqLogImporterTests {
  private func read(_ lines: [String], zone: Zone = .utc) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(lines.joined(separator: "\n"), to: folder + "/log_11-25-2013.txt")
      return try readFile(
        folder + "/log_11-25-2013.txt", options: ImportOptions(zone: zone, person: "p"))
    }
  }

  /// The order of the data set: month, day, year, without zeros in front.
  private func clock(_ time: Timestamp, offset: UTCOffset) -> String {
    let local = LocalTime(time, offset: offset)
    let minute = local.secondOfDay / 60 % 60
    return "\(local.date.month)-\(local.date.day)-\(local.date.year) "
      + "\(local.hour):\(minute):\(local.secondOfDay % 60)"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBack(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed)
    let offset = UTCOffset(clampingSeconds: 7200)
    let lines = day.uses.map { use in
      """
      {"Application":{"ProcessName":"\(use.app)","Start":"\(clock(use.start, offset: offset))",\
      "End":"\(clock(use.end, offset: offset))"}}
      """
    }
    let read = try read(lines, zone: berlin)
    #expect(read.report.format == "ubiqlog")
    #expect(read.kinds(of: "p") == day.launches)
    #expect(read.launchStarts == day.uses.map(\.start))
    #expect(read.report.rowsWithoutOffset == day.uses.count)
    #expect(read.addsUp)
  }

  @Test func callsMessagesAndActivitiesKeepNobodysNumber() throws {
    let read = try read([
      #"{"Call":{"Number":"555secret","Duration":"5","Time":"11-25-2013 8:00:00","Type":"1"}}"#,
      #"{"Call":{"Number":"555secret","Time":"11-25-2013 8:00:01","Type":2}}"#,
      #"{"Call":{"Number":"555secret","Time":"11-25-2013 8:00:02","Type":"9"}}"#,
      #"{"SMS":{"Address":"555secret","date":"11-25-2013 8:00:03","body":"secret","Type":"2"}}"#,
      #"{"Activity":{"start":"11-25-2013 8:00:04","type":"Walking","condfidence":80}}"#,
      #"{"WiFi":{"SSID":"secret","time":"x"}}"#, #"{"Application":{"ProcessName":"a"}}"#,
      #"{"Application":{"Start":"11-25-2013 8:00:00"}}"#, #"{"a":1,"b":2}"#, "{",
      #"{"Application":{"ProcessName":"a","Start":"13-25-2013 8:00:00"}}"#,
    ])
    #expect(
      read.kinds == [
        .call("incoming"), .call("outgoing"), .call("unknown"), .message("outgoing"),
        .activity("Walking"),
      ])
    #expect(
      read.issues == [
        "kind WiFi": 1, "time out of range": 2, "no valid app": 1, "no JSON": 2,
      ])
    #expect(!"\(read.records)".contains("secret"))
    #expect(read.addsUp)
  }

  @Test func placesAreLabels() throws {
    func fix(_ clock: String, _ latitude: String) -> String {
      #"{"Location":{"Latitude":"\#(latitude)","Longtitude":"51.4","time":"\#(clock)","Accuracy":"20"}}"#
    }
    let read = try read([
      fix("11-25-2013 1:00:00", "35.7"), fix("11-25-2013 1:20:00", "35.7001"),
      fix("11-25-2013 9:00:00", "35.9"), fix("11-25-2013 9:05:00", "north"),
    ])
    #expect(
      read.kinds(of: "p") == [
        .context(.place("home")), .context(.place(nil)), .context(.place("place-1")),
      ])
    #expect(read.issues == ["no exact point": 1])
    #expect(!"\(read.records)".contains("35.7"))
    #expect(read.addsUp)
  }
}
