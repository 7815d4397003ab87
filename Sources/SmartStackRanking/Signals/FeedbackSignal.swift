import SmartStackModel

/// How the person reacted to a card when it was shown.
struct FeedbackSignal: Signal {
  static let family = Family.feedback

  private let input: SignalInput
  private let clock: TickClock

  init(_ input: SignalInput) {
    self.input = input
    clock = TickClock(seconds: input.model.habit.tickSeconds)
  }

  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double {
    let parameters = input.model.feedback
    recorder.open()
    recorder.constant("weight", parameters.weight, note: "feedback.weight")
    let state = card.widget.map { input.history.feedback[$0] } ?? FeedbackState()
    let running = state.faded(at: clock.floor(input.moment.time), parameters: parameters)
    let note =
      state.count == 0
      ? "no reaction recorded"
      : "\(state.count) reactions, lately \(running < 0 ? "mostly turned away" : "well received")"
    recorder.constant("running value", running, note: note)
    let value = parameters.weight * running
    recorder.close(Self.family.title, value, .product, note: note)
    return value
  }

  func nextBoundary(for card: Card) -> Timestamp? {
    guard let widget = card.widget, input.history.feedback[widget].count > 0 else { return nil }
    return clock.next(after: input.moment.time)
  }
}

/// The coarse clock by which counts fade, so that scores change at known instants only.
struct TickClock: Sendable {
  private let step: Int64

  /// Creates a clock.
  ///
  /// - Parameter seconds: the length of one step.
  init(seconds: Double) { step = max(1, Int64(seconds * 1000)) }

  /// Returns the last step at or before an instant, in milliseconds.
  func floor(_ time: Timestamp) -> Int64 { time.milliseconds.flooredQuotient(by: step) * step }

  /// Returns the first step after an instant.
  func next(after time: Timestamp) -> Timestamp { Timestamp(clamping: floor(time) + step) }
}
