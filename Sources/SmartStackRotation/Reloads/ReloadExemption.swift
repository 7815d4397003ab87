/// Why a reload is not counted against the budget.
public enum ReloadExemption: Hashable, Sendable {
  /// Of what its app does.
  case app(AppCondition)
  /// Of what it was asked for.
  case cause(ReloadCause)

  /// The reason in one sentence, without a full stop.
  public var sentence: String {
    switch self {
    case .app(.inForeground): "not counted while the app is in the foreground"
    case .app(.audioSession): "not counted while the app plays audio"
    case .app(.navigationSession): "not counted while the app navigates"
    case .cause(.widgetIntent): "not counted because the widget performed an intent"
    case .cause(.localeChange): "not counted because the language or region changed"
    case .cause(.accessibilityChange): "not counted because an accessibility setting changed"
    case .cause(.standBy): "not counted because the widget is shown in StandBy"
    case .cause(.timeline), .cause(.app), .cause(.push): "not counted"
    }
  }
}
