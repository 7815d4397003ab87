import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct HabitWordsTests {
  @Test("Names in braces are replaced by what the moment is made of")
  func words() {
    let events = [
      Build.event(Build.instant(6, 9), .tap(widget: "one")),
      Build.event(Build.instant(6, 9, 1), .launch(app: "com.example.mail", duration: nil)),
      Build.event(Build.instant(6, 9, 2), .call("incoming")),
    ]
    let habit = Build.ranker(HabitSignalTests.stack, events).history.habit
    let moment = habit.moment(
      at: Build.instant(6, 9, 3), offset: .zero, in: HabitSituation(place: nil))
    let words = HabitWords(habit, at: moment, in: HabitSituation(place: "Work"))
    #expect(
      words.fill("after {previous}, before it {skipped}") == "after com.example.mail, before it one"
    )
    #expect(words.fill("at {place} {dayType}, {task}") == "at Work on weekdays, within a session")
    #expect(words.fill("after {signal}") == "after a call (incoming)")
    #expect(words.fill("no braces") == "no braces")
    #expect(words.fill("{unknown} and {open") == "unknown and {open")
    let later = habit.moment(
      at: Build.instant(7, 9, 3), offset: .zero, in: HabitSituation(place: nil))
    #expect(
      HabitWords(habit, at: later, in: HabitSituation(place: nil)).fill(
        "at {place} {dayType} {task}")
        == "at an unknown place at weekends when a session starts")
  }
}
