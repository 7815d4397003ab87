/// The states of the rotation policy, as far as they decide on what may happen next.
public enum RotationPhase: String, CaseIterable, Sendable {
  /// The stack is not in sight.
  case outOfSight
  /// In sight, and allowed neither to rotate nor to suggest.
  case still
  /// In sight, and a swipe or tap of the person holds.
  case held
  /// In sight, showing a suggestion.
  case suggesting
  /// In sight, and the card has not yet been there for the minimum time.
  case dwelling
  /// In sight, and free to move.
  case free
}
