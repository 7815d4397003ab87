import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct HabitStatisticsTests {
  private typealias Use = HabitStatistics.Use

  private static func use(
    _ action: String, _ subjects: [Int], _ time: Timestamp, amount: Double = 1, hours: Double = 0,
    place: String? = nil, length: Int64 = 0
  ) -> Use {
    Use(
      action: action, subjects: subjects, amount: amount, time: time,
      offset: UTCOffset(clampingSeconds: Int(hours * 3600)), place: place, length: length)
  }

  /// Uses at random, in the order of time.
  private static func uses(_ random: inout SplitMix64, count: Int) -> [Use] {
    var time = Build.instant(1)
    return (0..<count).map { _ in
      time = time.advanced(
        byMilliseconds: Int64(random.pick([0, 5000, 299_999, 300_000, 2_000_000, 40_000_000])))
      return use(
        random.pick(["a", "b", "c"]), (0..<3).filter { _ in random.oneIn(2) }, time,
        amount: random.pick([0, 0.5, 1, 2]), hours: random.pick([0, -5, 9, 5.75]),
        place: random.pick([nil, "home", "work"]), length: Int64(random.pick([0, 60_000, 900_000])))
    }
  }

  /// A use that counts, and what came before it.
  private struct Counted {
    let use: Use
    let previous: String
  }

  /// The uses that count: no repeats within five minutes of an end, none without a subject.
  private static func counted(_ uses: [Use]) -> (counted: [Counted], last: String, end: Timestamp) {
    var result: [Counted] = []
    var last = ""
    var end: Timestamp?
    for use in uses {
      let gap = end.map { use.time.milliseconds(since: $0) } ?? .max
      let isRepeat = use.action == last && gap < 300_000
      if !isRepeat, !use.subjects.isEmpty, use.amount > 0 {
        result.append(Counted(use: use, previous: gap < 300_000 ? last : "session start"))
      }
      last = use.action
      let own = use.time.advanced(byMilliseconds: use.length)
      end = end.map { max($0, own) } ?? own
    }
    return (result, last, end ?? .earliest)
  }

  // Products of many factors against single powers: within 1e-9 of the value.
  @Test("All counts are those of a count from scratch", arguments: Array(0..<25 as Range<UInt64>))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let uses = Self.uses(&random, count: 70)
    var habit = HabitStatistics(parameters: HabitParameters())
    for use in uses { habit.add(use) }
    let (counted, last, end) = Self.counted(uses)
    let now = end.advanced(byMilliseconds: Int64(random.integer(0...400_000_000)))
    #expect(habit.useCount == counted.count)
    #expect(habit.lastAction == last)
    #expect(habit.lastEnd == end)
    let check = {
      (table: CountTable?, days: Double, label: String, weight: (Counted) -> Double) in
      for subject in 0..<3 {
        let expected = counted.reduce(0.0) { sum, item in
          guard item.use.subjects.contains(subject) else { return sum }
          let age = Double(now.milliseconds(since: item.use.time)) / 86_400_000
          return sum + item.use.amount * weight(item) * exp2(-age / days)
        }
        let factor = table?.fading(at: now.milliseconds, halfLife: days * 86_400_000) ?? 0
        let found = (table?.storedCount(of: subject) ?? 0) * factor
        #expect(abs(found - expected) <= 1e-9 * max(1, expected), "\(label) of \(subject)")
      }
    }
    check(habit.overall, 30, "overall") { _ in 1 }
    check(habit.recent, 2, "lately") { _ in 1 }
    for isWeekend in [false, true] {
      check(habit.dayType(isWeekend: isWeekend), 60, "day type") {
        LocalTime($0.use.time, offset: $0.use.offset).weekday.isWeekend == isWeekend ? 1 : 0
      }
    }
    for place in ["home", "work", "gym"] {
      check(habit.place(place), 60, place) { $0.use.place == place ? 1 : 0 }
    }
    for action in ["a", "b", "c", "session start"] {
      check(habit.after(action), 60, "after \(action)") { $0.previous == action ? 1 : 0 }
    }
    for halfHour in 0..<48 {
      check(habit.hour(halfHour), 14, "half hour \(halfHour)") {
        let own = LocalTime($0.use.time, offset: $0.use.offset).halfHour
        let apart = min((own - halfHour + 48) % 48, (halfHour - own + 48) % 48)
        // One hour is the standard deviation, and nothing beyond three of them counts.
        return apart <= 6 ? exp(-Double(apart * apart) / 8) : 0
      }
    }
  }

  @Test("A repeat within five minutes of the end is the same use")
  func merging() {
    var habit = HabitStatistics(parameters: HabitParameters())
    habit.add(Self.use("a", [0], Build.instant(3, 9), length: 600_000))
    habit.add(Self.use("a", [0], Build.instant(3, 9, 14, 59)))
    #expect(habit.useCount == 1)
    #expect(habit.lastEnd == Build.instant(3, 9, 14, 59))
    #expect(habit.returns.age(of: 0, at: Build.instant(3, 9, 15).milliseconds) == 1000)
    habit.add(Self.use("a", [0], Build.instant(3, 9, 19, 59)))
    #expect(habit.useCount == 2)
    habit.add(Self.use("b", [1], Build.instant(3, 9, 20)))
    habit.add(Self.use("a", [0], Build.instant(3, 9, 20, 1)))
    #expect(habit.useCount == 4)
    #expect(habit.after("a")?.storedCount(of: 1) == 1)
    #expect(habit.after("b")?.storedCount(of: 0) == 1)
  }

  @Test("After five minutes without use a session starts")
  func sessions() {
    var habit = HabitStatistics(parameters: HabitParameters())
    #expect(habit.previousAction(at: Build.instant(3)) == HabitStatistics.sessionStart)
    #expect(habit.sessionEnd == nil)
    habit.add(Self.use("a", [0], Build.instant(3, 9), length: 60_000))
    #expect(habit.sessionEnd == Build.instant(3, 9, 6))
    #expect(habit.previousAction(at: Build.instant(3, 9, 5, 59)) == "a")
    #expect(habit.previousAction(at: Build.instant(3, 9, 6)) == HabitStatistics.sessionStart)
    // What counts for no subject is still what came before.
    habit.add(Self.use("elsewhere", [], Build.instant(3, 10)))
    #expect(habit.previousAction(at: Build.instant(3, 10, 1)) == "elsewhere")
    #expect(habit.useCount == 1)
  }
}
