import SmartStackFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Texts from files, made fit for a terminal.
enum DisplayText {
  /// Returns a text without control characters, which could move the cursor or hide what follows.
  static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// Returns a text in quotation marks, safe and shortened.
  static func quoted(_ text: String) -> String {
    let safe = safe(text)
    return safe.unicodeScalars.count <= 60 ? "\"\(safe)\"" : "\"\(shortened(safe, to: 57))…\""
  }

  /// Returns the beginning of a text; scalars count, since a character may have any number.
  private static func shortened(_ text: String, to count: Int) -> String {
    String(text.unicodeScalars.prefix(count))
  }

  /// Returns a text for a cell of a table, safe and shortened to a width.
  static func cell(_ text: String, limit: Int = 64) -> String {
    let safe = safe(shortened(text, to: limit * 4))
    guard TextTable.width(safe) > limit || text.unicodeScalars.count > limit * 4 else {
      return safe
    }
    var result = ""
    var width = 0
    for character in safe {
      width += TextTable.width(of: character)
      if width >= limit { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns "; did you mean X?" where a name is near.
  static func suggestion(for name: String, among names: [String]) -> String {
    NearestName.suggestion(for: name, among: names).map { "; did you mean \(safe($0))?" } ?? ""
  }

  /// Returns a number with its sign and a fixed number of decimals.
  static func signed(_ value: Double, decimals: Int) -> String {
    (value > 0 ? "+" : "") + fixed(value, decimals: decimals)
  }

  /// Returns a number with a fixed number of decimals.
  ///
  /// Rounds the exact value of the double, as C does, so that figures agree with other programs.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var buffer = [CChar](repeating: 0, count: 64)
    // 15 digits, a sign, a point, at most 32 decimals and the zero at the end fit into 64 bytes.
    let count = withVaList([Int32(min(max(decimals, 0), 32)), value == 0 ? 0 : value]) {
      vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    let text = String(decoding: buffer.prefix(Int(count)).map(UInt8.init), as: UTF8.self)
    // A negative number that rounds to zero has no sign to show.
    return text.hasPrefix("-") && !text.contains { ("1"..."9").contains($0) }
      ? String(text.dropFirst()) : text
  }
}
