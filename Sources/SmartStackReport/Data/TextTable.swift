import SmartStackFiles

/// The texts of a report, each kept once and known by its number.
struct TextTable {
  private(set) var texts: [String] = []
  // Strings that only look the same are equal to Swift, so the bytes decide.
  private var numbers: [[UInt8]: Int] = [:]

  /// Returns the number of a text, which is added where it is new.
  mutating func number(of text: String) -> Int {
    let key = Array(text.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// Returns the number of a text as a value; `null` for no text.
  mutating func value(of text: String?) -> JSONValue {
    text.map { .integer(number(of: $0)) } ?? .null
  }

  /// The texts in the order of their numbers.
  var value: JSONValue { .list(texts.map { .text($0) }) }
}
