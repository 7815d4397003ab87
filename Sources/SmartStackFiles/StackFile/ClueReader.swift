import SmartStackModel

/// Reads clues: objects with exactly one of the known forms.
struct ClueReader {
  let zone: Zone

  private static let forms = [
    "date", "from", "every", "location", "inferredLocation", "pointOfInterest", "sleep",
    "fitness", "headphones",
  ]

  /// Reads a clue on its own, as a relevant intent has it.
  func readContext(_ field: FieldReader) -> RelevantContext? {
    guard var object = field.object(allowed: "an object with one clue") else { return nil }
    let form = form(of: &object, among: Self.forms)
    let context = form.flatMap { readContext($0, of: &object) }
    object.finish(suggesting: Self.forms)
    return context
  }

  /// Reads a clue or a group, as a widget has it.
  func readAttribute(_ field: FieldReader) -> RelevanceAttribute? {
    guard var object = field.object(allowed: "an object with one clue or a group") else {
      return nil
    }
    let configuration = object.field("configuration").map { $0.configuration() }
    let form = form(of: &object, among: Self.forms + ["group"])
    let content: RelevanceAttribute.Content?
    if form == "group" {
      content = object.requiredField("group", allowed: Self.allowedGroup)
        .flatMap(readGroup).map { .group($0) }
    } else {
      content = form.flatMap { readContext($0, of: &object) }.map { .context($0) }
    }
    object.finish(suggesting: Self.forms + ["group"])
    return content.map { RelevanceAttribute(configuration: configuration ?? nil, content: $0) }
  }

  private func form(of object: inout ObjectReader, among forms: [String]) -> String? {
    let present = object.present(of: forms)
    if present.count == 1 { return present[0] }
    // A mistyped form is reported once, as an unknown field with its nearest name.
    let isMistyped =
      present.isEmpty
      && object.names.contains {
        !["configuration", "comment"].contains($0)
          && NearestName.suggestion(for: $0, among: forms) != nil
      }
    if !isMistyped {
      object.field.reject(
        present.isEmpty ? .missing : .notAllowed,
        allowed: "exactly one of \(forms.joined(separator: ", "))",
        problem: present.isEmpty
          ? "has no clue" : "has several clues: \(present.joined(separator: ", "))")
    }
    // The fields that go with a form are no further mistakes.
    _ = object.present(of: ["kind", "to", "lasting"])
    return nil
  }

  private func readContext(_ form: String, of object: inout ObjectReader) -> RelevantContext? {
    switch form {
    case "date": return readDate(&object)
    case "from": return readInterval(&object)
    case "every": return readRecurring(&object)
    default: break
    }
    guard let field = object.requiredField(form, allowed: "a value") else { return nil }
    switch form {
    case "location": return readRegion(field).map { .region($0) }
    case "inferredLocation":
      return field.choice(of: InferredLocation.self).map { .inferredLocation($0) }
    case "pointOfInterest": return field.pointOfInterest().map { .pointOfInterest($0) }
    case "sleep": return field.choice(of: SleepCondition.self).map { .sleep($0) }
    case "fitness": return field.choice(of: FitnessCondition.self).map { .fitness($0) }
    default: return field.choice(of: HeadphonesCondition.self).map { .headphones($0) }
    }
  }

  private func readKind(_ object: inout ObjectReader) -> DateKind {
    object.field("kind")?.choice(of: DateKind.self) ?? .standard
  }

  private func readDate(_ object: inout ObjectReader) -> RelevantContext? {
    let kind = readKind(&object)
    return object.requiredField("date", allowed: "a time")?.timestamp(in: zone)
      .map { .date($0.time, $0.offset, kind) }
  }

  private func readInterval(_ object: inout ObjectReader) -> RelevantContext? {
    let kind = readKind(&object)
    let start = object.requiredField("from", allowed: "a time")?.timestamp(in: zone)
    let endField = object.requiredField("to", allowed: "a time not before from")
    let end = endField?.timestamp(in: zone)?.time
    guard let start, let end else { return nil }
    guard start.time <= end else {
      endField?.reject(allowed: "a time not before from")
      return nil
    }
    return .interval(start.time...end, start.offset, kind)
  }

  private func readRecurring(_ object: inout ObjectReader) -> RelevantContext? {
    let kind = readKind(&object)
    let lengthField = object.field("lasting")
    let length = lengthField.map { $0.duration() } ?? .zero
    if let length, length < .zero, let lengthField {
      lengthField.warn(
        problem: "is \(lengthField.value.excerpt), which is negative",
        allowed: "zero, which means a point in time, or more")
    }
    let recurrence = object.requiredField("every", allowed: "a recurrence")
      .flatMap { RecurrenceReader().read($0) }
    guard let recurrence, let length else { return nil }
    return .recurring(recurrence, length: length, kind)
  }

  private func readRegion(_ field: FieldReader) -> Region? {
    let allowed = "an object with latitude, longitude and radius"
    guard var object = field.object(allowed: allowed) else { return nil }
    let centre = FieldReader.coordinate(from: &object)
    let radius = object.requiredField("radius", allowed: "metres from 0 to 1000000")?
      .number(in: Region.allowedRadius, allowed: "metres from 0 to 1000000")
    object.finish()
    guard let centre, let radius else { return nil }
    return Region(centre: centre, radius: radius)
  }

  private static let allowedGroup = #""automatic", "ungrouped" or {"named": "a name"}"#

  private func readGroup(_ field: FieldReader) -> RelevanceGroup? {
    if case .string = field.value.content {
      return field.choice(of: [
        (name: "automatic", value: RelevanceGroup.automatic),
        (name: "ungrouped", value: .ungrouped),
      ])
    }
    guard var object = field.object(allowed: Self.allowedGroup) else { return nil }
    let name = object.requiredField("named", allowed: "the name of the group")?.identifier()
    object.finish()
    return name.map { .named($0) }
  }
}

extension FieldReader {
  /// Returns a category of places; the message names the nearest of the many.
  func pointOfInterest() -> PointOfInterest? {
    let allowed = "a category such as cafe, park or airport"
    guard let name = text(allowed: allowed) else { return nil }
    if let category = PointOfInterest(name: name) { return category }
    reject(
      .unknownName, allowed: allowed,
      suggestion: NearestName.suggestion(for: name, among: PointOfInterest.names))
    return nil
  }
}
