import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct AwareImporterTests {
  private func read(_ text: String) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(text, to: folder + "/table.csv")
      return try readFile(folder + "/table.csv")
    }
  }

  private let foreground =
    "timestamp,device_id,package_name,application_name,is_system_app\n"

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anAppStaysInFrontUntilTheNext(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    let rows = day.uses.enumerated().map { index, use in
      let number = index % 2 == 0 ? "\(use.start.milliseconds)" : "\(use.start.milliseconds).0"
      return "\(number),d1,\(use.app),\"Label, \"\"quoted\"\"\nsecond line\",0"
    }
    let read = try read(
      "\u{feff}" + foreground + rows.shuffled(using: &generator).joined(separator: "\r\n"))
    #expect(read.report.format == "aware")
    let expected = day.uses.enumerated().map { index, use -> Event.Kind in
      let next = index + 1 < day.uses.count ? day.uses[index + 1].start : nil
      let gap = next.map { $0.milliseconds(since: use.start) } ?? .max
      return .launch(
        app: use.app, duration: gap <= 3_600_000 ? .milliseconds(gap) : nil)
    }
    #expect(read.kinds(of: "d1") == expected)
    #expect(read.report.issues.isEmpty)
    #expect(read.addsUp)
    #expect(!"\(read.records)".contains("Label"))
  }

  @Test func theScreen() throws {
    let read = try read(
      """
      "timestamp","device_id","screen_status"
      1753776000000,d,0
      1753776001000,d,1
      1753776001500,d,1
      1753776002000,d,3
      1753776009000,d,2
      1753776011000,d,0
      1753776012000,d,1
      1753776012000,d,7
      1753776012000,,1

      """)
    #expect(
      read.kinds(of: "d") == [
        .screenOn(duration: .seconds(10)), .context(.locked(false)), .context(.locked(true)),
        .screenOn(duration: nil),
      ])
    #expect(
      read.issues == [
        "screen off without screen on": 1, "unknown state": 1, "no valid device": 1,
      ])
    #expect(read.report.rowsMerged == 2)
    #expect(read.addsUp)
  }

  @Test func activitiesAreStatedOnce() throws {
    let android = try read(
      "timestamp,device_id,activity_name,activity_type,confidence\n1753776000000,d,still,3,90\n"
        + "1753776060000,d,still,3,80\n1753776120000,d,on_foot,2,80\n")
    #expect(android.kinds == [.activity("still"), .activity("on_foot")])
    let apple = try read(
      "timestamp,device_id,confidence,stationary,walking,running,automotive,cycling,unknown\n"
        + "1753776000000,d,2,1,0,0,0,0,0\n1753776060000,d,2,0,1,0,0,0,0\n"
        + "1753776120000,d,2,0,0,0,0,0,1\n")
    #expect(apple.kinds == [.activity("stationary"), .activity("walking")])
    #expect(apple.issues == ["no activity": 1])
    let notification = try read(
      "timestamp,device_id,package_name,text\n1753776000000,d,a.b,secret\n")
    #expect(notification.kinds == [.notification(app: "a.b")])
    #expect(!"\(notification.records)".contains("secret"))
  }

  static let folder = recordedFile("samples/aware-rapids")

  @Test(.enabled(if: Self.folder != nil, "the recorded tables are absent"))
  func theRecordedTables() throws {
    let folder = try #require(Self.folder)
    let apps = try readFile(folder + "/external/phone_applications_foreground_raw.csv")
    #expect(apps.report.rowsRead == 208 && apps.report.rowsTaken == 208)
    let screen = try readFile(folder + "/external/phone_screen_raw.csv")
    #expect(screen.report.rowsRead == 160)
    #expect(screen.count { $0 == .context(.locked(false)) } == 66)
    #expect(screen.count { $0 == .context(.locked(true)) } == 46)
    let places = try readFile(folder + "/external/phone_locations_raw.csv")
    #expect(places.report.rowsRead == 52)
    // Latitudes beyond the poles, and fixes that are exact to 800 m only.
    #expect((places.issues["no exact point"] ?? 0) > 0)
    for read in [apps, screen, places] { #expect(read.addsUp) }
    // The last rows have no line end; the table of places has two empty lines.
    for (name, count) in [
      ("phone_applications_foreground_raw", 104), ("phone_screen_raw", 80),
      ("phone_locations_raw", 26), ("plugin_google_activity_recognition_raw", 76),
      ("plugin_ios_activity_recognition_raw", 76),
    ] {
      let read = try readFile(folder + "/\(name).csv")
      #expect(read.issues == ["a day of the week in place of a date": count])
    }
    for name in ["phone_wifi_connected_raw", "phone_bluetooth_raw"] {
      #expect(throws: ImportError.self) { try readFile(folder + "/\(name).csv") }
    }
  }
}
