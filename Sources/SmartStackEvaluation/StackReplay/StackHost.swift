public import SmartStackModel
public import SmartStackRanking

/// A device that shows a stack: it takes what happens, and says what is on top when somebody looks,
/// with the propensity of it.
///
/// What it shows is put into a log by whoever hosts it, so that ``ImpressionFold`` can read there what
/// another policy would have been worth.
public struct StackHost: Sendable {
  /// What puts a card on top.
  public enum Policy: Sendable {
    /// The ranking with its rotation, exploring at the model's rate.
    case rotation(RankingModel)
    /// A policy as an evaluation asks about it, its card drawn by its chances at every look.
    case target(OffPolicyTarget)
  }

  /// What somebody sees who looks at the stack.
  public struct Look: Hashable, Sendable {
    /// The widget on top, as an index into the stack's widgets; nothing for a card of no widget.
    public let widget: Int?
    /// The probability with which it was put there at this look, given all that happened before;
    /// nothing where the stack could not move, so that no other card had a chance.
    public let propensity: Double?
  }

  private enum State: Sendable {
    case rotation(StackReplay)
    case target(AskedTarget, SplitMix64)
    /// While the state changes.
    case idle
  }

  private var state: State
  private let widgetCount: Int
  private let zone: Zone

  /// Creates a device that knows nothing of its person.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - policy: what puts a card on top.
  ///   - span: the first and last instant at which it is used.
  ///   - zone: the zone whose clock the person reads.
  ///   - seed: the seed of what is left to chance.
  public init(
    stack: Stack, policy: Policy, span: ClosedRange<Timestamp>, zone: Zone, seed: UInt64
  ) {
    widgetCount = stack.widgets.count
    self.zone = zone
    switch policy {
    case .rotation(let model):
      state = .rotation(
        StackReplay(
          stack: stack, model: model, span: span, zone: zone,
          options: StackReplayOptions(sampleSeconds: 0, seed: seed)))
    case .target(let target):
      state = .target(
        AskedTarget(
          target, stack: stack, span: span, zone: zone, fates: DonationFates(), rules: .stack),
        SplitMix64(seed: seed))
    }
  }

  /// Takes what happened.
  ///
  /// - Parameter event: an event that is not earlier than the last, nor than the last look.
  /// - Complexity: as a replay of the event.
  public mutating func take(_ event: Event) {
    switch state {
    case .rotation(var replay):
      // The state is taken out while it changes, so that it is not copied.
      state = .idle
      replay.take(event)
      state = .rotation(replay)
    case .target(var asked, let generator):
      state = .idle
      asked.see(event)
      asked.learn(event)
      state = .target(asked, generator)
    case .idle: break
    }
  }

  /// Returns what somebody sees who looks at the stack.
  ///
  /// - Parameter time: when; the view itself comes as an event afterwards.
  /// - Returns: the card on top and its propensity.
  /// - Complexity: one ranking where the stack comes into sight.
  public mutating func look(at time: Timestamp) -> Look {
    switch state {
    case .rotation(var replay):
      state = .idle
      let look = replay.look(at: time)
      state = .rotation(replay)
      return look
    case .target(var asked, var generator):
      state = .idle
      // The stack comes into sight, at which a policy of next use orders its cards.
      asked.see(Event(time: time, offset: zone.offset(at: time), kind: .screenOn(duration: nil)))
      let chances = asked.chances(at: time)
      let action = chances.drawn(by: generator.unit())
      state = .target(asked, generator)
      return Look(
        widget: action < widgetCount ? action : nil, propensity: chances[action])
    case .idle: return Look(widget: nil, propensity: nil)
    }
  }
}
