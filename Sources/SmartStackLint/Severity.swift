/// How much a finding matters, the worst first.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// The declaration cannot do what it says.
  case error
  /// The declaration probably does something else than its author means.
  case warning
  /// The declaration is sound, but a documented rule about it is easily missed.
  case note

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  /// Tells whether the first severity is worse than the second.
  public static func < (first: Severity, second: Severity) -> Bool { first.rank < second.rank }
}
