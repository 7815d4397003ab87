public import SmartStackModel

/// Builds the places of a stack from widgets that are written one below the other.
@resultBuilder
public enum HostedStackBuilder: Sendable {
  /// Takes a widget whose provider is run.
  public static func buildExpression(_ widget: HostedWidget) -> [HostedStack.Member] {
    [.hosted(widget)]
  }

  /// Takes a widget whose declarations stand in a file.
  public static func buildExpression(_ widget: SmartStackModel.Widget) -> [HostedStack.Member] {
    [.declared(widget)]
  }

  /// Takes several widgets whose declarations stand in a file.
  public static func buildExpression(
    _ widgets: [SmartStackModel.Widget]
  ) -> [HostedStack.Member] {
    widgets.map { .declared($0) }
  }

  /// Joins the widgets.
  public static func buildBlock(_ parts: [HostedStack.Member]...) -> [HostedStack.Member] {
    parts.flatMap(\.self)
  }

  /// Takes widgets that stand there under a condition.
  public static func buildOptional(_ part: [HostedStack.Member]?) -> [HostedStack.Member] {
    part ?? []
  }

  /// Takes the widgets of one branch.
  public static func buildEither(first part: [HostedStack.Member]) -> [HostedStack.Member] { part }

  /// Takes the widgets of the other branch.
  public static func buildEither(second part: [HostedStack.Member]) -> [HostedStack.Member] {
    part
  }

  /// Joins the widgets of a loop.
  public static func buildArray(_ parts: [[HostedStack.Member]]) -> [HostedStack.Member] {
    parts.flatMap(\.self)
  }
}

extension HostedStack {
  /// Creates a stack from widgets that are written one below the other.
  ///
  /// - Parameters:
  ///   - app: the identifier of the app whose code the hosted widgets are.
  ///   - name: a name for people.
  ///   - profile: where the stack stands.
  ///   - zone: the zone whose clock people read; that of the process where it is left out.
  ///   - members: the widgets in the order in which the person put them.
  public init(
    app: String, name: String? = nil, profile: Profile = .homeScreen, zone: Zone = .ofProcess,
    @HostedStackBuilder _ members: () -> [Member]
  ) {
    self.init(app: app, name: name, profile: profile, zone: zone, members: members())
  }
}
