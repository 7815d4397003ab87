/// Reads one value of a document as the type that its place asks for.
///
/// Every getter returns nothing and records an issue when the value does not fit, so that a reader
/// can go on and report all that is wrong with a document at once.
package struct FieldReader {
  /// The value.
  package let value: JSONValue
  /// Its place in the document.
  package let path: FieldPath
  /// Where issues are recorded.
  package let issues: IssueCollector

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: its place in the document.
  ///   - issues: where issues are recorded.
  package init(_ value: JSONValue, path: FieldPath = .root, issues: IssueCollector) {
    self.value = value
    self.path = path
    self.issues = issues
  }

  /// Whether the value is `null`.
  package var isNull: Bool { value.content == .null }

  /// Records that the value does not fit.
  ///
  /// - Parameters:
  ///   - reason: the sort of mistake.
  ///   - allowed: what is allowed instead.
  ///   - problem: what is wrong; the value itself where nothing is given.
  ///   - suggestion: the name that was probably meant.
  package func reject(
    _ reason: FileIssue.Reason = .notAllowed, allowed: String,
    problem: @autoclosure () -> String? = nil, suggestion: @autoclosure () -> String? = nil
  ) {
    issues.add(
      .error, reason, offset: value.offset, path: path,
      problem: problem() ?? "is \(value.excerpt)", allowed: allowed, suggestion: suggestion())
  }

  /// Records a doubt about a value that is used all the same.
  ///
  /// - Parameters:
  ///   - reason: the sort of doubt.
  ///   - problem: what is doubtful, in words that follow the path.
  ///   - allowed: what would be better.
  package func warn(
    _ reason: FileIssue.Reason = .notAllowed, problem: @autoclosure () -> String,
    allowed: String? = nil
  ) {
    issues.add(
      .warning, reason, offset: value.offset, path: path, problem: problem(), allowed: allowed)
  }

  /// Returns the text.
  ///
  /// - Parameter allowed: what the place asks for, as a message says it.
  /// - Returns: the text, or nothing for a value of another type.
  package func text(allowed: String = "a text") -> String? {
    guard case .string(let text) = value.content else {
      reject(.wrongType, allowed: allowed)
      return nil
    }
    return text
  }

  /// Returns a text that names something: not empty, not too long, no control characters.
  package func identifier() -> String? {
    let allowed = "a text of 1 to 1000 bytes without control characters"
    guard let text = text(allowed: allowed) else { return nil }
    let isControl: (UInt8) -> Bool = { $0 < 0x20 || $0 == 0x7F }
    guard (1...1000).contains(text.utf8.count), !text.utf8.contains(where: isControl) else {
      reject(allowed: allowed)
      return nil
    }
    return text
  }

  /// Returns the truth value.
  package func flag() -> Bool? {
    guard case .bool(let flag) = value.content else {
      reject(.wrongType, allowed: "true or false")
      return nil
    }
    return flag
  }

  /// Returns the number, which is finite.
  ///
  /// - Parameters:
  ///   - range: the numbers allowed.
  ///   - allowed: the numbers allowed, as a message says it.
  /// - Returns: the number, or nothing where it is no number or not allowed.
  package func number(
    in range: ClosedRange<Double> = -Double
      .greatestFiniteMagnitude...Double
      .greatestFiniteMagnitude,
    allowed: String = "a finite number"
  ) -> Double? {
    guard case .number = value.content else {
      reject(.wrongType, allowed: allowed)
      return nil
    }
    guard let number = value.double, range.contains(number) else {
      reject(allowed: allowed)
      return nil
    }
    return number
  }

  /// Returns the whole number; 3.0 and 3e0 are whole too.
  ///
  /// - Parameter range: the numbers allowed.
  /// - Returns: the number, or nothing where it is not whole or not allowed.
  package func integer(in range: ClosedRange<Int>) -> Int? {
    let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .number(let digits) = value.content else {
      reject(.wrongType, allowed: allowed)
      return nil
    }
    guard let number = Int(digits) ?? value.double.flatMap({ Int(exactly: $0) }),
      range.contains(number)
    else {
      reject(allowed: allowed)
      return nil
    }
    return number
  }

  /// Returns one of some names.
  ///
  /// - Parameter names: the known names and what they stand for, in the order to show.
  /// - Returns: what the name stands for, or nothing where it is unknown.
  package func choice<Value>(of names: [(name: String, value: Value)]) -> Value? {
    let allowed = "one of \(names.map(\.name).joined(separator: ", "))"
    guard let text = text(allowed: allowed) else { return nil }
    if let match = names.first(where: { $0.name == text }) { return match.value }
    reject(
      .unknownName, allowed: allowed,
      suggestion: NearestName.suggestion(for: text, among: names.map(\.name)))
    return nil
  }

  /// Returns one of the cases of a type, by its raw value.
  ///
  /// - Parameter type: the type.
  /// - Returns: what the name stands for, or nothing where it is unknown.
  package func choice<Value>(of type: Value.Type) -> Value?
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    if case .string(let text) = value.content, let match = Value(rawValue: text) { return match }
    return choice(of: Value.allCases.map { (name: $0.rawValue, value: $0) })
  }

  /// Returns readers of the items of a list.
  ///
  /// - Parameters:
  ///   - limit: the most items allowed.
  ///   - allowed: what the place asks for, as a message says it.
  /// - Returns: the readers in order, or nothing where there is no list or too long a one.
  package func items(limit: Int = .max, allowed: String = "a list") -> [FieldReader]? {
    guard case .array(let items) = value.content else {
      reject(.wrongType, allowed: allowed)
      return nil
    }
    guard items.count <= limit else {
      reject(.tooMany, allowed: "at most \(limit) items")
      return nil
    }
    return items.enumerated().map { index, item in
      FieldReader(item, path: .item(path, index), issues: issues)
    }
  }

  /// Returns a reader of the fields of an object.
  ///
  /// - Parameter allowed: what the place asks for, as a message says it.
  /// - Returns: the reader, or nothing for a value of another type.
  package func object(allowed: String = "an object") -> ObjectReader? {
    guard case .object(let members) = value.content else {
      reject(.wrongType, allowed: allowed)
      return nil
    }
    return ObjectReader(members, of: self)
  }
}
