import SmartStackModel
import Testing

@Suite struct TimestampTests {
  @Test("The ends are the first and the last millisecond of the years 1 and 9999")
  func ends() {
    #expect(Timestamp.earliest == Build.instant(1, 1, 1))
    #expect(
      Timestamp.latest == Build.instant(9999, 12, 31, 23, 59, 59).advanced(byMilliseconds: 999))
  }

  @Test("Adding saturates at the ends", arguments: [Int64.min, -1, 1, .max])
  func saturation(milliseconds: Int64) {
    let end = milliseconds < 0 ? Timestamp.earliest : .latest
    #expect(end.advanced(byMilliseconds: milliseconds) == end)
    let middle = Build.instant(2026, 3, 1).advanced(byMilliseconds: milliseconds)
    #expect(milliseconds.magnitude > 1 ? middle == end : middle != end)
    #expect(Timestamp(clamping: milliseconds).milliseconds.magnitude < 300_000_000_000_000)
  }

  @Test("Adding a duration drops parts of a millisecond and saturates")
  func durations() {
    let start = Build.instant(2026, 3, 1)
    #expect(start.advanced(by: .microseconds(1999)) == start.advanced(byMilliseconds: 1))
    #expect(start.advanced(by: .microseconds(-1999)) == start.advanced(byMilliseconds: -1))
    #expect(start.advanced(by: .seconds(Int64.max)) == .latest)
    #expect(start.advanced(by: .seconds(Int64.min)) == .earliest)
  }

  @Test("Only instants of the known years can be stated exactly")
  func exact() {
    #expect(Timestamp(milliseconds: Timestamp.latest.milliseconds) == .latest)
    #expect(Timestamp(milliseconds: Timestamp.earliest.milliseconds) == .earliest)
    #expect(Timestamp(milliseconds: Timestamp.latest.milliseconds + 1) == nil)
    #expect(Timestamp(milliseconds: Timestamp.earliest.milliseconds - 1) == nil)
    #expect(Timestamp(seconds: .max) == nil)
    #expect(Timestamp(seconds: -1)?.milliseconds == -1000)
  }

  @Test(
    "Seconds are rounded down", arguments: [(-1, -1), (0, 0), (999, 0), (1000, 1), (-1001, -2)])
  func seconds(milliseconds: Int64, seconds: Int64) {
    #expect(Timestamp(clamping: milliseconds).seconds == seconds)
  }

  @Test("Differences never overflow, and order follows time")
  func differences() {
    let span = Timestamp.latest.milliseconds(since: .earliest)
    #expect(span == 315_537_897_599_999)
    #expect(Timestamp.earliest.milliseconds(since: .latest) == -span)
    #expect(Timestamp.earliest < .latest)
    #expect(!(Timestamp.latest < .latest))
  }
}
