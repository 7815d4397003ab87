public import SmartStackModel

/// One step of a rotation policy: what it did, from which state to which, and why.
public struct Transition: Hashable, Sendable {
  /// When it happened.
  public let time: Timestamp
  /// What it answers.
  public let input: RotationInput.Kind
  /// The state before.
  public let from: RotationState
  /// The state after.
  public let to: RotationState
  /// The phase before.
  public let fromPhase: RotationPhase
  /// The phase after.
  public let toPhase: RotationPhase
  /// What the stack did.
  public let action: RotationAction
  /// Why.
  public let reason: RotationReason
  /// Whether the action counts against the budget of the day.
  public let isCharged: Bool
  /// The chance with which the card now shown was chosen, where chance had a say.
  public let propensity: Double?

  /// The reason in one sentence, without a full stop.
  public var sentence: String { reason.sentence(at: time) }
}
