/// One card that can be shown, with all that its author declares.
public struct Widget: Hashable, Sendable {
  /// How the widget gets its cards.
  public enum Role: Hashable, Sendable {
    /// One card, always there, from a timeline.
    case timeline
    /// One card for each matching clue, from a relevance configuration of a watch; while it shows,
    /// the app's timeline widget of the associated kind gives way.
    case relevance(associatedKind: String?)
  }

  /// The identifier, unique in its stack.
  public var id: String
  /// The kind, shared by all copies of this widget.
  public var kind: String
  /// The identifier of the app that provides it.
  public var app: String
  /// The name that people see, where it differs from the identifier.
  public var displayName: String?
  /// The size.
  public var family: WidgetFamily
  /// How the widget gets its cards.
  public var role: Role
  /// The values with which this copy is configured.
  public var configuration: Configuration
  /// Whether the person pinned it to the top.
  public var isPinned: Bool
  /// The intent whose donations count for it, where it has one.
  public var intent: DonatedIntent?
  /// The entries that it provides, where it has a timeline.
  public var timeline: Timeline?
  /// Its relevance attributes, the most important first.
  public var attributes: [RelevanceAttribute]

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in its stack.
  ///   - kind: the kind, shared by all copies of this widget.
  ///   - app: the identifier of the app that provides it.
  ///   - displayName: the name that people see.
  ///   - family: the size.
  ///   - role: how the widget gets its cards.
  ///   - configuration: the values with which this copy is configured.
  ///   - isPinned: whether the person pinned it to the top.
  ///   - intent: the intent whose donations count for it.
  ///   - timeline: the entries that it provides.
  ///   - attributes: its relevance attributes, the most important first.
  public init(
    id: String, kind: String, app: String, displayName: String? = nil,
    family: WidgetFamily = .systemMedium, role: Role = .timeline,
    configuration: Configuration = .empty, isPinned: Bool = false, intent: DonatedIntent? = nil,
    timeline: Timeline? = nil, attributes: [RelevanceAttribute] = []
  ) {
    self.id = id
    self.kind = kind
    self.app = app
    self.displayName = displayName
    self.family = family
    self.role = role
    self.configuration = configuration
    self.isPinned = isPinned
    self.intent = intent
    self.timeline = timeline
    self.attributes = attributes
  }
}
