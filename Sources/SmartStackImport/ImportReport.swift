import SQLiteSupport

/// What became of the rows of a file.
///
/// Every row that was read is taken, merged or skipped: the three add up to ``rowsRead``.
public struct ImportReport: Hashable, Sendable {
  /// The name of the format.
  public let format: String
  /// The rows that the file holds; headings and empty lines are none.
  public internal(set) var rowsRead = 0
  /// The rows that became an event of their own.
  public internal(set) var rowsTaken = 0
  /// The rows that completed another row's event, such as the end of a use.
  public internal(set) var rowsMerged = 0
  /// The events that were passed on, which include changes of place stated by a column.
  public internal(set) var eventCount = 0
  /// The rows whose time has no UTC offset, so that the zone of the options was used.
  public internal(set) var rowsWithoutOffset = 0
  /// The rows that lie before an earlier row of the same person.
  public internal(set) var rowsOutOfOrder = 0
  /// The uses whose end the file does not hold, so that they have no duration.
  public internal(set) var usesWithoutEnd = 0
  /// Why rows were skipped, in the order in which the reasons first occurred.
  public private(set) var issues: [ImportIssue] = []
  /// The events that were new to the store; filled in by who stores them.
  public var eventsStored = 0
  /// The events that the store held already; filled in by who stores them.
  public var eventsAlreadyThere = 0

  /// The most distinct reasons that a report keeps apart.
  static let reasonLimit = 64

  init(format: String) { self.format = format }

  /// The rows that were left out, for any reason.
  public var rowsSkipped: Int { issues.reduce(0) { $0 + $1.count } }

  /// Counts a row that was left out.
  mutating func skip(
    _ reason: String, row: Int, field: String, value: @autoclosure () -> String, allowed: String
  ) {
    let isFull = issues.count >= Self.reasonLimit
    if let index = issues.firstIndex(where: { $0.reason == reason }) {
      issues[index].count += 1
    } else if isFull {
      issues[issues.count - 1].count += 1
    } else {
      let isLast = issues.count == Self.reasonLimit - 1
      issues.append(
        ImportIssue(
          reason: isLast ? "other reasons" : reason, count: 1,
          example: ImportIssue.Example(
            row: row, field: field, value: escapedForDisplay(value()), allowed: allowed)))
    }
  }
}

/// A reason for which rows were left out.
public struct ImportIssue: Hashable, Sendable {
  /// The first row that was left out for the reason.
  public struct Example: Hashable, Sendable {
    /// The number of the row: the line in a text file, the key in a database.
    public let row: Int
    /// The column.
    public let field: String
    /// What stands there, cut and escaped so that it is safe to print.
    public let value: String
    /// What may stand there.
    public let allowed: String
  }

  /// The reason, in a few words.
  public let reason: String
  /// How many rows were left out for it.
  public internal(set) var count: Int
  /// The first of them.
  public let example: Example
}

extension ImportIssue: CustomStringConvertible {
  /// A sentence that states the reason, the count and the first example.
  public var description: String {
    let rows = count == 1 ? "1 row" : "\(count) rows"
    let first = "first in row \(example.row): \(example.field) is “\(example.value)”"
    return "\(rows) skipped, \(reason); \(first), allowed is \(example.allowed)."
  }
}
