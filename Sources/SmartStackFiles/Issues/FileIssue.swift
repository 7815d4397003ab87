/// One thing that is wrong with a file, where it is, and what is allowed there.
public struct FileIssue: Hashable, Sendable, CustomStringConvertible {
  /// Whether the file can be used all the same.
  public enum Severity: String, Hashable, Sendable {
    /// The file, or the line of a log, cannot be used.
    case error
    /// The file is used, but probably does not say what was meant.
    case warning
  }

  /// The sort of mistake, by which a log's bad lines are counted.
  public enum Reason: String, CaseIterable, Hashable, Comparable, Sendable {
    /// The text is not JSON.
    case syntax
    /// A line of a log is longer than its limit.
    case lineTooLong
    /// The file was written for a newer version of this format.
    case newerVersion
    /// A required field is missing.
    case missing
    /// A value has the wrong type.
    case wrongType
    /// A value has the right type and lies outside what is allowed.
    case notAllowed
    /// A value is none of the known names.
    case unknownName
    /// A field is none of the known fields.
    case unknownField
    /// A name or an identifier occurs twice.
    case duplicate
    /// There are more items than the limit.
    case tooMany
    /// A time has no offset from UTC.
    case withoutOffset

    /// Tells whether the first reason comes before the second in a report.
    public static func < (first: Reason, second: Reason) -> Bool {
      first.position < second.position
    }

    private var position: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
  }

  /// Whether the file can be used all the same.
  public let severity: Severity
  /// The sort of mistake.
  public let reason: Reason
  /// The name of the file as the caller gave it.
  public let file: String
  /// The line, counted from 1, where one is known.
  public let line: Int?
  /// The character in the line, counted from 1, where one is known.
  public let column: Int?
  /// The place in the document, such as `widgets[2].id`; empty for the document itself.
  public let path: String
  /// What is wrong, such as `is "x"`, with the bad value shortened and escaped.
  public let problem: String
  /// What is allowed instead, where that can be said.
  public let allowed: String?
  /// The name that was probably meant, where one is near.
  public let suggestion: String?

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - severity: whether the file can be used all the same.
  ///   - reason: the sort of mistake.
  ///   - file: the name of the file.
  ///   - line: the line, counted from 1.
  ///   - column: the character in the line, counted from 1.
  ///   - path: the place in the document.
  ///   - problem: what is wrong, in words that follow the path.
  ///   - allowed: what is allowed instead.
  ///   - suggestion: the name that was probably meant.
  public init(
    severity: Severity = .error, reason: Reason, file: String, line: Int? = nil,
    column: Int? = nil, path: String = "", problem: String, allowed: String? = nil,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.reason = reason
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.problem = problem
    self.allowed = allowed
    self.suggestion = suggestion
  }

  /// The issue as one line, as compilers write theirs: `file:line:column: error: …`.
  public var description: String {
    var text = TextExcerpt.escaped(file)
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    text += ": \(severity.rawValue): "
    if !path.isEmpty { text += path + " " }
    text += problem
    if let suggestion { text += " (did you mean \(TextExcerpt.quoted(suggestion))?)" }
    if let allowed { text += "; allowed: \(allowed)" }
    return text
  }
}
