public import SmartStackModel

/// Something that a host noticed about what a provider does.
public struct HostFinding: Hashable, Sendable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// The widget shows nothing, or not what its author meant.
    case error
    /// The widget works, but not as its author may think.
    case warning
    /// Good to know.
    case note

    /// Tells whether one matters less than another; errors matter most.
    public static func < (first: Severity, second: Severity) -> Bool {
      first.rank < second.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// What was noticed, as a name for programs.
  public var kind: HostFindingKind
  /// The identifier of the widget, or of the app where it is not about one widget.
  public var widget: String
  /// What was asked of the provider, such as "timeline".
  public var call: String
  /// When it was noticed first.
  public var time: Timestamp
  /// What is the case, in a sentence without its full stop.
  public var problem: String
  /// How often it was noticed.
  public var count: Int

  /// How much it matters.
  public var severity: Severity { kind.severity }
  /// What to do about it, in a sentence without its full stop.
  public var advice: String { kind.advice }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - kind: what was noticed.
  ///   - widget: the identifier of the widget.
  ///   - call: what was asked of the provider.
  ///   - time: when it was noticed first.
  ///   - problem: what is the case.
  ///   - count: how often it was noticed.
  public init(
    kind: HostFindingKind, widget: String, call: String, time: Timestamp, problem: String,
    count: Int = 1
  ) {
    self.kind = kind
    self.widget = widget
    self.call = call
    self.time = time
    self.problem = problem
    self.count = count
  }

  /// The finding as one line.
  public var description: String {
    let times = count > 1 ? " (\(count) times)" : ""
    return "\(severity.rawValue): \(widget), \(call): \(problem)\(times); \(advice)"
  }
}
