public import SmartStackModel

#if !canImport(WidgetKit)
  import OpenWidgetKit
#endif

/// A widget whose author's own provider a host runs.
public struct HostedWidget: Sendable {
  /// The identifier, unique in its stack.
  public var id: String
  /// The kind with which the widget is declared.
  public var kind: String
  /// The app that provides it; nothing for the app of the stack.
  public var app: String?
  /// The name that people see.
  public var displayName: String?
  /// The size.
  public var family: SmartStackModel.WidgetFamily
  /// One card from a timeline, or one for each matching clue.
  public var role: SmartStackModel.Widget.Role
  /// Whether the person pinned it.
  public var isPinned: Bool
  /// The values with which it is configured.
  public internal(set) var configuration: Configuration
  /// The intent whose donations count for it.
  public var intent: DonatedIntent?
  /// The questions that a host can ask its provider.
  package let calls: ProviderCalls
  /// The parameters of its configuration that have to be set and are not.
  let missingParameters: [String]
  #if !canImport(WidgetKit)
    /// The intent that configures it.
    var configurationIntent: (any WidgetConfigurationIntent)?
  #endif

  package init(
    id: String, kind: String, family: SmartStackModel.WidgetFamily,
    role: SmartStackModel.Widget.Role = .timeline, configuration: Configuration = .empty,
    missingParameters: [String] = [], intent: DonatedIntent? = nil, calls: ProviderCalls
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.role = role
    self.configuration = configuration
    self.missingParameters = missingParameters
    self.intent = intent
    self.calls = calls
    isPinned = false
  }

  /// Returns the same widget, pinned to the top by the person.
  ///
  /// - Returns: the pinned widget.
  public func pinned() -> HostedWidget {
    var widget = self
    widget.isPinned = true
    return widget
  }

  /// Returns the same widget of another app.
  ///
  /// - Parameter app: the identifier of the app.
  /// - Returns: the widget.
  public func app(_ app: String) -> HostedWidget {
    var widget = self
    widget.app = app
    return widget
  }

  /// Returns the same widget with the name that people see.
  ///
  /// - Parameter name: the name.
  /// - Returns: the widget.
  public func named(_ name: String) -> HostedWidget {
    var widget = self
    widget.displayName = name
    return widget
  }

  /// Returns the same widget, for which the donations of an intent count.
  ///
  /// For an intent that is a `PredictableIntent` this follows from its predictions; it is for
  /// intents that are not.
  ///
  /// - Parameters:
  ///   - type: the name of the intent's type.
  ///   - combinations: alternative lists of the parameters that must be equal.
  /// - Returns: the widget.
  public func countingDonations(
    of type: String, by combinations: [[String]] = []
  ) -> HostedWidget {
    var widget = self
    widget.intent = DonatedIntent(type: type, combinations: combinations)
    return widget
  }

  /// The widget as the engine knows it, before its provider said anything.
  func widget(ofApp stackApp: String) -> SmartStackModel.Widget {
    SmartStackModel.Widget(
      id: id, kind: kind, app: app ?? stackApp, displayName: displayName, family: family,
      role: role, configuration: configuration, isPinned: isPinned, intent: intent)
  }
}
