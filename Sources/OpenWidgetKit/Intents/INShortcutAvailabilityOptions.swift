#if !canImport(WidgetKit)
  /// Where in the preparation for the night an action is offered; it does not order stacks.
  ///
  /// Available on iOS 14 and watchOS 7.
  public struct INShortcutAvailabilityOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Mindfulness.
    public static let sleepMindfulness = INShortcutAvailabilityOptions(rawValue: 1 << 0)
    /// Writing a journal.
    public static let sleepJournaling = INShortcutAvailabilityOptions(rawValue: 1 << 1)
    /// Music.
    public static let sleepMusic = INShortcutAvailabilityOptions(rawValue: 1 << 2)
    /// Podcasts.
    public static let sleepPodcasts = INShortcutAvailabilityOptions(rawValue: 1 << 3)
    /// Reading.
    public static let sleepReading = INShortcutAvailabilityOptions(rawValue: 1 << 4)
    /// Looking back on the day.
    public static let sleepWrapUpYourDay = INShortcutAvailabilityOptions(rawValue: 1 << 5)
    /// Yoga and stretching.
    public static let sleepYogaAndStretching = INShortcutAvailabilityOptions(rawValue: 1 << 6)
  }
#endif
