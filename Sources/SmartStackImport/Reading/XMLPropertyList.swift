import SmartStackModel

/// Reads property lists in their XML form.
struct XMLPropertyList: ~Copyable {
  private var reader: XMLReader
  private var remaining = PropertyList.valueLimit

  init(bytes: [UInt8], path: String) {
    reader = XMLReader(ByteStream(bytes: bytes[...]), path: path)
  }

  /// Reads the value of the document.
  mutating func read() throws(ImportError) -> PropertyList {
    guard case .start("plist", _)? = try reader.next(),
      case .start(let name, _)? = try reader.next()
    else { throw reader.failure("holds no property list") }
    return try value(name)
  }

  // XMLReader bounds the depth.
  private mutating func value(_ name: String) throws(ImportError) -> PropertyList {
    remaining -= 1
    guard remaining > 0 else { throw reader.failure("holds too many values") }
    switch name {
    case "array": return .list(try list())
    case "dict": return .fields(try fields())
    case "true", "false":
      _ = try text()
      return .flag(name == "true")
    case "string", "key": return .text(try text())
    case "integer":
      guard let number = Int64(try text()) else { throw reader.failure("has a malformed number") }
      return .integer(number)
    case "real":
      guard let number = Double(try text()), number.isFinite else {
        throw reader.failure("has a malformed number")
      }
      return .real(number)
    case "date":
      let time = CivilTimeText(ArraySlice(try text().utf8))?.instant(in: .utc)?.time
      guard let time else { throw reader.failure("has a malformed date") }
      return .date(Double(time.milliseconds) / 1000 - EpochTime.cocoaStart)
    case "data":
      // No list that is read here needs what is inside.
      _ = try text()
      return .data([])
    default: throw reader.failure("has an unknown element")
    }
  }

  private mutating func text() throws(ImportError) -> String {
    var result = ""
    while let piece = try reader.next() {
      switch piece {
      case .text(let text): result += text
      case .end: return result
      case .start: throw reader.failure("has an element inside a text")
      }
    }
    return result
  }

  private mutating func list() throws(ImportError) -> [PropertyList] {
    var result: [PropertyList] = []
    while let piece = try reader.next() {
      switch piece {
      case .start(let name, _): result.append(try value(name))
      case .end: return result
      case .text: throw reader.failure("has text between elements")
      }
    }
    return result
  }

  private mutating func fields() throws(ImportError) -> [String: PropertyList] {
    var result: [String: PropertyList] = [:]
    while let piece = try reader.next() {
      switch piece {
      case .end: return result
      case .text: throw reader.failure("has text between elements")
      case .start(let element, _):
        guard element == "key" else { throw reader.failure("has a value without a key") }
        let name = try text()
        guard case .start(let next, _)? = try reader.next() else {
          throw reader.failure("has a key without a value")
        }
        result[name] = try value(next)
      }
    }
    return result
  }
}
