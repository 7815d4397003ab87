public import SmartStackModel

/// A widget of some other app beside one's own, by the little that a stack needs to know of it.
public enum Neighbour: Sendable {
  /// Returns a widget that declares nothing and is shown by habit alone.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in its stack.
  ///   - app: the identifier of its app; made from the identifier where it is left out.
  /// - Returns: the widget.
  public static func widget(_ id: String, app: String? = nil) -> SmartStackModel.Widget {
    SmartStackModel.Widget(id: id, kind: id, app: app ?? "com.example.\(id)")
  }

  /// Returns a widget that declares a score every day at a time of day, for some minutes.
  ///
  /// - Parameters:
  ///   - id: the identifier, unique in its stack.
  ///   - hour: the hour of the day.
  ///   - minute: the minute of the hour.
  ///   - minutes: how long the score holds.
  ///   - score: the score; its widget declares half of it at midnight, so that it is a high one.
  /// - Returns: the widget; one that declares nothing where there is no such time of day.
  public static func daily(
    _ id: String, at hour: Int, _ minute: Int = 0, minutes: Int = 60, score: Double = 10
  ) -> SmartStackModel.Widget {
    var widget = widget(id)
    guard let time = TimeOfDay(hour: hour, minute: minute) else { return widget }
    let midnight = EntryDeclaration(
      schedule: .recurring(Recurrence(pattern: .times([.midnight]))),
      relevance: DeclaredRelevance(score: score / 2, duration: .seconds(60)), label: "else")
    let daily = EntryDeclaration(
      schedule: .recurring(Recurrence(pattern: .times([time]))),
      relevance: DeclaredRelevance(score: score, duration: .seconds(Int64(minutes) * 60)),
      label: "daily")
    widget.timeline = Timeline(declarations: [midnight, daily], policy: .never)
    return widget
  }
}
