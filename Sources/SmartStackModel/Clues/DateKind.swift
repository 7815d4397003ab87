/// A hint on how important a date clue is, ordered `informational` < `standard` < `scheduled`.
public enum DateKind: String, CaseIterable, Sendable {
  /// Important, or in need of an action: raised.
  case scheduled
  /// The default priority, written "default" in files.
  case standard = "default"
  /// Content only, no action needed: slightly lowered.
  case informational
}
