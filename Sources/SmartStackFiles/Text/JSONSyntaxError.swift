/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The text ends inside something, such as "a list".
    case truncated(inside: String)
    /// A character stands where another thing is due.
    case unexpected(found: String, expected: String)
    /// A comma stands before the end of a list or an object.
    case trailingComma
    /// Something follows the value.
    case trailingText(String)
    /// A word is none of true, false and null, such as NaN.
    case unknownLiteral(String)
    /// A number has a form that JSON does not allow, as in "1." or "+1".
    case malformedNumber
    /// A number begins with a needless zero.
    case leadingZero
    /// A backslash is followed by something unknown.
    case unknownEscape
    /// Half of a surrogate pair stands alone.
    case loneSurrogate
    /// A control character stands unescaped in a string.
    case controlCharacter(UInt8)
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// Lists and objects are nested deeper than ``JSONParser/depthLimit``.
    case tooDeep
    /// There are more values than ``JSONParser/valueLimit``.
    case tooManyValues
    /// The text is longer than ``JSONParser/byteLimit``.
    case tooLong
  }

  /// What is wrong.
  public let reason: Reason
  /// The byte at which it is wrong, counted from the beginning of the text.
  public let offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: what is wrong.
  ///   - offset: the byte at which it is wrong.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The reason as one line of text.
  public var description: String {
    switch reason {
    case .empty: "the text is empty; allowed: a JSON value"
    case .truncated(let inside): "the text ends inside \(inside)"
    case .unexpected(let found, let expected): "found \(found) where \(expected) is due"
    case .trailingComma: "a comma stands before the closing bracket; JSON allows none there"
    case .trailingText(let found): "found \(found) after the end of the value"
    case .unknownLiteral(let word):
      "\(word) is not a JSON value; allowed: true, false, null, a finite number, a quoted text"
    case .malformedNumber: "the number is not written as JSON asks, as in -12.5e3"
    case .leadingZero: "the number begins with a needless zero"
    case .unknownEscape: #"the escape is unknown; allowed: \" \\ \/ \b \f \n \r \t \u0000"#
    case .loneSurrogate: "half of a surrogate pair stands alone in a text"
    case .controlCharacter(let byte):
      "control character \(byte) stands in a text; write it as an escape"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .tooDeep: "lists and objects are nested deeper than \(JSONParser.depthLimit)"
    case .tooManyValues: "there are more than \(JSONParser.valueLimit) values"
    case .tooLong: "the text has more than \(JSONParser.byteLimit) bytes"
    }
  }
}
