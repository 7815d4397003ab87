/// How a request for a reload is answered.
public enum ReloadOutcome: String, CaseIterable, Sendable {
  /// The reload is done at once, or as soon as reloads are done together.
  case granted
  /// The reload is put off.
  case deferred
  /// The reload is done together with another one that is due.
  case merged
  /// There is no reload.
  case refused
  /// The reload is done at once and not counted.
  case exempt
}
