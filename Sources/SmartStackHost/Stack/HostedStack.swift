public import SmartStackModel

/// A stack of which some widgets are run from their authors' own providers.
public struct HostedStack: Sendable {
  /// One place of the stack.
  public enum Member: Sendable {
    /// A widget whose provider is run.
    case hosted(HostedWidget)
    /// A widget whose declarations stand in a file.
    case declared(SmartStackModel.Widget)

    /// The identifier of the widget.
    public var id: String {
      switch self {
      case .hosted(let widget): widget.id
      case .declared(let widget): widget.id
      }
    }
  }

  /// The identifier of the app whose code the hosted widgets are.
  public var app: String
  /// A name for people.
  public var name: String?
  /// Where the stack stands.
  public var profile: Profile
  /// Whether it rotates and suggests, and which clues count.
  public var options: SmartStackModel.Stack.Options
  /// The zone whose clock people read.
  public var zone: Zone
  /// The widgets in the order in which the person put them.
  public var members: [Member]
  /// What the app does when the person opens it, or taps on one of its widgets.
  public var appActions: [AppAction] = []
  /// What stands in the app's shared storage while the providers run.
  public var sharedDefaults: [SharedDefaults] = []

  /// Something that the app does on an occasion, such as donating an intent.
  public struct AppAction: Sendable {
    /// When it is done.
    public enum Occasion: Hashable, Sendable {
      /// The app is opened, by itself or by a tap on one of its widgets.
      case opens
      /// The person taps on a widget, by its identifier.
      case taps(String)
    }

    let occasion: Occasion
    let body: @Sendable () async throws -> Void
  }

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - app: the identifier of the app whose code the hosted widgets are.
  ///   - name: a name for people.
  ///   - profile: where the stack stands.
  ///   - zone: the zone whose clock people read; that of the process where it is left out.
  ///   - members: the widgets in the order in which the person put them.
  public init(
    app: String, name: String? = nil, profile: Profile = .homeScreen, zone: Zone = .ofProcess,
    members: [Member]
  ) {
    self.app = app
    self.name = name
    self.profile = profile
    self.zone = zone
    self.members = members
    options = SmartStackModel.Stack.Options()
  }

  /// Returns the same stack, whose app does something on an occasion.
  ///
  /// Reloads and donations that it asks for are taken on as the system would.
  ///
  /// - Parameters:
  ///   - occasion: when.
  ///   - body: what it does.
  /// - Returns: the stack.
  public func when(
    _ occasion: AppAction.Occasion, _ body: @escaping @Sendable () async throws -> Void
  ) -> HostedStack {
    var stack = self
    stack.appActions.append(AppAction(occasion: occasion, body: body))
    return stack
  }

  /// Returns the same stack, with values in the app's shared storage.
  ///
  /// - Parameter defaults: what stands there.
  /// - Returns: the stack.
  public func storing(_ defaults: SharedDefaults) -> HostedStack {
    var stack = self
    stack.sharedDefaults.append(defaults)
    return stack
  }

  /// The widgets whose providers are run.
  public var hostedWidgets: [HostedWidget] {
    members.compactMap { if case .hosted(let widget) = $0 { widget } else { nil } }
  }

  /// The stack as the engine knows it, before any provider said anything.
  func bareStack() -> SmartStackModel.Stack {
    SmartStackModel.Stack(
      name: name, profile: profile, options: options, zone: zone,
      widgets: members.map { member in
        switch member {
        case .hosted(let widget): widget.widget(ofApp: app)
        case .declared(let widget): widget
        }
      })
  }

  /// Tells whether a sort of clue counts.
  func honours(_ clue: Profile.Clue) -> Bool {
    (options.honouredClues ?? profile.honouredClues).contains(clue)
  }
}
