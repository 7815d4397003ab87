/// Writes JSON values as text, always in the same form.
public enum JSONWriter: Sendable {
  /// The width into which the pretty form fits a list or an object on one line.
  public static let lineWidth = 100

  /// Returns a value on one line without white space.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func compact(_ value: JSONValue) -> String {
    var text = ""
    write(value, separators: (",", ":"), to: &text)
    return text
  }

  /// Returns a value for people to read, with a line break at the end.
  ///
  /// A list or an object stands on one line where it fits into ``lineWidth``, and otherwise has a
  /// line for each item, indented by two spaces; so one changed entry is one changed line.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func pretty(_ value: JSONValue) -> String {
    var text = ""
    writePretty(value, indent: 0, used: 0, to: &text)
    return text + "\n"
  }

  private static func writePretty(
    _ value: JSONValue, indent: Int, used: Int, to text: inout String
  ) {
    var room = lineWidth - used
    guard !fits(value, into: &room) else {
      write(value, separators: (", ", ": "), to: &text)
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch value.content {
    case .array(let items):
      text += "[\n"
      for (index, item) in items.enumerated() {
        text += inner
        writePretty(item, indent: indent + 2, used: indent + 3, to: &text)
        text += index + 1 < items.count ? ",\n" : "\n"
      }
      text += outer + "]"
    case .object(let members):
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += inner
        let start = text.utf8.count
        writeString(member.name, to: &text)
        text += ": "
        let used = indent + 3 + text.utf8.count - start
        writePretty(member.value, indent: indent + 2, used: used, to: &text)
        text += index + 1 < members.count ? ",\n" : "\n"
      }
      text += outer + "}"
    default:
      write(value, separators: (", ", ": "), to: &text)
    }
  }

  /// Tells whether a value fits on the line; stops as soon as it does not.
  private static func fits(_ value: JSONValue, into room: inout Int) -> Bool {
    switch value.content {
    case .null, .bool: room -= 5
    case .number(let digits): room -= digits.utf8.count
    case .string(let string): room -= string.utf8.count + 2
    case .array(let items):
      room -= 2
      for item in items {
        room -= 2
        guard room >= 0, fits(item, into: &room) else { return false }
      }
    case .object(let members):
      room -= 2
      for member in members {
        room -= member.name.utf8.count + 6
        guard room >= 0, fits(member.value, into: &room) else { return false }
      }
    }
    return room >= 0
  }

  private static func write(
    _ value: JSONValue, separators: (item: String, name: String), to text: inout String
  ) {
    switch value.content {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): writeString(string, to: &text)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += separators.item }
        write(item, separators: separators, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += separators.item }
        writeString(member.name, to: &text)
        text += separators.name
        write(member.value, separators: separators, to: &text)
      }
      text += "}"
    }
  }

  private static func writeString(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Beyond what JSON asks for: what steers a terminal, or turns the direction of writing.
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
