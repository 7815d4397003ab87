/// What an app does while reloads of its widgets are not counted.
public enum AppCondition: String, CaseIterable, Sendable {
  /// It is in the foreground.
  case inForeground
  /// It plays audio.
  case audioSession
  /// It navigates.
  case navigationSession
}
