import Testing

@testable import SmartStackHabits

@Suite struct HabitContextTests {
  private func moment(_ items: [Int], isStart: Bool = false, position: Int = 9) -> HabitMoment {
    var previous = PreviousUses()
    for item in items { previous.push(item) }
    return HabitMoment(
      isStart: isStart, time: 0, halfHour: 10, isWeekend: false, place: 1, conditions: .headphones,
      previous: previous, sessionPosition: position, gap: 20_000, signal: 0, signalAge: 70_000)
  }

  @Test("Different contexts have different numbers", arguments: HabitContext.allCases)
  func tasks(context: HabitContext) {
    guard context != .always, context != .hour else { return }
    #expect(context.key(moment([1, 2, 3])) != context.key(moment([1, 2, 3], isStart: true)))
  }

  @Test("The order of what was used matters")
  func order() {
    #expect(
      HabitContext.previousPair.key(moment([1, 2]))
        != HabitContext.previousPair.key(moment([2, 1])))
    #expect(
      HabitContext.sessionPreviousTriple.key(moment([1, 2, 3]))
        != HabitContext.sessionPreviousTriple.key(moment([3, 2, 1])))
  }

  @Test("What lies before the session is not seen by its sequence")
  func session() {
    let key = HabitContext.sessionPreviousTriple.key
    #expect(key(moment([7, 1, 2], position: 2)) == key(moment([8, 1, 2], position: 2)))
    #expect(key(moment([7, 1, 2], position: 3)) != key(moment([8, 1, 2], position: 3)))
    #expect(key(moment([7, 1, 2], position: 2)) != key(moment([1, 2], position: 9)))
  }

  @Test("Without a place or a signal there is no such context")
  func unknown() {
    var moment = moment([1])
    moment.place = nil
    moment.signal = nil
    #expect(HabitContext.place.key(moment) == nil)
    #expect(HabitContext.placeAndDayPart.key(moment) == nil)
    // Headphones say something at an unknown place too; without them nothing is so.
    #expect(HabitContext.situation.key(moment) != nil)
    moment.conditions = []
    #expect(HabitContext.situation.key(moment) == nil)
    #expect(HabitContext.outsideSignal.key(moment) == nil)
  }
}
