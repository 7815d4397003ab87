/// Why new timelines were asked for, beyond what the timelines themselves ask for.
public enum ReloadTrigger: String, CaseIterable, Sendable {
  /// The app asked through its widget centre.
  case app
  /// A push notification for widgets arrived.
  case push
  /// A widget performed an intent, such as that of a button in it.
  case intent
  /// The device shows widgets in StandBy.
  case standBy
  /// The language or region of the device changed.
  case locale
  /// The size of text or another accessibility setting changed.
  case accessibility
}

/// Whose timelines were asked for.
public enum ReloadTarget: Hashable, Sendable {
  /// That of one widget.
  case widget(String)
  /// Those of all widgets of an app.
  case app(String)
  /// Those of all widgets.
  case all

  /// Tells whether a widget is meant.
  ///
  /// - Parameter widget: the widget.
  /// - Returns: whether the target is the widget, its app or everything.
  public func contains(_ widget: Widget) -> Bool {
    switch self {
    case .widget(let id): widget.id == id
    case .app(let app): widget.app == app
    case .all: true
    }
  }
}
