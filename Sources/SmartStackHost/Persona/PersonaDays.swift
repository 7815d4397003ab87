/// Some days in the life of a person, in which one's own widgets take part.
///
/// A simulated person wants the widgets of a stack of their own. One's own widget takes part by
/// standing in for one of these, so that it is wanted whenever that one would have been, or by wants
/// of its own.
public struct PersonaDays: Sendable {
  /// The kind of person.
  public var persona: HostPersona
  /// The number of days, from 1 to 366.
  public var days: Int
  /// The seed of all chance.
  public var seed: UInt64
  /// The first local day, as "2026-03-02".
  public var firstDay: String
  /// For one's own widgets, by identifier, the widget of the person for which each stands in.
  public var standingIn: [String: String]
  /// What the person wants besides.
  public var wants: [WidgetWant]

  /// Creates days.
  ///
  /// - Parameters:
  ///   - persona: the kind of person.
  ///   - days: the number of days.
  ///   - seed: the seed of all chance.
  ///   - firstDay: the first local day.
  ///   - standingIn: for one's own widgets the widget of the person for which each stands in.
  ///   - wants: what the person wants besides.
  public init(
    _ persona: HostPersona = .commuter, days: Int = 7, seed: UInt64 = 7,
    firstDay: String = "2026-03-02", standingIn: [String: String] = [:],
    wants: [WidgetWant] = []
  ) {
    self.persona = persona
    self.days = days
    self.seed = seed
    self.firstDay = firstDay
    self.standingIn = standingIn
    self.wants = wants
  }
}

/// Something that a person wants of a widget at a time of day.
public struct WidgetWant: Hashable, Sendable {
  /// The days on which it is wanted.
  public enum Days: Hashable, Sendable {
    /// Every day.
    case every
    /// From Monday to Friday.
    case weekdays
    /// Saturday and Sunday.
    case weekend
  }

  /// The identifier of the widget.
  public var widget: String
  /// The days.
  public var days: Days
  /// The time of day, as "08:10".
  public var at: String
  /// By how many minutes at most it is wanted earlier or later.
  public var withinMinutes: Int
  /// On what share of the days, from 0 to 1.
  public var share: Double

  /// Creates a want.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - days: the days.
  ///   - at: the time of day, as "08:10".
  ///   - withinMinutes: by how many minutes at most it is wanted earlier or later.
  ///   - share: on what share of the days, from 0 to 1.
  public init(
    _ widget: String, _ days: Days = .every, at: String, withinMinutes: Int = 15,
    share: Double = 1
  ) {
    self.widget = widget
    self.days = days
    self.at = at
    self.withinMinutes = withinMinutes
    self.share = share
  }
}

/// Why days cannot be made, in words that say what to do.
public struct PersonaError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The words.
  public let description: String

  init(_ description: String) { self.description = description }
}
