/// Reads the fields of one object, and notices the fields that nobody asked for.
///
/// Ask for every field that the format knows, then call ``finish(suggesting:)``. The fields
/// "comment" and "$schema" are allowed in every object.
package struct ObjectReader {
  private let members: [JSONValue.Member]
  private let owner: FieldReader
  private var knownNames: [String] = []
  private var areAllKnown = false
  private static let alwaysAllowed = ["comment", "$schema"]

  /// Creates a reader and reports every name that occurs twice; the first one counts.
  init(_ members: [JSONValue.Member], of owner: FieldReader) {
    self.members = members
    self.owner = owner
    knownNames.reserveCapacity(16)
    reportDuplicates()
  }

  /// The object as a value, to report what is wrong with it as a whole.
  package var field: FieldReader { owner }

  /// The names of all fields, in the order of the text.
  package var names: [String] { members.map(\.name) }

  /// Tells whether a field is there, even as `null`; the field counts as known.
  ///
  /// - Parameter name: the name of the field.
  /// - Returns: whether it is there.
  package mutating func contains(_ name: String) -> Bool {
    knownNames.append(name)
    return members.contains { $0.name == name }
  }

  /// Returns a reader of a field that may be missing or `null`; the field counts as known.
  ///
  /// - Parameter name: the name of the field.
  /// - Returns: the reader, or nothing where the field is missing or `null`.
  package mutating func field(_ name: String) -> FieldReader? {
    knownNames.append(name)
    return reader(of: name).flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns a reader of a field that must be there; records an issue where it is missing.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - allowed: what the place asks for, as a message says it.
  /// - Returns: the reader, or nothing where the field is missing or `null`.
  package mutating func requiredField(_ name: String, allowed: String) -> FieldReader? {
    knownNames.append(name)
    guard let reader = reader(of: name) else {
      owner.issues.add(
        .error, .missing, offset: owner.value.offset, path: .field(owner.path, name),
        problem: "is missing", allowed: allowed)
      return nil
    }
    guard !reader.isNull else {
      reader.reject(.missing, allowed: allowed)
      return nil
    }
    return reader
  }

  /// Returns readers of all fields, for objects whose names are free; all count as known.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package mutating func allFields() -> [(name: String, reader: FieldReader)] {
    let fields = members.map { member in
      (name: member.name, reader: makeReader(member))
    }
    areAllKnown = true
    return fields
  }

  /// Returns those of some names that are there; all count as known.
  ///
  /// - Parameter names: the names.
  /// - Returns: the names that are there, in the order asked for.
  package mutating func present(of names: [String]) -> [String] {
    knownNames += names
    return names.filter { name in members.contains { $0.name == name } }
  }

  /// Reports every field that nobody asked for, with the nearest known name.
  ///
  /// - Parameter suggesting: further names that a field may have meant.
  /// - Complexity: O(*n* · *k*) for *n* fields and *k* known names.
  package func finish(suggesting: [String] = []) {
    let known = knownNames
    for member in unknownFields() where !Self.alwaysAllowed.contains(member.name) {
      owner.issues.add(
        .error, .unknownField, offset: member.nameOffset, path: .field(owner.path, member.name),
        problem: "is not a known field",
        allowed: known.isEmpty ? nil : known.joined(separator: ", "),
        suggestion: NearestName.suggestion(for: member.name, among: known + suggesting))
    }
  }

  /// Returns the fields that nobody asked for, comments included, in the order of the text.
  ///
  /// - Complexity: O(*n* · *k*) for *n* fields and *k* known names.
  package func unknownFields() -> [JSONValue.Member] {
    areAllKnown ? [] : members.filter { !knownNames.contains($0.name) }
  }

  private func reader(of name: String) -> FieldReader? {
    members.first { $0.name == name }.map(makeReader)
  }

  private func makeReader(_ member: JSONValue.Member) -> FieldReader {
    FieldReader(member.value, path: .field(owner.path, member.name), issues: owner.issues)
  }

  private func reportDuplicates() {
    guard members.count > 1 else { return }
    // Most objects are small, and a set costs more than comparing a few names.
    if members.count <= 8 {
      for (index, member) in members.enumerated()
      where members[..<index].contains(where: { $0.name == member.name }) {
        report(duplicate: member)
      }
      return
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name).inserted { report(duplicate: member) }
  }

  private func report(duplicate member: JSONValue.Member) {
    owner.issues.add(
      .error, .duplicate, offset: member.nameOffset, path: .field(owner.path, member.name),
      problem: "occurs twice in its object", allowed: "every field once")
  }
}
