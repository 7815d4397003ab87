import SmartStackModel
import Testing

@Suite struct LocalTimeTests {
  @Test("The clock is read with the offset")
  func reading() throws {
    let time = Build.instant(2026, 3, 1, 23, 45, 30).advanced(byMilliseconds: 250)
    let kathmandu = LocalTime(time, offset: Build.offset(5.75))
    #expect(kathmandu.date == CivilDate(year: 2026, month: 3, day: 2))
    #expect(kathmandu.secondOfDay == 5 * 3600 + 30 * 60 + 30)
    #expect(kathmandu.millisecond == 250)
    #expect(kathmandu.hour == 5)
    #expect(kathmandu.halfHour == 11)
    #expect(kathmandu.weekday == .monday)
    let honolulu = LocalTime(time, offset: Build.offset(-10))
    #expect(honolulu.date == CivilDate(year: 2026, month: 3, day: 1))
    #expect(honolulu.hour == 13)
    #expect(honolulu.halfHour == 27)
  }

  @Test("Before 1970 the parts are still not negative")
  func before1970() {
    let reading = LocalTime(Timestamp(clamping: -1), offset: .zero)
    #expect(reading.dayNumber == -1)
    #expect(reading.secondOfDay == 86_399)
    #expect(reading.millisecond == 999)
    #expect(reading.halfHour == 47)
  }

  @Test("The ends of time can be read at every offset", arguments: [-64_800, 0, 64_800])
  func ends(seconds: Int) {
    let offset = UTCOffset(clampingSeconds: seconds)
    for time in [Timestamp.earliest, .latest] {
      let reading = LocalTime(time, offset: offset)
      #expect((0..<86_400).contains(reading.secondOfDay))
      let rest = Int64(reading.dayNumber) * 86_400 + Int64(reading.secondOfDay)
      #expect(rest == time.seconds + Int64(seconds))
    }
  }
}
