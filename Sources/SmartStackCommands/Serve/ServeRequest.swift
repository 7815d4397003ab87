import SmartStackFiles

/// One request of a session: what is to be done, and the fields that say how.
struct ServeRequest {
  /// What can be asked for, with the fields that it may have.
  enum Name: String, CaseIterable {
    case ping, counts, stack, event, rank, explain, nextChange

    var fields: [String] {
      switch self {
      case .ping, .counts: []
      case .stack: ["stack"]
      case .event: ["event"]
      case .rank: ["at", "zone", "context", "top", "reasons"]
      case .explain: ["at", "zone", "context", "card"]
      case .nextChange: ["at", "zone", "context", "horizon"]
      }
    }
  }

  /// What the answer is to be called; null where the request does not say.
  let id: JSONValue
  let name: Name
  private let members: [JSONValue.Member]

  /// Returns what a line calls itself, as far as it can be read.
  static func id(of value: JSONValue) -> JSONValue {
    switch SearchJSON.member("id", value)?.content {
    case .string(let text)? where text.utf8.count <= 256: .text(text)
    case .number(let text)? where text.utf8.count <= 64: JSONValue(.number(text))
    default: .null
    }
  }

  /// Reads a request.
  ///
  /// - Parameter value: the line.
  /// - Throws: what is wrong with it, and what is allowed.
  init(_ value: JSONValue) throws(ServeError) {
    guard case .object(let members) = value.content else {
      throw ServeError(.request, "a request is an object with the field do")
    }
    self.members = members
    id = Self.id(of: value)
    let names = Name.allCases.map(\.rawValue)
    guard let text = SearchJSON.text("do", value) else {
      throw ServeError(
        .request, "the field do is missing or no text; allowed: \(names.joined(separator: ", "))")
    }
    guard let name = Name(rawValue: text) else {
      throw ServeError(
        .request,
        "do is \(DisplayText.quoted(text))\(DisplayText.suggestion(for: text, among: names)); "
          + "allowed: \(names.joined(separator: ", "))")
    }
    self.name = name
    var seen: Set<String> = []
    let allowed = ["id", "do"] + name.fields
    for member in members {
      guard allowed.contains(member.name) else {
        throw ServeError(
          .request,
          "\(name.rawValue) has no field \(DisplayText.quoted(member.name))"
            + DisplayText.suggestion(for: member.name, among: allowed)
            + "; allowed: \(allowed.joined(separator: ", "))")
      }
      guard seen.insert(member.name).inserted else {
        throw ServeError(.request, "the field \(member.name) is there twice")
      }
    }
  }

  /// Returns a field, or nothing where it is missing or null.
  func value(_ name: String) -> JSONValue? {
    members.first { $0.name == name }?.value.nonNull
  }

  /// Returns a text, or nothing where it is missing.
  func text(_ name: String) throws(ServeError) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value.content else {
      throw ServeError(.request, "\(name) is \(value.excerpt); allowed: a text")
    }
    return text
  }

  /// Returns a flag, false where it is missing.
  func flag(_ name: String) throws(ServeError) -> Bool {
    guard let value = value(name) else { return false }
    guard case .bool(let flag) = value.content else {
      throw ServeError(.request, "\(name) is \(value.excerpt); allowed: true or false")
    }
    return flag
  }

  /// Returns a whole number, or nothing where it is missing.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(ServeError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.double, let whole = Int(exactly: number), range.contains(whole)
    else {
      throw ServeError(
        .request,
        "\(name) is \(value.excerpt); allowed: a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return whole
  }
}

extension JSONValue {
  /// The value; nothing for null.
  fileprivate var nonNull: JSONValue? { content == .null ? nil : self }
}
