/// How a stack moved by itself.
public enum StackMove: String, CaseIterable, Sendable {
  /// To another card that stands in it.
  case rotation
  /// To a suggestion that it inserted.
  case suggestion
  /// Back from a suggestion that left.
  case withdrawal
}
