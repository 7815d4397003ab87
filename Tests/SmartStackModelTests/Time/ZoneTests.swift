import SmartStackModel
import Testing

@Suite struct ZoneTests {
  @Test("A reading inside the spring gap moves forward by the gap")
  func gap() {
    let day = Build.day(2026, 3, 8)
    let zone = Build.newYork
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(1, 59))
        == Build.instant(2026, 3, 8, 6, 59))
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(2, 30))
        == Build.instant(2026, 3, 8, 7, 30))
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(3, 30))
        == Build.instant(2026, 3, 8, 7, 30))
    #expect(zone.offset(at: Build.instant(2026, 3, 8, 6, 59, 59)) == Build.offset(-5))
    #expect(zone.offset(at: Build.instant(2026, 3, 8, 7)) == Build.offset(-4))
  }

  @Test("A reading that occurs twice names the first")
  func repeated() {
    let day = Build.day(2026, 11, 1)
    let zone = Build.newYork
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(1, 30))
        == Build.instant(2026, 11, 1, 5, 30))
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(2)) == Build.instant(2026, 11, 1, 7))
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(0, 59))
        == Build.instant(2026, 11, 1, 4, 59))
  }

  @Test("South of the equator daylight time spans the new year")
  func south() {
    let zone = Build.sydney
    #expect(zone.offset(at: Build.instant(2026, 1, 1)) == Build.offset(11))
    #expect(zone.offset(at: Build.instant(2026, 7, 1)) == Build.offset(10))
    #expect(zone.offset(at: Build.instant(2026, 12, 31, 23)) == Build.offset(11))
    #expect(zone.nextTransition(after: Build.instant(2026, 1, 1)) == Build.instant(2026, 4, 4, 16))
    #expect(
      zone.nextTransition(after: Build.instant(2026, 4, 4, 16)) == Build.instant(2026, 10, 3, 16))
  }

  @Test("A day that was left out moves forward by the whole day")
  func leftOut() {
    let zone = Build.apia
    let day = Build.day(2011, 12, 30)
    #expect(
      zone.timestamp(dayNumber: day, timeOfDay: Build.time(12)) == Build.instant(2011, 12, 30, 22))
    #expect(
      zone.timestamp(dayNumber: day + 1, timeOfDay: Build.time(12))
        == Build.instant(2011, 12, 30, 22))
    #expect(
      zone.timestamp(dayNumber: day - 1, timeOfDay: Build.time(23))
        == Build.instant(2011, 12, 30, 9))
  }

  @Test(
    "Every reading of a year names an instant that reads so, or lies after a gap",
    arguments: Build.changing)
  func readings(zone: Zone) {
    let first = Build.day(2023, 12, 25)
    var wrong = 0
    for dayNumber in first...first + 740 {
      for second in stride(from: 0, through: 86_400, by: 1800) {
        guard let time = TimeOfDay(secondOfDay: second) else { continue }
        let instant = zone.timestamp(dayNumber: dayNumber, timeOfDay: time)
        let reading = LocalTime(instant, offset: zone.offset(at: instant))
        let read = reading.dayNumber * 86_400 + reading.secondOfDay
        let asked = dayNumber * 86_400 + second
        if read == asked {
          // An earlier instant with the same reading would be the one to name.
          for step in 1...6 {
            let earlier = instant.advanced(byMilliseconds: Int64(step) * -1_800_000)
            let other = LocalTime(earlier, offset: zone.offset(at: earlier))
            if other.dayNumber * 86_400 + other.secondOfDay == asked { wrong += 1 }
          }
        } else {
          let before = zone.offset(at: instant.advanced(byMilliseconds: -86_400_000))
          let after = zone.offset(at: instant)
          if read - asked != Int(after.seconds - before.seconds) || read < asked { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("The next change is what a scan by half hours finds", arguments: Build.changing)
  func nextTransition(zone: Zone) {
    let end = Build.instant(2026, 2, 1)
    var time =
      zone.identifier == "Pacific/Apia" ? Build.instant(2011, 6, 1) : Build.instant(2023, 6, 1)
    var found: [Timestamp] = []
    var next = zone.nextTransition(after: time)
    while time < end {
      let later = time.advanced(byMilliseconds: 1_800_000)
      if zone.offset(at: later) != zone.offset(at: time) {
        found.append(later)
        #expect(next == later)
        next = zone.nextTransition(after: later)
      }
      time = later
    }
    #expect(next.map { $0 > end } ?? true)
    let expected = ["Always": 0, "Pacific/Apia": 1][zone.identifier] ?? 5
    #expect(found.count == expected || found.count == 6)
  }

  @Test("Recorded changes come before the rule, which comes after the last of them")
  func recorded() {
    let first = Build.instant(2020, 1, 1).seconds
    let last = Build.instant(2026, 6, 1).seconds
    let zone = Build.zone(
      "Recorded", -5, -4, Build.sunday(3, week: 2, second: 7200),
      Build.sunday(11, week: 1, second: 7200),
      transitions: [
        Zone.Transition(second: last, offset: Build.offset(-4)),
        Zone.Transition(second: first, offset: Build.offset(2)),
      ])
    #expect(zone.offset(at: Build.instant(2019, 7, 1)) == Build.offset(-5))
    #expect(zone.offset(at: Build.instant(2024, 7, 1)) == Build.offset(2))
    #expect(zone.offset(at: Build.instant(2026, 7, 1)) == Build.offset(-4))
    #expect(zone.offset(at: Build.instant(2026, 12, 1)) == Build.offset(-5))
    #expect(zone.nextTransition(after: Build.instant(2019, 7, 1)) == Build.instant(2020, 1, 1))
    #expect(zone.nextTransition(after: Build.instant(2020, 1, 1)) == Build.instant(2026, 6, 1))
    #expect(zone.nextTransition(after: Build.instant(2026, 6, 1)) == Build.instant(2026, 11, 1, 6))
  }

  @Test("A recorded change to the same offset is none")
  func emptyChange() {
    let zone = Zone(
      identifier: "Names", initialOffset: Build.offset(1),
      transitions: [
        Zone.Transition(second: 0, offset: Build.offset(1)),
        Zone.Transition(second: 100, offset: Build.offset(2)),
      ], rule: nil)
    #expect(zone.nextTransition(after: Timestamp(clamping: -5)) == Timestamp(seconds: 100))
    #expect(zone.nextTransition(after: Timestamp(clamping: 100_000)) == nil)
    #expect(Zone.utc.nextTransition(after: .earliest) == nil)
  }

  @Test("Readings at the ends of time name an instant", arguments: Build.changing)
  func ends(zone: Zone) {
    for dayNumber in [Int.min, -719_162, 2_932_896, .max] {
      let instant = zone.timestamp(dayNumber: dayNumber, timeOfDay: .endOfDay)
      #expect(
        dayNumber < 0 ? instant < Build.instant(1, 1, 4) : instant > Build.instant(9999, 12, 29))
    }
    for time in [Timestamp.earliest, .latest] {
      #expect(zone.offset(at: time).seconds.magnitude <= 14 * 3600)
      _ = zone.nextTransition(after: time)
    }
  }
}
