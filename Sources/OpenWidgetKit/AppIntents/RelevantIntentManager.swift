#if !canImport(WidgetKit)
  /// Takes the set of relevant intents of an app.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and tvOS 17.
  public final class RelevantIntentManager: Sendable {
    /// The manager of the process.
    public static let shared = RelevantIntentManager()

    init() {}

    /// Replaces the whole set of relevant intents.
    ///
    /// - Parameter relevantIntents: The new set; what it leaves out is no longer relevant, and an
    ///   empty list clears it.
    /// - Throws: Whatever keeps the host from taking the set; nothing without a host.
    public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {
      try HostEnvironment.current.relevantIntents?.replaceRelevantIntents(relevantIntents)
    }
  }
#endif
