#if !canImport(WidgetKit)
  public import Foundation

  // Foundation's own declarations win in files that import Foundation. In files that import this
  // module only, these hide Foundation's, since it is reached through this module alone.
  extension Date {
    /// Creates the date of the replay's instant, or of the wall clock without a replay.
    @_disfavoredOverload
    public init() {
      self = WidgetClock.now
    }

    /// The date of the replay's instant, or of the wall clock without a replay.
    @_disfavoredOverload
    public static var now: Date { WidgetClock.now }
  }
#endif
