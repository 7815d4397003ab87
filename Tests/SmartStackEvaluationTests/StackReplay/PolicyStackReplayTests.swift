import SmartStackModel
import Testing

@testable import SmartStackEvaluation

/// A policy's stack: ordered anew whenever it comes into sight, and judged like the project's own.
@Suite struct PolicyStackReplayTests {
  private static let noon = RandomDays.monday

  private static func event(_ minutes: Int, _ kind: Event.Kind) -> Event {
    Event(
      time: noon.advanced(byMilliseconds: Int64(minutes) * 60_000), offset: .zero, kind: kind)
  }

  private static let stack = Stack(
    widgets: ["c", "a", "b"].map { Widget(id: $0, kind: $0, app: "app.\($0)") })

  private static func sums(
    _ events: [Event], policy: any ReplayPolicy = MostRecentPolicy(),
    rules: ReplayProtocol = .stack, from: Int = 0
  ) -> StackSums {
    var replay = PolicyStackReplay(
      policy: policy, stack: stack, span: event(from, .boot).time...event(1440, .boot).time,
      zone: .utc, options: StackReplayOptions(rules: rules))
    for event in events { replay.take(event) }
    return replay.finish()
  }

  @Test("The most recent comes first, the others by identifier") func recent() {
    // At 0 the order is a, b, c; at 10 it is c, a, b.
    let sums = Self.sums([
      Self.event(0, .tap(widget: "c")), Self.event(10, .tap(widget: "c")),
      Self.event(20, .tap(widget: "b")),
    ])
    #expect(sums.glanceCount == 3 && sums.answeredCount == 1)
    #expect(sums.swipeCount == 2 + 0 + 2)
    // From the person's own first card to a, then to c; at 20 it stays.
    #expect(sums.rotationCount == 2)
    #expect(sums.wrongRotationCount == 1)
    #expect(sums.freshnessCount == 0 && sums.reloadMilliseconds == 0)
  }

  @Test("Within the gap the widget just used comes last") func within() {
    let sums = Self.sums([
      Self.event(0, .tap(widget: "c")), Self.event(2, .launch(app: "app.a", duration: nil)),
      Self.event(3, .launch(app: "app.a", duration: nil)),
    ])
    #expect(sums.glanceCount == 2)
    #expect(sums.answeredCount == 1)
  }

  @Test("What lies before the span is learnt and not judged") func before() {
    let sums = Self.sums(
      [Self.event(0, .tap(widget: "b")), Self.event(60, .tap(widget: "b"))], from: 30)
    #expect(sums.glanceCount == 1 && sums.answeredCount == 1)
  }

  @Test("A card that the person swiped to was not offered") func swiped() {
    let sums = Self.sums([
      Self.event(0, .screenOn(duration: nil)), Self.event(0, .swipeTo(widget: "b")),
      Self.event(0, .tap(widget: "b")),
    ])
    #expect(sums.answeredCount == 0 && sums.swipeCount == 1)
  }

  @Test("The fields of the protocol decide what counts") func protocolFields() {
    let events = [
      Self.event(0, .tap(widget: "a")), Self.event(60, .context(.locked(false))),
      Self.event(60, .tap(widget: "a")), Self.event(120, .tap(widget: "b")),
    ]
    #expect(Self.sums(events).glanceCount == 3)
    #expect(Self.sums(events, rules: .stackWithoutResumes).glanceCount == 2)
    var rules = ReplayProtocol.stack
    rules.unseenRule = .skip
    #expect(Self.sums(events, rules: rules).glanceCount == 1)
    rules = .stack
    rules.trainingShare = 0.05
    #expect(Self.sums(events, rules: rules).glanceCount == 1)
    rules = .stack
    rules.gapSeconds = 2 * 3600
    #expect(Self.sums(events, rules: rules).glanceCount == 2)
  }

  @Test("Every policy takes part in days of any kind", arguments: 1...12 as ClosedRange<UInt64>)
  func everyPolicy(seed: UInt64) {
    let days = RandomDays(seed: seed)
    let policies = BaselinePolicies.all + ReferencePolicies.all
    let engine = StackReplayEngine(
      stack: days.stack,
      contenders: [.own(name: "own")] + policies.map { StackContender.policy($0) })
    let (figures, _) = engine.replay("p", span: days.span, zone: days.zone) { body in
      for event in days.events { body(event) }
    }
    let own = figures.sums[0]
    for sums in figures.sums.dropFirst() {
      #expect(sums.milliseconds == own.milliseconds)
      #expect(sums.answeredCount <= sums.glanceCount && sums.shownCount == sums.glanceCount)
      #expect(sums.wrongRotationCount <= sums.rotationCount)
    }
  }
}
