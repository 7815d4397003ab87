import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct FeedbackSignalTests {
  private let stack = Stack(widgets: [Build.widget("one"), Build.widget("two")])
  private let time = Build.instant(3, 9)

  private func part(_ kinds: [Event.Kind], at moment: Timestamp? = nil) -> Explanation? {
    let events = kinds.enumerated().map {
      Build.event(time.advanced(byMilliseconds: Int64($0.offset) * 1000), $0.element)
    }
    return Build.ranker(stack, events)
      .part(.feedback, of: "one", at: Build.moment(moment ?? Build.instant(3, 9, 30)))
  }

  private let tap = Event.Kind.tap(widget: "one")
  private let dismiss = Event.Kind.dismiss(widget: "one")

  @Test("A reaction moves the part by the rate, and only for its own card")
  func values() {
    #expect(part([])?.value == 0)
    #expect(part([tap])?.value == 1.5 * 0.35)
    #expect(part([dismiss])?.value == 1.5 * -0.35)
    #expect(part([.tap(widget: "two")])?.value == 0)
  }

  @Test("A long run of taps is undone by four dismissals at most")
  func correction() {
    let run = [Event.Kind](repeating: tap, count: 300)
    #expect((part(run)?.value ?? 0) > 1.49)
    let values = (0...4).compactMap {
      part(run + [Event.Kind](repeating: dismiss, count: $0))?.value
    }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
    #expect((values.last ?? 1) < 0)
  }

  @Test("It fades with a half-life of fourteen days, hour by hour")
  func fading() {
    let now = part([tap], at: Build.instant(17, 9))?.value ?? 0
    #expect(abs(now - 1.5 * 0.35 / 2) < 1e-12)
    #expect(part([tap], at: Build.instant(17, 9, 59, 59))?.value == now)
    #expect((part([tap], at: Build.instant(17, 10))?.value ?? 1) < now)
  }

  @Test("The sentence tells the number and the direction")
  func sentences() {
    #expect(part([])?.note == "no reaction recorded")
    #expect(part([tap, tap])?.note == "2 reactions, lately well received")
    #expect(part([tap, dismiss, dismiss])?.note == "3 reactions, lately mostly turned away")
  }

  @Test("A clock of steps floors and finds the next step, before 1970 too")
  func clock() {
    let clock = TickClock(seconds: 3600)
    #expect(clock.floor(Build.instant(3, 9, 59, 59)) == Build.instant(3, 9).milliseconds)
    #expect(clock.next(after: Build.instant(3, 9)) == Build.instant(3, 10))
    #expect(clock.floor(Timestamp(clamping: -1)) == -3_600_000)
    #expect(clock.next(after: Timestamp(clamping: -1)) == Timestamp(clamping: 0))
    #expect(TickClock(seconds: 0).next(after: time) == time.advanced(byMilliseconds: 1))
  }
}
