import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct RadarImporterTests {
  private func read(_ text: String, zone: Zone = .utc) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(gzipMember(Array(text.utf8)), to: folder + "/20250729_0800.csv.gz")
      return try readFile(
        folder + "/20250729_0800.csv.gz", options: ImportOptions(zone: zone))
    }
  }

  private let usage =
    "key.projectId,key.userId,key.sourceId,value.time,value.timeReceived,value.packageName,"
    + "value.categoryName,value.categoryNameFetchTime,value.eventType\n"
  private let olderUsage =
    "key.projectId,key.userId,key.sourceId,value.time,value.eventType,"
    + "value.packageName\n"

  /// Seconds as the project writes them, such as 1.572018029893E9.
  private func scientific(_ time: Timestamp) -> String {
    let digits = "\(time.milliseconds)"
    return digits.prefix(1) + "." + digits.dropFirst() + "E9"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayOfSeveralPeopleComesBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var days: [String: SyntheticDay] = [:]
    var rows: [String] = []
    for (index, person) in ["p1", "p2"].enumerated() {
      let day = SyntheticDay(seed: seed * 2 + UInt64(index), unit: 1)
      days[person] = day
      for use in day.uses {
        for (time, type) in [(use.start, "FOREGROUND"), (use.end, "BACKGROUND")] {
          rows.append("x,\(person),s,\(scientific(time)),0,\(use.app),,,\(type)")
        }
        rows.append("x,\(person),s,\(scientific(use.start)),0,android,,,OTHER")
      }
    }
    let read = try read(usage + rows.shuffled(using: &generator).joined(separator: "\r\n"))
    #expect(read.report.format == "radar-base")
    for (person, day) in days { #expect(read.kinds(of: person) == day.launches) }
    #expect(read.issues == ["event OTHER": rows.count / 3])
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func joinedFilesMayHaveOtherColumns() throws {
    let start = SyntheticDay.start
    let read = try read(
      usage + "x,p,s,\(scientific(start)),0,a.b,,,FOREGROUND\n" + olderUsage
        + "x,p,s,\(scientific(start.advanced(byMilliseconds: 5000))),BACKGROUND,a.b\n")
    #expect(read.kinds(of: "p") == [.launch(app: "a.b", duration: .seconds(5))])
    #expect(read.report.issues.isEmpty)
  }

  @Test func interactionsAndOtherTopics() throws {
    let time = scientific(SyntheticDay.start)
    let interaction = try read(
      "key.projectId,key.userId,key.sourceId,value.time,value.interactionState\n"
        + "x,p,s,\(time),UNLOCKED\nx,p,s,\(time),STANDBY\nx,p,s,\(time),BOOTED\n"
        + "x,p,s,\(time),SHUTDOWN\nx,p,s,\(time),OTHER\n")
    #expect(
      interaction.kinds == [
        .context(.locked(false)), .context(.locked(true)), .boot, .shutdown,
      ])
    #expect(interaction.issues == ["interaction OTHER": 1])
    let zone = try read(
      "key.projectId,key.userId,key.sourceId,value.time,value.offset\nx,p,s,\(time),3600\n")
    #expect(zone.issues == ["another topic": 1])
  }

  @Test func badRowsAreCounted() throws {
    let time = scientific(SyntheticDay.start)
    let read = try read(
      usage + "x,p,s,never,0,a.b,,,FOREGROUND\nx,,s,\(time),0,a.b,,,FOREGROUND\n"
        + "x,p,s,\(time),0,,,,FOREGROUND\nx,p,s,\(time),0,a.b,,,BACKGROUND\nx,p\n\n"
        + "x,p,s,1e300,0,a.b,,,FOREGROUND\nx,p,s,\(time),0,a.b,,,SHORTCUT\n")
    #expect(
      read.kinds
        == [.donation(Donation(app: "a.b", intentType: "shortcut", parameters: .empty))])
    #expect(
      read.issues == [
        "time out of range": 2, "no valid person": 1, "no valid app": 1,
        "end of a use without its start": 1, "unreadable row": 1,
      ])
    #expect(read.addsUp)
  }

  @Test func placesAreLabelsOnly() throws {
    var rows = ""
    // Three nights at one place, days at another; the fixes come every 20 minutes.
    for step in 0..<(3 * 72) {
      let time = SyntheticDay.start.advanced(byMilliseconds: Int64(step) * 1_200_000)
      let hour = LocalTime(time, offset: .zero).hour
      let latitude = (9..<17).contains(hour) ? 51.7025 : 51.5
      rows += "x,p,s,\(scientific(time)),NETWORK,\(latitude),0.5,20\n"
    }
    rows += "x,p,s,\(scientific(SyntheticDay.start)),NETWORK,51.7025,0.5,900\n"
    rows += "x,p,s,\(scientific(SyntheticDay.start)),NETWORK,95,0.5,20\n"
    let read = try read(
      "key.projectId,key.userId,key.sourceId,value.time,value.provider,value.latitude,"
        + "value.longitude,value.accuracy\n" + rows)
    let labels = read.kinds(of: "p")
    #expect(labels.first == .context(.place("home")))
    #expect(Set(labels) == [.context(.place("home")), .context(.place("place-1"))])
    #expect(labels.count == 7)
    #expect(read.issues == ["no exact point": 2])
    #expect(!"\(read.records)\(read.report)".contains("51.7"))
    #expect(read.addsUp)
  }

  static let folder = recordedFile("samples/radar-base")

  /// The files of one topic of one person, joined.
  private func joined(_ person: String, _ topic: String) throws -> ReadFile {
    let folder = try #require(Self.folder) + "/\(person)/\(topic)"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".csv.gz") }.sorted()
    var bytes: [UInt8] = []
    for name in names {
      bytes += try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    }
    return try withTemporaryFolder { temporary in
      try write(bytes, to: temporary + "/topic.csv.gz")
      return try readFile(temporary + "/topic.csv.gz")
    }
  }

  @Test(.enabled(if: Self.folder != nil, "the recorded logs are absent"))
  func theRecordedStudy() throws {
    let first = "072ddb22-82ef-4b81-8460-41ab096b54bb"
    let second = "2a02e53a-951e-4fd0-b47f-195a87096bd0"
    let uses = try joined(first, "android_phone_usage_event")
    #expect(uses.report.rowsRead == 6810)
    #expect(uses.issues["event OTHER"] == 4663 && uses.issues["event INTERACTION"] == 56)
    let more = try joined(second, "android_phone_usage_event")
    #expect(more.report.rowsRead == 3176)
    #expect(more.issues["event OTHER"] == 5 && more.issues["event INTERACTION"] == 559)
    #expect(more.count { if case .donation = $0 { true } else { false } } == 2)
    let unlocks = try joined(first, "android_phone_user_interaction")
    #expect(unlocks.report.rowsRead == 505 && unlocks.report.issues.isEmpty)
    #expect(unlocks.count { $0 == .context(.locked(false)) } == 205)
    let moreUnlocks = try joined(second, "android_phone_user_interaction")
    #expect(moreUnlocks.report.rowsRead == 4043)
    #expect(moreUnlocks.count { $0 == .context(.locked(false)) } == 1499)
    let places = try joined(first, "android_phone_relative_location")
    let morePlaces = try joined(second, "android_phone_relative_location")
    #expect(places.report.rowsRead == 526 && morePlaces.report.rowsRead == 2353)
    #expect(places.kinds.contains(.context(.place("home"))))
    #expect(try joined(first, "application_time_zone").issues == ["another topic": 2])
    #expect(try joined(second, "android_phone_bluetooth_devices").issues == ["another topic": 308])
    for read in [uses, more, unlocks, moreUnlocks, places, morePlaces] { #expect(read.addsUp) }
  }
}
