public import SmartStackEvaluation

/// A replay as one page; filled in by the next commit.
public enum ReplayReport: Sendable {
  /// Returns the page.
  public static func html(of record: StackReplayRecord, title: String) -> String { "" }
}
