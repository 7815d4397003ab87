/// Collects the issues of one document, so that a reader never stops at the first.
///
/// A class, because the readers of all the parts of a document report into one collection.
package final class IssueCollector {
  /// The most issues that are kept; the rest is counted.
  package static let limit = 1000

  /// One issue whose line is not looked up yet.
  private struct Pending {
    let offset: Int
    let issue: FileIssue
  }

  private let file: String
  private var pending: [Pending] = []
  /// The errors found, the ones not kept included.
  package private(set) var errorCount = 0
  /// The warnings found, the ones not kept included.
  package private(set) var warningCount = 0
  /// The reason of the first error.
  package private(set) var firstErrorReason: FileIssue.Reason?
  /// The times read that had no offset.
  package private(set) var localTimeCount = 0
  // A reader here would hold the collector that holds it, so only its parts are kept.
  private var firstLocalPlace: (value: JSONValue, path: FieldPath)?

  /// Creates an empty collection.
  ///
  /// - Parameter file: the name of the file to show.
  package init(file: String) { self.file = file }

  /// Adds an issue.
  ///
  /// - Parameters:
  ///   - severity: whether the file can be used all the same.
  ///   - reason: the sort of mistake.
  ///   - offset: the byte in the document.
  ///   - path: the place in the document.
  ///   - problem: what is wrong, in words that follow the path; only made when kept.
  ///   - allowed: what is allowed instead.
  ///   - suggestion: the name that was probably meant; only looked for when kept.
  package func add(
    _ severity: FileIssue.Severity = .error, _ reason: FileIssue.Reason, offset: Int,
    path: FieldPath, problem: @autoclosure () -> String, allowed: String? = nil,
    suggestion: @autoclosure () -> String? = nil
  ) {
    switch severity {
    case .error:
      errorCount += 1
      firstErrorReason = firstErrorReason ?? reason
    case .warning: warningCount += 1
    }
    guard pending.count < Self.limit else { return }
    let issue = FileIssue(
      severity: severity, reason: reason, file: file, path: path.text, problem: problem(),
      allowed: allowed, suggestion: suggestion())
    pending.append(Pending(offset: offset, issue: issue))
  }

  /// The first of the times that had no offset.
  package var firstLocalTime: FieldReader? {
    firstLocalPlace.map { FieldReader($0.value, path: $0.path, issues: self) }
  }

  /// Notes that a time had no offset.
  func noteLocalTime(_ field: FieldReader) {
    localTimeCount += 1
    if firstLocalPlace == nil { firstLocalPlace = (field.value, field.path) }
  }

  /// The issues found beyond ``limit``.
  package var omittedCount: Int { errorCount + warningCount - pending.count }

  /// Returns the issues in the order of their places, with line and column.
  ///
  /// - Parameter bytes: the document.
  /// - Returns: at most ``limit`` issues.
  /// - Complexity: O(*n*) in the number of bytes, where there is any issue.
  package func issues(in bytes: [UInt8]) -> [FileIssue] {
    guard !pending.isEmpty else { return [] }
    let index = LineIndex(bytes)
    return sortedByPlace().map { entry in
      let (line, column) = index.position(of: entry.offset)
      return Self.placed(entry.issue, line: line, column: column)
    }
  }

  /// Returns the first error of one line of a log.
  func firstError(inLine line: Int, of bytes: [UInt8]) -> FileIssue? {
    guard let entry = sortedByPlace().first(where: { $0.issue.severity == .error })
    else { return nil }
    let end = min(entry.offset, bytes.count)
    let column = bytes[..<end].count { $0 & 0xC0 != 0x80 } + 1
    return Self.placed(entry.issue, line: line, column: column)
  }

  /// Returns the first error, without its place in the text.
  func firstError() -> FileIssue? {
    sortedByPlace().first { $0.issue.severity == .error }?.issue
  }

  private func sortedByPlace() -> [Pending] {
    // The position in the list breaks ties, since sorting promises no stability.
    pending.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  private static func placed(_ issue: FileIssue, line: Int, column: Int) -> FileIssue {
    FileIssue(
      severity: issue.severity, reason: issue.reason, file: issue.file, line: line,
      column: column, path: issue.path, problem: issue.problem, allowed: issue.allowed,
      suggestion: issue.suggestion)
  }
}
