/// What an app does in the background for the person, as long as it lasts.
public enum AppSession: String, CaseIterable, Sendable {
  /// It plays or records audio.
  case audio
  /// It navigates.
  case navigation
}
