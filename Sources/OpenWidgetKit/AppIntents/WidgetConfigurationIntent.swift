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
#endif
