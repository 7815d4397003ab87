extension JSONValue {
  /// The literal `null`.
  public static let null = JSONValue(.null)

  /// Returns a string value.
  ///
  /// - Parameter text: the string.
  /// - Returns: the value.
  public static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }

  /// Returns a truth value.
  ///
  /// - Parameter flag: the truth value.
  /// - Returns: the value.
  public static func flag(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }

  /// Returns a whole number.
  ///
  /// - Parameter number: the number.
  /// - Returns: the value.
  public static func integer(_ number: Int) -> JSONValue { JSONValue(.number(String(number))) }

  /// Returns a number in its shortest form that reads back as the same double.
  ///
  /// - Parameter number: the number; one that is not finite becomes `null`, as JSON has none.
  /// - Returns: the value.
  public static func number(_ number: Double) -> JSONValue {
    guard number.isFinite else { return .null }
    var text = number.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return JSONValue(.number(text))
  }

  /// Returns a list.
  ///
  /// - Parameter items: the items in their order.
  /// - Returns: the value.
  public static func list(_ items: [JSONValue]) -> JSONValue { JSONValue(.array(items)) }

  /// Returns an object whose fields keep the order given.
  ///
  /// - Parameter fields: names and values; a field without a value is left out.
  /// - Returns: the value.
  public static func fields(_ fields: [(name: String, value: JSONValue?)]) -> JSONValue {
    JSONValue(
      .object(
        fields.compactMap { field in
          field.value.map { Member(name: field.name, value: $0) }
        }))
  }

  /// The number as a double, or nothing where this is no number or not a finite one.
  ///
  /// Texts longer than 1,000 bytes are not converted.
  public var double: Double? {
    guard case .number(let text) = content, text.utf8.count <= 1000,
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
