package import SmartStackModel

extension FieldReader {
  /// Returns the values of parameters: an object of texts, finite numbers and truth values.
  ///
  /// The names are free, so that "comment" is a parameter here too.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  package func configuration() -> Configuration? {
    guard var object = object(allowed: "an object of texts, numbers, true or false") else {
      return nil
    }
    var values: [String: Configuration.Value] = [:]
    for (name, field) in object.allFields() {
      guard let value = field.parameter() else { continue }
      // A repeated name is reported by the object; the first one counts.
      values[name] = values[name] ?? value
    }
    return Configuration(values)
  }

  private func parameter() -> Configuration.Value? {
    let allowed = "a text, a finite number, true or false"
    switch value.content {
    case .string(let text): return .text(text)
    case .bool(let flag): return .flag(flag)
    case .number: return number(allowed: allowed).map { .number($0) }
    default:
      reject(.wrongType, allowed: allowed)
      return nil
    }
  }
}
