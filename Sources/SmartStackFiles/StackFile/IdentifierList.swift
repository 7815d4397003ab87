/// The identifiers of a stack, each of which names one thing only.
struct IdentifierList {
  private var owners: [String: FieldPath] = [:]

  /// Reads the field "id" and reports one that names something else already.
  mutating func read(_ object: inout ObjectReader) -> String? {
    let allowed = "an identifier that nothing else in the stack has"
    guard let field = object.requiredField("id", allowed: allowed), let id = field.identifier()
    else { return nil }
    if let owner = owners[id] {
      field.reject(
        .duplicate, allowed: allowed,
        problem: "is \(field.value.excerpt), which is the id of \(owner.text) too")
      return nil
    }
    owners[id] = object.field.path
    return id
  }
}
