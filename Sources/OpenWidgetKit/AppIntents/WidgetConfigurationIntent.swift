#if !canImport(WidgetKit)
  /// An intent whose parameters configure a widget.
  ///
  /// It is never run.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and visionOS 1.
  public protocol WidgetConfigurationIntent: AppIntent {}

  extension WidgetConfigurationIntent {
    /// Ends with an error, since an intent that configures a widget has nothing to run.
    ///
    /// - Returns: Never.
    /// - Throws: ``AppIntentError/notRunnable``.
    public func perform() async throws -> Never {
      throw AppIntentError.notRunnable
    }
  }

  /// What keeps an intent from running.
  public enum AppIntentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The intent only configures a widget.
    case notRunnable
    /// Nobody is there to answer a question to the person.
    case nobodyToAsk

    /// What went wrong and what to do.
    public var description: String {
      switch self {
      case .notRunnable:
        "this intent configures a widget and has no perform() of its own; do not run it"
      case .nobodyToAsk:
        "a value was requested from the person and nobody is there; set the parameter first"
      }
    }
  }
#endif
