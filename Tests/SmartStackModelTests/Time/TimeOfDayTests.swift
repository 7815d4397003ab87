import SmartStackModel
import Testing

@Suite struct TimeOfDayTests {
  @Test("Times from 00:00 to 24:00 exist")
  func range() {
    #expect(TimeOfDay(hour: 0, minute: 0) == .midnight)
    #expect(TimeOfDay(hour: 24, minute: 0) == .endOfDay)
    #expect(TimeOfDay(secondOfDay: 86_400) == .endOfDay)
    #expect(TimeOfDay(hour: 23, minute: 59, second: 59)?.secondOfDay == 86_399)
  }

  @Test(
    "Times that no clock shows cannot be made",
    arguments: [(24, 0, 1), (24, 1, 0), (25, 0, 0), (-1, 0, 0), (7, 60, 0), (7, 0, 60), (7, -1, 0)])
  func impossible(hour: Int, minute: Int, second: Int) {
    #expect(TimeOfDay(hour: hour, minute: minute, second: second) == nil)
  }

  @Test("Seconds outside the day cannot be made", arguments: [-1, 86_401, .max, .min])
  func impossibleSeconds(second: Int) { #expect(TimeOfDay(secondOfDay: second) == nil) }

  @Test("The parts are read back")
  func parts() throws {
    let time = try #require(TimeOfDay(hour: 7, minute: 30, second: 15))
    #expect((time.hour, time.minute, time.second) == (7, 30, 15))
    #expect(TimeOfDay.endOfDay.hour == 24)
    #expect(TimeOfDay.midnight < time && time < .endOfDay)
  }
}
