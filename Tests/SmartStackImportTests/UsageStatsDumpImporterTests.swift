import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct UsageStatsDumpImporterTests {
  private func read(_ text: String, zone: Zone = .utc) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(text, to: folder + "/dump.txt")
      return try readFile(folder + "/dump.txt", options: ImportOptions(zone: zone))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBackOnce(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    let log = AndroidUsageLog(day)
    let read = try read(log.dump(offset: nil))
    #expect(read.report.format == "dumpsys-usagestats")
    #expect(read.launches == day.launches)
    #expect(
      read.issues == ["a total, not an event": 1, "the same event again": log.lines.count])
    #expect(read.report.rowsWithoutOffset == 0)
    #expect(read.addsUp)
  }

  @Test func readingsOfTheClockAreThoseOfTheZone() throws {
    let day = SyntheticDay(seed: 3)
    let log = AndroidUsageLog(day)
    let read = try read(log.dump(offset: UTCOffset(clampingSeconds: 7200)), zone: berlin)
    #expect(read.launches == day.launches)
    #expect(read.launchStarts == day.uses.map(\.start))
    #expect(read.report.rowsWithoutOffset == 2 * log.lines.count)
  }

  @Test func namesOfShortcutsMayHoldSpacesAndSigns() throws {
    let line =
      "time=1753776000000 type=SHORTCUT_INVOCATION package=a.b shortcutId=chat with=you flags=0x0"
    let options = ImportOptions(zone: .utc, kept: [.contacts])
    let read = try withTemporaryFolder { folder in
      try write(line + "\n", to: folder + "/dump.txt")
      return try readFile(folder + "/dump.txt", options: options)
    }
    let parameters = Configuration(["shortcut": .text("chat with=you")])
    #expect(
      read.kinds
        == [.donation(Donation(app: "a.b", intentType: "shortcut", parameters: parameters))])
  }

  @Test func oldAndUnknownTypesAreReadOrCounted() throws {
    let read = try read(
      """
      time="2025-07-29 08:00:00" type=MOVE_TO_FOREGROUND package=a.b class=a.b.M
      time="2025-07-29 08:01:00" type=MOVE_TO_BACKGROUND package=a.b class=a.b.M
      time="2025-07-29 08:01:00" type=2 package=a.b class=a.b.N
      time="2025-07-29 08:02:00" type=UNKNOWN_TYPE_27 package=android
      time="2025-07-29 08:02:00" type=UNKNOWN_TYPE_99 package=android
      time="2025-07-29 08:02:00" type=STANDBY_BUCKET_CHANGED package=a.b standbyBucket=10 reason=p
      time="29/07/2025 08:02" type=KEYGUARD_SHOWN package=android
      time=12 type=KEYGUARD_SHOWN package=android

      """)
    #expect(
      read.events.sorted { $0.time < $1.time }.map(\.kind)
        == [.launch(app: "a.b", duration: .seconds(60)), .boot])
    #expect(
      read.issues == [
        "end of a use without its start": 1, "unknown type": 1,
        "type 11, standby bucket changed": 1, "time out of range": 2,
      ])
    #expect(read.addsUp)
  }

  @Test func otherPartsOfADumpMayComeFirst() throws {
    let preface = String(repeating: "  some other state: key=value type=x\n", count: 300)
    let read = try read(preface + "time=1753776000000 type=DEVICE_STARTUP package=android\n")
    #expect(read.kinds == [.boot])
    #expect(read.report.rowsRead == 1)
  }

  @Test func theScreenGoingOffEndsTheLatestUse() throws {
    let read = try read(
      """
      time=1753776000000 type=SCREEN_INTERACTIVE package=android
      time=1753776001000 type=ACTIVITY_RESUMED package=a.b instanceId=1
      time=1753776031000 type=SCREEN_NON_INTERACTIVE package=android
      time=1753876031000 type=SCREEN_NON_INTERACTIVE package=android

      """)
    #expect(read.launches == [.launch(app: "a.b", duration: .seconds(30))])
    #expect(read.issues == ["screen off without screen on": 1])
  }

  static let pretty = recordedFile("samples/synthetic/dumpsys_usagestats_pretty.txt")
  static let file = recordedFile("samples/synthetic/dumpsys_usagestats_file_daily.txt")

  @Test(.enabled(if: Self.pretty != nil && Self.file != nil, "the samples are absent"))
  func theSamplesAgree() throws {
    let zone = Zone(identifier: "+02:00", fixed: UTCOffset(clampingSeconds: 7200))
    let options = ImportOptions(zone: zone)
    let pretty = try readFile(#require(Self.pretty), options: options)
    let file = try readFile(#require(Self.file), options: options)
    #expect(pretty.report.rowsRead == 10)
    #expect(file.report.rowsRead == 9)
    #expect(
      file.launches == [
        .launch(app: "com.google.android.apps.nexuslauncher", duration: .seconds(3)),
        .launch(app: "com.spotify.music", duration: .seconds(60)),
      ])
    #expect(pretty.events == file.events)
    #expect(file.issues == ["type 23, activity stopped": 1])
  }
}
