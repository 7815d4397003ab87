import SmartStackModel
import Testing

@Suite struct ContextStateTests {
  private let first = Build.instant(2026, 3, 2, 8)
  private let second = Build.instant(2026, 3, 2, 9)

  @Test("A change to the value that holds keeps the instant since when it holds")
  func since() {
    var state = ContextState()
    state.apply(.place("home"), at: first)
    state.apply(.place("home"), at: second)
    #expect(state.place == ContextState.Fact("home", since: first))
    state.apply(.place("work"), at: second)
    #expect(state.place == ContextState.Fact("work", since: second))
    state.apply(.place("work"), at: nil)
    #expect(state.place?.since == second)
    state.apply(.place("gym"), at: nil)
    #expect(state.place == ContextState.Fact("gym", since: nil))
  }

  @Test("To be at no place is a fact; not to know a point is none")
  func nothing() {
    var state = ContextState()
    #expect(state.place == nil)
    state.apply(.place(nil), at: first)
    #expect(state.place != nil && state.place?.value == nil)
    state.apply(.coordinate(Coordinate(latitude: 1, longitude: 2)), at: first)
    #expect(state.coordinate?.value.latitude == 1)
    state.apply(.coordinate(nil), at: second)
    #expect(state.coordinate == nil)
  }

  @Test("Each change touches its own fact and no other")
  func facts() {
    let schedule = SleepSchedule(bedtime: Build.time(23), wakeup: Build.time(7))
    let cafe = Set([PointOfInterest(name: "cafe")].compactMap(\.self))
    var expected = ContextState()
    var state = ContextState()
    state.apply(.nearby(cafe), at: first)
    expected.nearby = ContextState.Fact(cafe, since: first)
    #expect(state == expected)
    state.apply(.asleep(true), at: first)
    expected.isAsleep = ContextState.Fact(true, since: first)
    #expect(state == expected)
    state.apply(.sleepSchedule(schedule), at: first)
    expected.sleepSchedule = schedule
    #expect(state == expected)
    state.apply(.workoutActive(true), at: first)
    expected.isWorkoutActive = ContextState.Fact(true, since: first)
    #expect(state == expected)
    state.apply(.activityRingsIncomplete(false), at: first)
    expected.areActivityRingsIncomplete = ContextState.Fact(false, since: first)
    #expect(state == expected)
    state.apply(.headphonesConnected(true), at: second)
    expected.areHeadphonesConnected = ContextState.Fact(true, since: second)
    #expect(state == expected)
    state.apply(.locked(true), at: second)
    expected.isLocked = ContextState.Fact(true, since: second)
    #expect(state == expected)
    state.apply(.sleepSchedule(nil), at: second)
    expected.sleepSchedule = nil
    #expect(state == expected)
  }
}
