/// Short, safe forms of what a file says, for messages.
package enum TextExcerpt {
  /// The most characters of a value that a message shows.
  package static let limit = 40

  /// Returns a text in quotes, shortened, with everything escaped that could steer a terminal.
  ///
  /// - Parameter text: any text.
  /// - Returns: the text to show.
  package static func quoted(_ text: String) -> String { "\"\(escaped(shortened(text)))\"" }

  /// Returns the beginning of a text, with an ellipsis where some was left out.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - limit: the most characters to show.
  /// - Returns: the text to show.
  package static func shortened(_ text: String, to limit: Int = limit) -> String {
    // A character can have any number of scalars, so scalars are what is counted.
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      cut < scalars.endIndex
    else { return text }
    return String(scalars[..<cut]) + "…"
  }

  /// Returns a text in which control characters and changes of writing direction are escaped.
  ///
  /// - Parameter text: any text.
  /// - Returns: the text to show.
  /// - Complexity: O(*n*) in the length of the text.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isUnsafe(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: false
    }
  }
}

extension JSONValue {
  /// The value as a message shows it: shortened and escaped, containers by their size.
  package var excerpt: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): TextExcerpt.shortened(text)
    case .string(let text): TextExcerpt.quoted(text)
    case .array(let items): items.count == 1 ? "a list of 1 item" : "a list of \(items.count) items"
    case .object(let members):
      members.count == 1 ? "an object of 1 field" : "an object of \(members.count) fields"
    }
  }
}
