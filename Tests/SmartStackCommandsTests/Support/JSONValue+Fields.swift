import SmartStackFiles

extension JSONValue {
  /// The value of a field of an object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The items of a list; none for any other value.
  var items: [JSONValue] {
    guard case .array(let items) = content else { return [] }
    return items
  }

  /// The text; nothing for any other value.
  var text: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }
}
