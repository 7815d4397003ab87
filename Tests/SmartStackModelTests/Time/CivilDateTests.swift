import SmartStackModel
import Testing

@Suite struct CivilDateTests {
  @Test("Every day from 1600 to 2400 is what counting day by day gives")
  func everyDay() throws {
    var number = try #require(CivilDate(year: 1600, month: 1, day: 1)).dayNumber
    #expect(number == -135_140)
    var weekday = 6
    var failures = 0
    for year in 1600...2400 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        if CivilDate.dayCount(ofMonth: index + 1, year: year) != length { failures += 1 }
        for day in 1...length {
          let date = CivilDate(dayNumber: number)
          if (date.year, date.month, date.day) != (year, index + 1, day)
            || date.dayNumber != number || date.weekday.rawValue != weekday
          {
            failures += 1
          }
          number += 1
          weekday = weekday % 7 + 1
        }
        if CivilDate(year: year, month: index + 1, day: length + 1) != nil { failures += 1 }
      }
    }
    #expect(failures == 0)
    #expect(number == 157_420)
  }

  @Test("Dates at the ends of the range hold, and day numbers beyond are moved there")
  func ends() throws {
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31))
    #expect(first.dayNumber == -719_162)
    #expect(last.dayNumber == 2_932_896)
    #expect(CivilDate(dayNumber: first.dayNumber) == first)
    #expect(CivilDate(dayNumber: last.dayNumber) == last)
    #expect(CivilDate(dayNumber: .min) == first)
    #expect(CivilDate(dayNumber: .max) == last)
  }

  @Test(
    "Days that the calendar has not cannot be made",
    arguments: [
      (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 2, 29),
      (2100, 2, 29), (2026, 4, 31),
    ])
  func impossible(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "Leap days are those of the Gregorian calendar",
    arguments: [(2000, 29), (1900, 28), (2024, 29)])
  func leapDays(year: Int, count: Int) {
    #expect(CivilDate.dayCount(ofMonth: 2, year: year) == count)
  }

  @Test("Order follows the calendar")
  func order() throws {
    let dates = [-800, -1, 0, 1, 31, 365, 20_000].map { CivilDate(dayNumber: $0) }
    #expect(dates.reversed().sorted() == dates)
  }
}
