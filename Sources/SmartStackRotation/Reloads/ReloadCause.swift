/// Who asks for a reload of a widget's timeline.
public enum ReloadCause: String, CaseIterable, Sendable {
  /// The policy of the timeline, at its end or after a date.
  case timeline
  /// The app, through its widget centre.
  case app
  /// A push notification to the widget.
  case push
  /// The widget itself, which performed an intent.
  case widgetIntent
  /// The system, because the language or region changed.
  case localeChange
  /// The system, because the size of text or another accessibility setting changed.
  case accessibilityChange
  /// The system, for a widget that is shown in StandBy.
  case standBy
}
