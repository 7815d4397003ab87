public import SmartStackModel

/// What a stack file says, and all that is wrong with it.
public struct StackReading: Hashable, Sendable {
  /// The stack; nothing where there is any error.
  public let stack: Stack?
  /// The errors and warnings in the order of their places, at most 1,000.
  public let issues: [FileIssue]
  /// The issues that were found beyond those.
  public let omittedIssueCount: Int

  /// The errors among the issues.
  public var errors: [FileIssue] { issues.filter { $0.severity == .error } }
  /// The warnings among the issues.
  public var warnings: [FileIssue] { issues.filter { $0.severity == .warning } }
}
