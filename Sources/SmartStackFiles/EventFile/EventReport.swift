/// What reading an event log found: nothing is dropped without being counted here.
public struct EventReport: Hashable, Sendable {
  /// The lines that were skipped for one reason.
  public struct Skipped: Hashable, Sendable {
    /// How many there were.
    public var count: Int
    /// What is wrong with the first of them.
    public var firstExample: FileIssue
  }

  /// The lines, blank ones included.
  public internal(set) var lineCount = 0
  /// The blank lines.
  public internal(set) var blankCount = 0
  /// The events read.
  public internal(set) var eventCount = 0
  /// The lines skipped, by the reason of their first error.
  public internal(set) var skipped: [FileIssue.Reason: Skipped] = [:]
  /// The events whose time lies before that of an earlier line; they are kept.
  public internal(set) var outOfOrderCount = 0
  /// The events whose time has no offset; they are read on the clock of the caller's zone.
  public internal(set) var withoutOffsetCount = 0
  /// The events with fields that this version does not know; they are kept with these fields.
  public internal(set) var unknownFieldCount = 0
  /// The name of the first such field.
  public internal(set) var firstUnknownField: String?

  /// Creates a report on nothing.
  public init() {}

  /// The lines skipped, for whatever reason.
  public var skippedCount: Int { skipped.values.reduce(0) { $0 + $1.count } }

  /// The first example of each reason, in the order of the reasons.
  public var examples: [(reason: FileIssue.Reason, skipped: Skipped)] {
    FileIssue.Reason.allCases.compactMap { reason in skipped[reason].map { (reason, $0) } }
  }

  mutating func skip(_ issue: FileIssue) {
    skipped[issue.reason, default: Skipped(count: 0, firstExample: issue)].count += 1
  }
}
