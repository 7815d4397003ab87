import SmartStackFiles
import SmartStackModel
import Testing

struct StackZoneTests {
  private let kathmandu = Zone(identifier: "+05:45", fixed: UTCOffset(clampingSeconds: 20_700))

  private func reading(zone: String?, zones: ZoneDirectory = ZoneDirectory()) -> StackReading {
    let field = zone.map { #""zone":"\#($0)","# } ?? ""
    let text = #"""
      {\#(field)"widgets":[{"id":"a","kind":"k","app":"x","timeline":
        {"entries":[{"date":"2026-07-01T00:00"}]}}],
       "liveActivities":[{"id":"l","app":"x","start":"2026-07-01T00:00"}]}
      """#
    return StackFile.read(
      Array(text.utf8), file: "s.json", zones: zones, defaultZone: kathmandu)
  }

  @Test(arguments: [("Europe/Berlin", 7200), ("UTC", 0), ("-0330", -12_600)])
  func aTimeWithoutOffsetIsReadOnTheClockOfTheStack(zone: String, seconds: Int) {
    let reading = reading(zone: zone)
    #expect(reading.issues.isEmpty)
    let offset = UTCOffset(clampingSeconds: seconds)
    let midnight = Timestamp(clamping: (1_782_864_000 - Int64(seconds)) * 1000)
    let entry = reading.stack?.widgets.first?.timeline?.declarations.first
    #expect(entry?.schedule == .at(midnight, offset))
    #expect(reading.stack?.liveActivities.first?.start == midnight)
  }

  @Test func withoutAZoneTheCallersClockCountsAndTheStackHasNone() {
    let reading = reading(zone: nil)
    #expect(reading.stack?.zone == nil)
    #expect(reading.warnings.map(\.path) == ["widgets[0].timeline.entries[0].date"])
    let entry = reading.stack?.widgets.first?.timeline?.declarations.first
    let midnight = Timestamp(clamping: (1_782_864_000 - 20_700) * 1000)
    #expect(entry?.schedule == .at(midnight, UTCOffset(clampingSeconds: 20_700)))
  }

  @Test func aWrongZoneIsOneErrorAndNoWarning() {
    let reading = reading(zone: "Europe/Berln")
    #expect(reading.issues.map(\.path) == ["zone"])
    #expect(reading.stack == nil)
  }

  @Test func aMissingFolderOfZonesSaysWhatToInstall() {
    let reading = reading(zone: "Europe/Berlin", zones: ZoneDirectory(path: "/no/such/folder"))
    #expect(reading.issues.first?.description.contains("install tzdata") == true)
  }
}
