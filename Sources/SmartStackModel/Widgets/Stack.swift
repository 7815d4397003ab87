/// An ordered set of widgets, and the options of the stack that they stand in.
public struct Stack: Hashable, Sendable {
  /// What the person, or the device, chose for a stack.
  public struct Options: Hashable, Sendable {
    /// Whether the stack may move itself to a widget that it holds.
    public var smartRotate: Bool
    /// Whether the stack may insert a widget that it does not hold.
    public var widgetSuggestions: Bool
    /// The clues that count in place of the profile's own, where the sources leave a choice.
    public var honouredClues: Set<Profile.Clue>?

    /// Creates the options.
    ///
    /// - Parameters:
    ///   - smartRotate: whether the stack may move itself to a widget that it holds.
    ///   - widgetSuggestions: whether the stack may insert a widget that it does not hold.
    ///   - honouredClues: the clues that count in place of the profile's own.
    public init(
      smartRotate: Bool = true, widgetSuggestions: Bool = true,
      honouredClues: Set<Profile.Clue>? = nil
    ) {
      self.smartRotate = smartRotate
      self.widgetSuggestions = widgetSuggestions
      self.honouredClues = honouredClues
    }
  }

  /// The name of the stack, where it has one.
  public var name: String?
  /// The kind of place where it stands.
  public var profile: Profile
  /// What the person chose for it.
  public var options: Options
  /// The zone whose clock recurrences mean; nothing means the zone of the moment.
  public var zone: Zone?
  /// The widgets, in the order in which the person put them.
  public var widgets: [Widget]
  /// The widgets of apps that the person uses that do not stand in the stack; it may insert one for
  /// a while where its Widget Suggestions are on.
  public var suggestions: [Widget]
  /// The relevant intents, a complete set for each app.
  public var relevantIntents: [RelevantIntent]
  /// The live activities.
  public var liveActivities: [LiveActivity]
  /// The session controls, such as those of a timer that runs.
  public var sessionControls: [SessionControl]

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - name: the name of the stack.
  ///   - profile: the kind of place where it stands.
  ///   - options: what the person chose for it.
  ///   - zone: the zone whose clock recurrences mean.
  ///   - widgets: the widgets, in the order in which the person put them.
  ///   - suggestions: the widgets that do not stand in the stack and may be inserted.
  ///   - relevantIntents: the relevant intents.
  ///   - liveActivities: the live activities.
  ///   - sessionControls: the session controls.
  public init(
    name: String? = nil, profile: Profile = .homeScreen, options: Options = Options(),
    zone: Zone? = nil, widgets: [Widget], suggestions: [Widget] = [],
    relevantIntents: [RelevantIntent] = [], liveActivities: [LiveActivity] = [],
    sessionControls: [SessionControl] = []
  ) {
    self.name = name
    self.profile = profile
    self.options = options
    self.zone = zone
    self.widgets = widgets
    self.suggestions = suggestions
    self.relevantIntents = relevantIntents
    self.liveActivities = liveActivities
    self.sessionControls = sessionControls
  }

  /// Tells whether a clue counts in this stack.
  ///
  /// - Parameter clue: the kind of evidence.
  /// - Returns: the choice of the options where they make one, else that of the profile.
  public func honours(_ clue: Profile.Clue) -> Bool {
    (options.honouredClues ?? profile.honouredClues).contains(clue)
  }
}
