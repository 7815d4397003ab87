import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

struct TimeTextTests {
  private func resolved(_ text: String, zone: Zone = .utc) -> (Timestamp, UTCOffset)? {
    TimestampText.read(text)?.resolved(in: zone).map { ($0.time, $0.offset) }
  }

  @Test(arguments: [
    ("2026-03-02T07:30:00.250+01:00", 1_772_433_000_250, 3600),
    ("2026-03-02T06:30:00.25Z", 1_772_433_000_250, 0),
    ("2026-03-02 06:30Z", 1_772_433_000_000, 0),
    ("2026-03-02T06:30:00.123456789Z", 1_772_433_000_123, 0),
    ("2026-03-02T03:00:00-0330", 1_772_433_000_000, -12_600),
    ("2026-03-02T07:30+01", 1_772_433_000_000, 3600),
    ("2026-03-01T24:00:00Z", 1_772_409_600_000, 0),
    ("1970-01-01T00:53:28+00:53:28", 0, 3208),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000, 0),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999, 0),
  ])
  func timesAreRead(text: String, milliseconds: Int64, offset: Int32) {
    let result = resolved(text)
    #expect(result?.0.milliseconds == milliseconds)
    #expect(result?.1.seconds == offset)
  }

  @Test(arguments: [
    "", "2026-03-02", "2026-02-29T07:30", "2026-13-01T07:30", "2026-3-02T07:30",
    "2026-03-02T24:00:01Z", "2026-03-02T24:00:00.001Z", "2026-03-02T24:30Z",
    "2026-03-02T25:00Z", "2026-03-02T07:60Z", "2026-03-02T07:30:60Z", "2026-03-02T7:30Z",
    "2026-03-02T07:30:00.Z", "2026-03-02T07:30.5Z", "2026-03-02T07:30z", "2026-03-02t07:30Z",
    "2026-03-02  07:30Z", "2026-03-02T07:30:00+19:00", "2026-03-02T07:30:00+1:00",
    "2026-03-02T07:30:00+01:60", "2026-03-02T07:30:00+01:00x", " 2026-03-02T07:30Z",
    "0000-01-01T00:00Z", "9999-12-31T24:00:00Z", "0001-01-01T00:00:00+01:00",
    "２０２６-03-02T07:30Z", "2026-03-02T07:30:00.0000000000Z", "-2026-03-02T07:30Z",
  ])
  func otherTextsAreRefused(text: String) { #expect(resolved(text) == nil) }

  @Test func aTimeWithoutOffsetIsReadOnTheClockOfTheZone() throws {
    let berlin = try ZoneDirectory().zone(named: "Europe/Berlin")
    #expect(TimestampText.read("2026-03-02T07:30")?.offset == nil)
    let winter = try #require(resolved("2026-03-02T07:30", zone: berlin))
    #expect(winter.0.milliseconds == 1_772_433_000_000)
    #expect(winter.1.seconds == 3600)
    // 02:30 does not exist on this day; it moves by the hour that was left out.
    let gap = try #require(resolved("2026-03-29T02:30", zone: berlin))
    #expect(TimestampText.write(gap.0, offset: gap.1) == "2026-03-29T03:30:00+02:00")
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func writingAndReadingAgree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    var compared = 0
    for _ in 0..<200 {
      let time = Timestamp(
        clamping: Int64.random(in: 0...4_102_444_800_000, using: &random))
      let offset = UTCOffset(clampingSeconds: random.integer(-64_800...64_800))
      let text = TimestampText.write(time, offset: offset)
      let read = try #require(resolved(text))
      #expect(read.0 == time && read.1 == offset, "\(text)")
      let minutes = UTCOffset(clampingSeconds: Int(offset.seconds) / 60 * 60)
      var fractional = TimestampText.write(time, offset: minutes)
      if time.milliseconds % 1000 == 0 { fractional.replace(":00Z", with: ":00.000Z") }
      guard let date = formatter.date(from: fractional) else { continue }
      #expect(Int64((date.timeIntervalSince1970 * 1000).rounded()) == time.milliseconds)
      compared += 1
    }
    #expect(compared > 150)
  }

  @Test func theEndsOfTimeAreWrittenInUTC() {
    let west = UTCOffset(clampingSeconds: -3600)
    #expect(TimestampText.write(.earliest, offset: west) == "0001-01-01T00:00:00Z")
    let east = UTCOffset(clampingSeconds: 3600)
    #expect(TimestampText.write(.latest, offset: east) == "9999-12-31T23:59:59.999Z")
  }

  @Test(arguments: [
    ("45s", 45), ("30min", 1800), ("1h", 3600), ("1h30min", 5400), ("2d", 172_800),
    ("1d2h3min4s", 93_784), ("0s", 0), ("-30min", -1800), ("007min", 420),
  ])
  func lengthsAreRead(text: String, seconds: Int64) {
    #expect(DurationText.read(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "-", "45", "s", "1.5h", "1h 30min", "30min1h", "1h1h", "1m", "1H", "+1h", "--1h", "1h30",
    "999999999999d", "9999999999999s", "1min-3s", "١s", "1week",
  ])
  func otherLengthsAreRefused(text: String) { #expect(DurationText.read(text) == nil) }

  @Test(arguments: [0, 1, 59, 60, 3600, 5400, 86_400, 93_784, -1800, 315_576_000_000])
  func wholeSecondsAreWrittenAsText(seconds: Int64) throws {
    guard case .string(let text) = DurationText.value(.seconds(seconds)).content else {
      Issue.record("not a text")
      return
    }
    #expect(DurationText.read(text) == .seconds(seconds))
  }

  @Test func partsOfASecondAreWrittenAsANumber() {
    #expect(DurationText.value(.milliseconds(1250)) == JSONValue(.number("1.25")))
    #expect(DurationText.value(.milliseconds(-1)) == JSONValue(.number("-0.001")))
  }
}
