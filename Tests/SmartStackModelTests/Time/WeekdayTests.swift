import SmartStackModel
import Testing

@Suite struct WeekdayTests {
  @Test(
    "Known days",
    arguments: [
      (1970, 1, 1, Weekday.thursday), (2026, 3, 2, .monday), (2000, 2, 29, .tuesday),
      (1969, 7, 20, .sunday), (9999, 12, 31, .friday), (1, 1, 1, .monday),
    ])
  func known(year: Int, month: Int, day: Int, weekday: Weekday) {
    #expect(Weekday(dayNumber: Build.day(year, month, day)) == weekday)
  }

  @Test("Every day number has a weekday, even at the ends", arguments: [Int.min, .max])
  func extremes(dayNumber: Int) {
    let step = dayNumber < 0 ? 1 : -1
    let first = Weekday(dayNumber: dayNumber).rawValue
    let second = Weekday(dayNumber: dayNumber + step).rawValue
    #expect((first + step + 6) % 7 == (second + 6) % 7)
  }

  @Test("Saturday and Sunday are the weekend")
  func weekend() {
    #expect(Weekday.allCases.filter(\.isWeekend) == [.saturday, .sunday])
    #expect(Weekday.allCases.sorted() == Weekday.allCases)
    #expect(Weekday.wednesday.name == "wednesday")
  }
}
