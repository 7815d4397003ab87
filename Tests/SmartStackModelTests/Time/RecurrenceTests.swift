import SmartStackModel
import Testing

@Suite struct RecurrenceTests {
  private func local(_ times: [Timestamp], _ zone: Zone) -> [String] {
    times.map { time in
      let reading = LocalTime(time, offset: zone.offset(at: time))
      let date = reading.date
      return "\(date.month)/\(date.day) \(reading.hour):\(reading.secondOfDay / 60 % 60)"
    }
  }

  private func span(_ first: Timestamp, days: Int64) -> ClosedRange<Timestamp> {
    first...first.advanced(byMilliseconds: days * 86_400_000 - 1)
  }

  @Test("Times come in order on the named weekdays only, and each once")
  func weekdays() {
    let recurrence = Recurrence(
      weekdays: [.friday, .monday, .friday],
      pattern: .times([Build.time(18), Build.time(7, 30), Build.time(18)]))
    #expect(recurrence.weekdays == [.monday, .friday])
    let times = recurrence.timestamps(in: span(Build.instant(2026, 3, 2), days: 7), zone: .utc)
    #expect(local(times, .utc) == ["3/2 7:30", "3/2 18:0", "3/6 7:30", "3/6 18:0"])
  }

  @Test("Every set of weekdays gives just its days", arguments: 0..<128)
  func everySet(bits: Int) {
    let days = Weekday.allCases.filter { bits >> ($0.rawValue - 1) & 1 == 1 }
    let recurrence = Recurrence(weekdays: days, pattern: .times([Build.time(23)]))
    let times = recurrence.timestamps(in: span(Build.instant(2026, 3, 2), days: 14), zone: .utc)
    let seen = times.map { LocalTime($0, offset: .zero).weekday }
    let week = days.isEmpty ? Weekday.allCases : days
    #expect(seen == week + week)
  }

  @Test("The first and the last day are both part of it")
  func limits() {
    let recurrence = Recurrence(
      pattern: .times([.midnight]), firstDay: CivilDate(year: 2026, month: 3, day: 3),
      lastDay: CivilDate(year: 2026, month: 3, day: 5))
    let times = recurrence.timestamps(
      in: span(Build.instant(2026, 2, 1), days: 90), zone: Build.tokyo)
    #expect(local(times, Build.tokyo) == ["3/3 0:0", "3/4 0:0", "3/5 0:0"])
    let empty = Recurrence(
      pattern: .times([.midnight]), firstDay: CivilDate(year: 2026, month: 3, day: 5),
      lastDay: CivilDate(year: 2026, month: 3, day: 3))
    #expect(empty.timestamps(in: span(Build.instant(2026, 2, 1), days: 90), zone: .utc).isEmpty)
  }

  @Test("Both ends of the span count")
  func inclusive() {
    let recurrence = Recurrence(pattern: .times([Build.time(12)]))
    let noon = Build.instant(2026, 3, 2, 12)
    #expect(recurrence.timestamps(in: noon...noon, zone: .utc) == [noon])
    let next = noon.advanced(byMilliseconds: 86_400_000)
    #expect(recurrence.timestamps(in: noon...next, zone: .utc) == [noon, next])
  }

