import SmartStackEvaluation
import SmartStackFiles

/// The texts of a report, each kept once and known by its number.
struct TextTable {
  private var values: [JSONValue] = []
  // Strings that only look the same are equal to Swift, so the bytes decide.
  private var numbers: [[UInt8]: Int] = [:]

  /// Returns the number of a text, which is added where it is new.
  mutating func number(of text: String) -> Int {
    number(of: .text(text), key: Array(text.utf8))
  }

  /// Returns the number of a text as a value; `null` for no text.
  mutating func value(of text: String?) -> JSONValue {
    text.map { .integer(number(of: $0)) } ?? .null
  }

  /// Returns the number of a sentence as a value; it is kept as a list of texts and numbers of cards
  /// where it names a card of the table, else as a text.
  mutating func value(of sentence: CardSentence, cards: CardTable) -> JSONValue {
    var parts: [JSONValue] = []
    var key: [UInt8] = []
    var namesCard = false
    for part in sentence.parts {
      switch part {
      case .text(let text):
        parts.append(.text(text))
        key += Array(text.utf8)
      case .card(let id):
        if let number = cards.number(of: id) {
          namesCard = true
          parts.append(.integer(number))
          // No text in UTF-8 has this byte.
          key += [0xFF] + Array(String(number).utf8) + [0xFF]
        } else {
          parts.append(.text(id))
          key += Array(id.utf8)
        }
      }
    }
    guard namesCard else { return value(of: sentence.text) }
    return .integer(number(of: .list(parts), key: key))
  }

  private mutating func number(of value: JSONValue, key: [UInt8]) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = values.count
    values.append(value)
    return values.count - 1
  }

  /// The texts in the order of their numbers.
  var value: JSONValue { .list(values) }
}
