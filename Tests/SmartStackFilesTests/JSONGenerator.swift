import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport

/// Makes random JSON values and texts, and damages texts.
struct JSONGenerator {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func value(depth: Int = 0) -> JSONValue {
    switch random.integer(0...(depth < 6 ? 7 : 4)) {
    case 0: return .null
    case 1: return .flag(random.oneIn(2))
    case 2: return JSONValue(.number(number()))
    case 3, 4: return .text(string())
    case 5, 6:
      return JSONValue(
        .object(
          (0..<random.integer(0...4)).map { index in
            JSONValue.Member(name: "\(index)" + string(), value: value(depth: depth + 1))
          }))
    default: return .list((0..<random.integer(0...4)).map { _ in value(depth: depth + 1) })
    }
  }

  mutating func number() -> String {
    random.pick([
      "0", "-0", "1", "-1", "12.5", "1e3", "1E+3", "-2.5e-3", "9007199254740993", "0.1", "1e-400",
      "1.7976931348623157e308", "123456789.123456789", "\(random.integer(-1000...1000))",
    ])
  }

  mutating func string() -> String {
    random.pick([
      "", "a", "key", "é", "日本", "👩‍👩‍👧", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}",
      "\u{FFFF}", "\u{10FFFF}", "long enough to need memory of its own, not the small form",
    ])
  }

  /// The value as text, with random white space and escapes.
  mutating func text(of value: JSONValue) -> String {
    switch value.content {
    case .null: return space() + "null" + space()
    case .bool(let flag): return space() + "\(flag)" + space()
    case .number(let digits): return space() + digits + space()
    case .string(let string): return space() + quoted(string) + space()
    case .array(let items):
      return space() + "[" + items.map { text(of: $0) }.joined(separator: ",") + space() + "]"
        + space()
    case .object(let members):
      let fields = members.map {
        space() + quoted($0.name) + space() + ":" + text(of: $0.value)
      }
      return space() + "{" + fields.joined(separator: ",") + space() + "}" + space()
    }
  }

  private mutating func space() -> String {
    random.oneIn(3) ? random.pick([" ", "\n", "\r\n", "\t", "  "]) : ""
  }

  private mutating func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || random.oneIn(4) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.oneIn(2))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The bytes with one to three of them changed, removed, repeated or replaced by a fragment.
  mutating func damaged(_ original: [UInt8], fragments: [String]) -> [UInt8] {
    var bytes = original
    for _ in 0..<random.integer(1...3) where !bytes.isEmpty {
      let place = random.integer(0...bytes.count - 1)
      switch random.integer(0...5) {
      case 0: bytes[place] = UInt8(random.integer(0...255))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4:
        let end = min(bytes.count, place + random.integer(1...8))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.integer(0...bytes.count))
      default: bytes.insert(contentsOf: Array(random.pick(fragments).utf8), at: place)
      }
    }
    return bytes
  }

  static let fragments = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "null", "tru", "NaN",
    "-",
    "0", "1e400", "1.", ".5", "\u{0}", "//", "'", "e", "+", "true",
  ]
}
