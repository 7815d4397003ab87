import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport

/// A random stack with random days of a person on it.
struct RandomDays {
  static let monday = Timestamp(clamping: 1_772_409_600_000)

  let stack: Stack
  let events: [Event]
  let span: ClosedRange<Timestamp>
  let zone: Zone

  /// Makes days; half of their events are uses, and many share their instant with others.
  ///
  /// - Parameters:
  ///   - seed: the seed.
  ///   - days: the number of days.
  ///   - eventCount: the number of events.
  init(seed: UInt64, days: Int = 4, eventCount: Int = 160) {
    var stacks = StackGenerator(seed: seed)
    stacks.middle = Self.monday
    stack = stacks.stack()
    zone = stack.zone ?? .utc
    var generator = EventGenerator(seed: seed &+ 1000, widgets: stack.widgets.map(\.id))
    generator.parts.middle = Self.monday
    var events: [Event] = []
    var time = Self.monday
    let pause = days * 86_400_000 * 2 / max(1, eventCount)
    for _ in 0..<eventCount {
      if !generator.parts.random.oneIn(4) {
        let step = generator.parts.random.pick([1000, 20_000, pause, pause * 3])
        time = time.advanced(
          byMilliseconds: Int64(generator.parts.random.integer(0...max(1, step))))
      }
      var event = generator.event()
      if generator.parts.random.oneIn(2), let widget = stack.widgets.first {
        let other = generator.parts.random.pick(stack.widgets.map(\.id))
        event = Event(
          time: time, offset: event.offset,
          kind: generator.parts.random.pick([
            .tap(widget: other), .launch(app: widget.app, duration: nil),
            .view(widget: other, duration: nil, propensity: nil), .context(.locked(false)),
            .context(.locked(true)),
          ]))
      }
      events.append(Event(time: time, offset: event.offset, kind: event.kind))
    }
    self.events = events
    // What comes before noon of the first day is only learnt.
    let start = Self.monday.advanced(byMilliseconds: 12 * 3_600_000)
    span = start...max(start, time).advanced(byMilliseconds: 3_600_000)
  }
}
