import SmartStackHabits
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

@Suite struct HabitHistoryTests {
  private static func action(
    _ name: String, _ subjects: [Int], _ time: Timestamp, amount: Double = 1, hours: Double = 0,
    source: HabitAction.Source = .launch, place: String? = nil, length: Int64 = 0
  ) -> HabitAction {
    HabitAction(
      name: name, subjects: subjects, amount: amount, source: source, time: time,
      offset: UTCOffset(clampingSeconds: Int(hours * 3600)),
      situation: HabitSituation(place: place),
      length: length)
  }

  private static func history(_ actions: [HabitAction]) -> HabitHistory {
    var habit = HabitHistory(subjectCount: 3, model: RankingModel())
    for action in actions { habit.add(action) }
    return habit
  }

  /// Actions at random, in the order of time.
  private static func actions(_ random: inout SplitMix64, count: Int) -> [HabitAction] {
    var time = Build.instant(1)
    return (0..<count).map { _ in
      time = time.advanced(
        byMilliseconds: Int64(random.pick([0, 5000, 299_999, 300_000, 2_000_000, 40_000_000])))
      return action(
        random.pick(["a", "b", "c", "d"]), (0..<3).filter { _ in random.oneIn(2) }, time,
        amount: random.pick([0, 0.5, 1, 2]), hours: random.pick([0, -5, 9, 5.75]),
        source: random.pick([.tap, .launch, .donation]), place: random.pick([nil, "home", "work"]),
        length: Int64(random.pick([0, 60_000, 900_000])))
    }
  }

  /// The actions that are no part of the one before, each with whether it starts a session.
  private static func separate(
    _ actions: [HabitAction]
  ) -> (kept: [(action: HabitAction, isStart: Bool)], end: Timestamp?) {
    var kept: [(action: HabitAction, isStart: Bool)] = []
    var end: Timestamp?
    for action in actions {
      let gap = end.map { action.time.milliseconds(since: $0) } ?? .max
      let last = kept.last?.action
      let isSame = action.name == last?.name
      let isOpened =
        action.source == .launch && last?.source == .tap && !(last?.subjects ?? []).isEmpty
        && Set(last?.subjects ?? []).isSubset(of: Set(action.subjects))
      if !(gap < 300_000 && (isSame || isOpened)) { kept.append((action, gap >= 300_000)) }
      let own = action.time.advanced(byMilliseconds: action.length)
      end = max(end ?? own, own)
    }
    return (kept, end)
  }

  /// The numbers of names in the order of first occurrence.
  private static func numbers(_ names: [String]) -> [String: Int] {
    var result: [String: Int] = [:]
    for name in names where result[name] == nil { result[name] = result.count }
    return result
  }

  /// What could be seen before one of the kept actions, from the list of those before it.
  private static func moment(
    before index: Int, of kept: [(action: HabitAction, isStart: Bool)], time: Timestamp,
    offset: UTCOffset, place: String?, isStart: Bool
  ) -> HabitMoment {
    let names = numbers(kept.map(\.action.name))
    let places = numbers(kept[..<index].compactMap(\.action.situation.place))
    var previous = PreviousUses()
    for item in kept[..<index] { previous.push(names[item.action.name] ?? -1) }
    let sessionStart = kept[..<index].lastIndex { $0.isStart } ?? 0
    let local = LocalTime(time, offset: offset)
    return HabitMoment(
      isStart: isStart, time: time.milliseconds, halfHour: local.halfHour,
      isWeekend: local.weekday.isWeekend, place: place.map { places[$0] ?? places.count },
      previous: previous, sessionPosition: index - sessionStart,
      gap: index == 0 ? nil : time.milliseconds(since: kept[index - 1].action.time),
      tick: 3_600_000)
  }

