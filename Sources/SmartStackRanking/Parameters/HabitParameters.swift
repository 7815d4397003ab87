/// How the history of use is read (undocumented points 3 and 8).
public struct HabitParameters: Hashable, Sendable {
  /// The weight of how often a thing is used at all.
  public var overallWeight = 0.5
  /// The weight of how often it was used lately.
  public var recentWeight = 0.3
  /// The weight of the hour of the day.
  public var hourWeight = 0.5
  /// The weight of the type of day.
  public var dayTypeWeight = 0.2
  /// The weight of the place.
  public var placeWeight = 0.4
  /// The weight of the previous action.
  public var previousWeight = 0.6
  /// The weight of the time since the last use.
  public var returnWeight = 0.8
  /// The half-life of overall counts, in days.
  public var overallHalfLifeDays = 30.0
  /// The half-life of recent counts, in days.
  public var recentHalfLifeDays = 2.0
  /// The half-life of counts by hour, in days.
  public var hourHalfLifeDays = 14.0
  /// The half-life of counts by type of day, place and previous action, in days.
  public var contextHalfLifeDays = 60.0
  /// The standard deviation of the kernel over the hours of the day, in hours.
  public var hourKernelHours = 1.0
  /// The number of uses that the broader context counts for in a narrower one.
  public var backoff = 3.0
  /// The number of uses that an even spread over all things counts for.
  public var prior = 2.0
  /// The largest amount that one kind of habit can add or take, before its weight.
  public var limit = 3.0
  /// The weight of one tap on a card.
  public var tapCount = 1.0
  /// The weight of one donation.
  public var donationCount = 1.0
  /// The weight of one launch of the app, shared among its cards.
  public var launchCount = 1.0
  /// The seconds within which a repeat of the same thing is the same use.
  public var mergeSeconds = 300.0
  /// The seconds without use after which a new session begins.
  public var sessionGapSeconds = 300.0
  /// The seconds of one step of the clock by which counts fade.
  public var tickSeconds = 3600.0

  /// Creates the defaults.
  public init() {}
}