  @Test(
    "Intervals count elapsed time, so days of 23 and 25 hours have fewer and more",
    arguments: [(3, 8, 46), (3, 9, 48), (11, 1, 50), (11, 2, 48)])
  func longDays(month: Int, day: Int, count: Int) {
    let recurrence = Recurrence(
      pattern: .interval(minutes: 30, from: .midnight, until: .endOfDay),
      firstDay: CivilDate(year: 2026, month: month, day: day),
      lastDay: CivilDate(year: 2026, month: month, day: day))
    let times = recurrence.timestamps(
      in: span(Build.instant(2026, 1, 1), days: 365), zone: Build.newYork)
    #expect(times.count == count)
    #expect(
      zip(times, times.dropFirst()).allSatisfy { $1.milliseconds(since: $0) == 1_800_000 })
  }

  @Test("The end of an interval is not part of it")
  func intervalEnd() {
    let recurrence = Recurrence(
      pattern: .interval(minutes: 30, from: Build.time(8), until: Build.time(9, 30)))
    let times = recurrence.timestamps(in: span(Build.instant(2026, 3, 2), days: 1), zone: .utc)
    #expect(local(times, .utc) == ["3/2 8:0", "3/2 8:30", "3/2 9:0"])
  }

  @Test("A time in the gap moves, a repeated one occurs once, at the first reading")
  func gapAndRepeat() {
    let recurrence = Recurrence(
      weekdays: [.sunday],
      pattern: .times([Build.time(1, 30), Build.time(2, 30), Build.time(3, 30)]))
    let spring = recurrence.timestamps(
      in: span(Build.instant(2026, 3, 8), days: 1), zone: Build.newYork)
    #expect(spring == [Build.instant(2026, 3, 8, 6, 30), Build.instant(2026, 3, 8, 7, 30)])
    let autumn = recurrence.timestamps(
      in: span(Build.instant(2026, 11, 1), days: 1), zone: Build.newYork)
    #expect(
      autumn == [5, 7, 8].map { Build.instant(2026, 11, 1, $0, 30) })
  }

  @Test("Odd patterns give no endless list", arguments: [0, -5, Int.max])
  func oddInterval(minutes: Int) {
    let recurrence = Recurrence(
      pattern: .interval(minutes: minutes, from: Build.time(8), until: Build.time(9)))
    let times = recurrence.timestamps(in: span(Build.instant(2026, 3, 2), days: 2), zone: .utc)
    #expect(times.count == (minutes > 0 ? 2 : 0))
    let backwards = Recurrence(
      pattern: .interval(minutes: 5, from: Build.time(9), until: Build.time(8)))
    #expect(backwards.timestamps(in: span(Build.instant(2026, 3, 2), days: 2), zone: .utc).isEmpty)
  }

  @Test("An expansion stops at its limit, with the earliest instants")
  func limit() {
    let recurrence = Recurrence(
      pattern: .interval(minutes: 1, from: .midnight, until: .endOfDay))
    let first = Build.instant(2026, 1, 1)
    let times = recurrence.timestamps(in: first ... .latest, zone: .utc)
    #expect(times.count == Recurrence.expansionLimit)
    #expect(times.first == first)
    #expect(times.last == first.advanced(byMilliseconds: 99_999 * 60_000))
  }

  @Test("Instants ascend without repeats, on every zone and at midnight", arguments: Build.changing)
  func ascending(zone: Zone) {
    let start =
      zone.identifier == "Pacific/Apia" ? Build.instant(2011, 12, 1) : Build.instant(2026, 1, 1)
    for pattern in [
      Recurrence.Pattern.times([.midnight, Build.time(2, 30), Build.time(12), .endOfDay]),
      .interval(minutes: 47, from: .midnight, until: .endOfDay),
    ] {
      let times = Recurrence(pattern: pattern).timestamps(in: span(start, days: 365), zone: zone)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect(times.count > 1000)
    }
  }

  @Test("A span expands to the part of a longer one that lies in it", arguments: Build.changing)
  func parts(zone: Zone) {
    let recurrence = Recurrence(
      weekdays: [.sunday, .monday, .saturday],
      pattern: .times([.midnight, Build.time(1, 30), Build.time(23, 45), .endOfDay]))
    let all = recurrence.timestamps(in: span(Build.instant(2026, 1, 1), days: 365), zone: zone)
    for day in stride(from: Int64(2), to: 360, by: 3) {
      let start = Build.instant(2026, 1, 1).advanced(byMilliseconds: day * 86_400_000 + 5_000_000)
      let range = span(start, days: 2)
      #expect(
        recurrence.timestamps(in: range, zone: zone) == all.filter { range.contains($0) })
    }
  }
}
