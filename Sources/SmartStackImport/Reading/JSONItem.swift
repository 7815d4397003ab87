/// A small JSON value as a whole, such as one row of an export.
indirect enum JSONItem: Equatable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([JSONItem])
  case fields([String: JSONItem])

  /// The most values of one row.
  static let valueLimit = 10_000

  /// The value of a field, or nothing.
  subscript(name: String) -> JSONItem? {
    guard case .fields(let fields) = self else { return nil }
    return fields[name]
  }

  /// The text, or nothing for another value.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The number, or nothing for another value.
  var number: Double? {
    guard case .number(let text) = self else { return nil }
    return Double(text)
  }

  /// The items of a list, none for another value.
  var items: [JSONItem] {
    guard case .list(let items) = self else { return [] }
    return items
  }
}

extension JSONStream {
  /// Reads the value that begins with a piece as a whole, or nothing where it is too large.
  ///
  /// What is too large is passed over. Of a field that is there twice, the later value counts.
  mutating func item(beginningWith first: Token) throws(ImportError) -> JSONItem? {
    let depthBefore = depth - (first == .beginObject || first == .beginList ? 1 : 0)
    var remaining = JSONItem.valueLimit
    if let item = try item(beginningWith: first, remaining: &remaining) { return item }
    while depth > depthBefore { _ = try next() }
    return nil
  }

  // The stream itself bounds the depth.
  private mutating func item(
    beginningWith first: Token, remaining: inout Int
  ) throws(ImportError) -> JSONItem? {
    remaining -= 1
    guard remaining > 0 else { return nil }
    switch first {
    case .null: return .null
    case .flag(let flag): return .flag(flag)
    case .number(let text): return .number(text)
    case .text(let text): return .text(text)
    case .beginList:
      var items: [JSONItem] = []
      while let token = try next(), token != .endList {
        guard let item = try item(beginningWith: token, remaining: &remaining) else { return nil }
        items.append(item)
      }
      return .list(items)
    case .beginObject:
      var fields: [String: JSONItem] = [:]
      while let token = try next(), case .name(let name) = token, let value = try next() {
        guard let item = try item(beginningWith: value, remaining: &remaining) else { return nil }
        fields[name] = item
      }
      return .fields(fields)
    case .endList, .endObject, .name: throw failure("is out of order")
    }
  }
}

extension JSONStream {
  /// Passes over the value that begins with a piece.
  mutating func passOver(beginningWith first: Token) throws(ImportError) {
    guard first == .beginObject || first == .beginList else { return }
    let target = depth - 1
    while depth > target { _ = try next() }
  }
}

extension JSONItem {
  /// Reads a text that is in memory, such as one line, or returns nothing where it is no JSON.
  static func parse(_ bytes: ArraySlice<UInt8>) -> JSONItem? {
    var stream = JSONStream(ByteStream(bytes: bytes), path: "")
    do throws(ImportError) {
      guard let first = try stream.next(), let item = try stream.item(beginningWith: first),
        try stream.next() == nil
      else { return nil }
      return item
    } catch {
      return nil
    }
  }
}