  @Test(
    "The fold is that of a ranker which is told each use from scratch",
    arguments: Array(0..<25 as Range<UInt64>))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let actions = Self.actions(&random, count: 60)
    let habit = Self.history(actions)
    let (kept, end) = Self.separate(actions)
    var ranker = HabitRanker(weights: .shipped)
    var outside: [String] = []
    var useCount = 0
    for (index, item) in kept.enumerated() {
      let action = item.action
      let moment = Self.moment(
        before: index, of: kept, time: action.time, offset: action.offset,
        place: action.situation.place,
        isStart: item.isStart)
      var things = action.subjects
      if things.isEmpty, action.source == .launch {
        outside.append(action.name)
        things = [3 + (Self.numbers(outside)[action.name] ?? 0)]
      }
      guard !things.isEmpty, action.amount > 0 else { continue }
      ranker.observe(
        things, amount: action.amount, subjectCount: 3, knownCount: 3 + Set(outside).count,
        excluding: item.isStart ? [] : kept[index - 1].action.subjects, at: moment)
      if !action.subjects.isEmpty { useCount += 1 }
    }
    #expect(habit.useCount == useCount)
    #expect(habit.knownCount == 3 + Set(outside).count)
    #expect(habit.ranker == ranker)
    let now = (end ?? Build.instant(2)).advanced(byMilliseconds: random.pick([1000, 7_000_000]))
    let isStart = now.milliseconds(since: end ?? now) >= 300_000
    #expect(
      habit.moment(at: now, offset: .zero, in: HabitSituation(place: "work"))
        == Self.moment(
          before: kept.count, of: kept, time: now, offset: .zero, place: "work",
          isStart: isStart))
    #expect(habit.current(at: now) == (isStart ? [] : kept.last?.action.subjects))
  }

  @Test("A repeat within five minutes of the end is the same use")
  func merging() {
    var habit = Self.history([
      Self.action("a", [0], Build.instant(3, 9), length: 600_000),
      Self.action("a", [0], Build.instant(3, 9, 14, 59)),
    ])
    #expect(habit.useCount == 1)
    #expect(habit.sessionEnd == Build.instant(3, 9, 19, 59))
    habit.add(Self.action("a", [0], Build.instant(3, 9, 19, 59)))
    #expect(habit.useCount == 2)
    habit.add(Self.action("b", [1], Build.instant(3, 9, 20)))
    habit.add(Self.action("a", [0], Build.instant(3, 9, 20, 1)))
    #expect(habit.useCount == 4)
  }

  @Test("The launch that a tap leads to is the same use; another app's is not")
  func opening() {
    let tap = Self.action("widget:one", [0], Build.instant(3, 9), source: .tap)
    let at = Build.instant(3, 9, 0, 2)
    #expect(Self.history([tap, Self.action("app:a", [0, 1], at)]).useCount == 1)
    #expect(Self.history([tap, Self.action("app:b", [2], at)]).useCount == 2)
    #expect(
      Self.history([tap, Self.action("app:a", [0, 1], Build.instant(3, 9, 6))]).useCount == 2)
    // A donation says more than the tap: for which of the cards it counts.
    #expect(Self.history([tap, Self.action("intent:X", [0], at, source: .donation)]).useCount == 2)
  }

  @Test("After five minutes without use a session starts, and nothing is in use")
  func sessions() {
    var habit = Self.history([])
    #expect(habit.sessionEnd == nil)
    #expect(
      habit.moment(at: Build.instant(3), offset: .zero, in: HabitSituation(place: nil)).isStart)
    habit.add(Self.action("a", [0], Build.instant(3, 9), length: 60_000))
    #expect(habit.sessionEnd == Build.instant(3, 9, 6))
    #expect(habit.current(at: Build.instant(3, 9, 5, 59)) == [0])
    #expect(habit.current(at: Build.instant(3, 9, 6)) == [])
    #expect(
      !habit.moment(at: Build.instant(3, 9, 5, 59), offset: .zero, in: HabitSituation(place: nil))
        .isStart)
    #expect(
      habit.moment(at: Build.instant(3, 9, 6), offset: .zero, in: HabitSituation(place: nil))
        .isStart)
    // What counts for no subject is still what came before.
    habit.add(Self.action("elsewhere", [], Build.instant(3, 10)))
    let moment = habit.moment(
      at: Build.instant(3, 10, 1), offset: .zero, in: HabitSituation(place: nil))
    #expect(habit.name(ofAction: moment.previous.last) == "elsewhere")
    #expect(habit.useCount == 1)
    #expect(habit.knownCount == 4)
  }

  @Test("A donation that counts for nothing is no thing of its own")
  func donations() {
    let habit = Self.history([
      Self.action("intent:X", [], Build.instant(3, 9), source: .donation)
    ])
    #expect(habit.knownCount == 3)
  }

  @Test("Things outside the stack beyond the limit count as one")
  func outsideLimit() {
    var habit = Self.history([])
    for index in 0..<2 * HabitHistory.outsideLimit {
      habit.add(
        Self.action(
          "app \(index)", [], Build.instant(3).advanced(byMilliseconds: Int64(index) * 1000)))
    }
    #expect(habit.knownCount == 3 + HabitHistory.outsideLimit)
  }

  @Test("A signal from outside is part of the moment, with its age")
  func signals() {
    var habit = Self.history([])
    habit.addSignal("call:incoming", at: Build.instant(3, 9))
    habit.addSignal("message:in", at: Build.instant(3, 10))
    let moment = habit.moment(
      at: Build.instant(3, 10, 1), offset: .zero, in: HabitSituation(place: nil))
    #expect(habit.name(ofSignal: moment.signal) == "message:in")
    #expect(moment.signalAge == 60_000)
    #expect(habit.nextBoundary(after: Build.instant(3, 10, 1)) == Build.instant(3, 10, 10))
  }
}
