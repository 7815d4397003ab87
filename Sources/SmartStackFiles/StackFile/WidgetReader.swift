import SmartStackModel

/// Reads one widget of a stack file.
struct WidgetReader {
  let zone: Zone
  let profile: Profile

  private enum RoleName: String, CaseIterable {
    case timeline
    case relevance
  }

  /// Reads a widget that the stack may insert; nobody can pin one before it is added.
  func readSuggestion(_ field: FieldReader, identifiers: inout IdentifierList) -> Widget? {
    read(field, identifiers: &identifiers, isSuggestion: true)
  }

  func read(
    _ field: FieldReader, identifiers: inout IdentifierList, isSuggestion: Bool = false
  ) -> Widget? {
    guard var object = field.object(allowed: "an object with id, kind and app") else { return nil }
    let id = identifiers.read(&object)
    let kind = object.requiredField("kind", allowed: "the kind of the widget")?.identifier()
    let app = object.requiredField("app", allowed: "the identifier of its app")?.identifier()
    let name = object.field("name")?.text()
    let family = object.field("family")?.choice(of: WidgetFamily.self)
    let role = role(&object)
    let pin = object.field("pinned")
    let isPinned = pin?.flag() ?? false
    if isPinned, isSuggestion {
      pin?.reject(
        allowed: "false; only a widget that stands in the stack can be pinned",
        problem: "is true for a suggestion")
    }
    let configuration = object.field("configuration")?.configuration() ?? .empty
    let intent = object.field("intent").flatMap(intent)
    let timeline = object.field("timeline").flatMap { TimelineReader(zone: zone).read($0) }
    let attributes = (object.field("relevance")?.items(limit: StackFile.attributeLimit) ?? [])
      .compactMap { ClueReader(zone: zone).readAttribute($0) }
    object.finish()
    guard let id, let kind, let app else { return nil }
    return Widget(
      id: id, kind: kind, app: app, displayName: name, family: family ?? defaultFamily,
      role: role, configuration: configuration, isPinned: isPinned, intent: intent,
      timeline: timeline, attributes: attributes)
  }

  /// The size of a widget that states none: the form of a watch stack, or a phone's middle one.
  private var defaultFamily: WidgetFamily {
    profile == .watch ? .accessoryRectangular : .systemMedium
  }

  private func role(_ object: inout ObjectReader) -> Widget.Role {
    let role = object.field("role")?.choice(of: RoleName.self) ?? .timeline
    let field = object.field("associatedKind")
    let kind = field?.identifier()
    switch role {
    case .relevance: return .relevance(associatedKind: kind)
    case .timeline:
      field?.reject(
        allowed: #"this field only in a widget with "role": "relevance""#,
        problem: "is given for a timeline widget")
      return .timeline
    }
  }

  private func intent(_ field: FieldReader) -> DonatedIntent? {
    guard var object = field.object() else { return nil }
    let type = object.requiredField("type", allowed: "the type of an intent")?.identifier()
    let allowed = #"a list of lists of parameter names, such as [["card"], ["card", "zone"]]"#
    let combinations = (object.field("counted")?.items(limit: 1000, allowed: allowed) ?? [])
      .compactMap { $0.items(limit: 1000, allowed: allowed) }
      .map { names in names.compactMap { $0.text(allowed: "the name of a parameter") } }
    object.finish()
    return type.map { DonatedIntent(type: $0, combinations: combinations) }
  }
}
