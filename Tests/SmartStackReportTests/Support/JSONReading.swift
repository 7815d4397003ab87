import SmartStackFiles

extension JSONValue {
  /// The items of a list; none where this is no list.
  var items: [JSONValue] {
    if case .array(let items) = content { items } else { [] }
  }

  /// The string, where this is one.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The whole number, where this is one.
  var integer: Int64? {
    if case .number(let text) = content { Int64(text) } else { nil }
  }

  /// The truth value, where this is one.
  var flag: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  /// The field of an object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }
}
