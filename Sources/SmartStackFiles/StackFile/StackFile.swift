public import SmartStackModel

/// The file format of a stack, `stack.json`.
///
/// Documentation/Formats/Stack.md describes it field by field.
public enum StackFile: Sendable {
  /// The version that is written; files of a newer one are refused.
  public static let version = 1
  /// The most widgets that a stack may hold.
  public static let widgetLimit = 100_000
  /// The most relevance attributes that a widget may have.
  public static let attributeLimit = 10_000
  /// The most entries that a timeline may declare.
  public static let entryLimit = 100_000

  /// Reads a stack, and finds all that is wrong with the file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the name of the file, for messages.
  ///   - zones: where time zones come from.
  ///   - defaultZone: the clock of times without an offset where the file names no zone.
  /// - Returns: the stack, or at least one error.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    _ bytes: [UInt8], file: String, zones: ZoneDirectory = ZoneDirectory(),
    defaultZone: Zone = .utc
  ) -> StackReading {
    let issues = IssueCollector(file: file)
    var stack: Stack?
    let isTooLarge = bytes.count > FileSource.documentLimit
    if isTooLarge {
      issues.add(
        .error, .tooMany, offset: 0, path: .root, problem: "the file has \(bytes.count) bytes",
        allowed: "at most \(FileSource.documentLimit) bytes")
    } else {
      do {
        let field = FieldReader(try JSONParser.parse(bytes), issues: issues)
        stack = StackReader(zones: zones, defaultZone: defaultZone).read(field)
      } catch {
        issues.add(
          .error, .syntax, offset: error.offset, path: .root, problem: error.description)
      }
    }
    return StackReading(
      stack: issues.errorCount == 0 ? stack : nil,
      // Lines are not counted in a file that was not read.
      issues: issues.issues(in: isTooLarge ? [] : bytes),
      omittedIssueCount: issues.omittedCount)
  }

  /// Reads a stack from a path, and finds all that is wrong with the file.
  ///
  /// - Parameters:
  ///   - path: the path, or "-" for standard input.
  ///   - zones: where time zones come from.
  ///   - defaultZone: the clock of times without an offset where the file names no zone.
  /// - Returns: the stack, or at least one error.
  /// - Throws: why the file cannot be read at all.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    path: String, zones: ZoneDirectory = ZoneDirectory(), defaultZone: Zone = .utc
  ) throws(FileSourceError) -> StackReading {
    let bytes = try FileSource.read(path: path)
    let name = path == "-" ? "standard input" : path
    return read(bytes, file: name, zones: zones, defaultZone: defaultZone)
  }

  /// Returns a stack as the text of a file, always in the same form.
  ///
  /// Reading it gives an equal stack, if its zone is one that a ``ZoneDirectory`` has under its
  /// identifier, and its lengths of time are whole milliseconds.
  ///
  /// - Parameter stack: the stack.
  /// - Returns: the text, with a line break at its end.
  /// - Complexity: O(*n*) in the length of the text.
  public static func write(_ stack: Stack) -> String { JSONWriter.pretty(value(stack)) }
}
