#if !canImport(WidgetKit)
  /// The entries that a provider gives at once, and when to ask it again.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  public struct Timeline<EntryType: TimelineEntry> {
    /// The entries, in the order in which the provider gave them.
    public let entries: [EntryType]

    /// The earliest date at which to ask for the next timeline.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    ///
    /// - Parameters:
    ///   - entries: The entries in order of their dates.
    ///   - policy: When to ask for the next timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
      self.entries = entries
      self.policy = policy
    }
  }

  extension Timeline: Sendable where EntryType: Sendable {}
#endif
