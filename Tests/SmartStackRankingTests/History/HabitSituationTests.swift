import SmartStackHabits
import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct HabitSituationTests {
  private func situation(_ changes: [ContextChange]) -> HabitSituation {
    var context = ContextState()
    for change in changes { context.apply(change, at: nil) }
    return HabitSituation(context)
  }

  @Test("Only what is unusual is a condition; what is not known is none")
  func conditions() {
    #expect(situation([]) == HabitSituation(place: nil))
    #expect(
      situation([
        .asleep(false), .workoutActive(false), .headphonesConnected(false),
        .activityRingsIncomplete(true), .locked(true),
      ]).conditions == [])
    let all = situation([
      .place("Home"), .asleep(true), .workoutActive(true), .headphonesConnected(true),
      .activityRingsIncomplete(false),
    ])
    #expect(all.conditions == [.asleep, .workout, .headphones, .goalsReached])
    #expect(
      all.text == "Home, asleep, in a workout, with headphones, with the day's goals reached")
    #expect(situation([.headphonesConnected(true)]).text == "an unknown place, with headphones")
  }

  @Test("What is used with headphones is found again with headphones, at any place alike")
  func habits() {
    var events: [Event] = []
    for day in 2...15 {
      events += [
        Build.event(Build.instant(day, 7), .context(.place("Home"))),
        Build.event(Build.instant(day, 8), .context(.headphonesConnected(true))),
        Build.event(Build.instant(day, 8, 1), .tap(widget: "one")),
        Build.event(Build.instant(day, 8, 30), .context(.headphonesConnected(false))),
        Build.event(Build.instant(day, 8, 40), .tap(widget: "two")),
      ]
    }
    let ranker = Build.ranker(HabitSignalTests.stack, events)
    let moment = { (isConnected: Bool) in
      Build.moment(
        Build.instant(16, 8, 20), (.place("Home"), nil), (.headphonesConnected(isConnected), nil))
    }
    let factor = { (id: String, isConnected: Bool) -> Double in
      guard let part = ranker.habitPart("place", at: moment(isConnected)),
        let subject = ranker.subject(id)
      else { return .nan }
      return part.amounts[subject]
    }
    #expect(factor("one", true) > factor("one", false))
    #expect(factor("two", true) < factor("two", false))
    #expect(ranker.habitPart("place", at: moment(true))?.phrase == "at Home, with headphones")
  }
}
