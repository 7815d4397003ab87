#if !canImport(WidgetKit)
  /// Takes the requests of an app about its widgets.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26. Without a host, requests do nothing.
  public final class WidgetCenter: Sendable {
    /// The keys of what a widget tells the app that it opens.
    public struct UserInfoKey: Hashable, Sendable {
      /// The key of the widget's kind.
      public static let kind = "WGWidgetUserInfoKeyKind"

      /// The key of the widget's family.
      public static let family = "WGWidgetUserInfoKeyFamily"

      /// The key of the Live Activity's identifier.
      public static let activityID = "WGWidgetUserInfoKeyActivityID"
    }

    /// The center of the process.
    public static let shared = WidgetCenter()

    init() {}

    /// Asks for new timelines of all widgets of a kind.
    ///
    /// - Parameter kind: The kind, as the widget's configuration states it.
    public func reloadTimelines(ofKind kind: String) {
      HostEnvironment.current.widgetCenter?.reloadTimelines(ofKind: kind)
    }

    /// Asks for new timelines of all widgets of the app.
    public func reloadAllTimelines() {
      HostEnvironment.current.widgetCenter?.reloadAllTimelines()
    }

    /// Asks for new clues of the widgets of a kind, at a later time.
    ///
    /// Available on iOS 18, macOS 15, watchOS 11 and visionOS 26.
    ///
    /// - Parameter kind: The kind, as the widget's configuration states it.
    public func invalidateRelevance(ofKind kind: String) {
      HostEnvironment.current.widgetCenter?.invalidateRelevance(ofKind: kind)
    }

    /// Asks for new recommendations of configurations, at a later time.
    ///
    /// Available on iOS 16, macOS 13 and watchOS 9.
    public func invalidateConfigurationRecommendations() {
      HostEnvironment.current.widgetCenter?.invalidateConfigurationRecommendations()
    }

    /// Gives the widgets that a person has in use.
    ///
    /// - Parameter completion: Takes the widgets, none without a host, or the error that kept the
    ///   host from finding them.
    @preconcurrency
    public func getCurrentConfigurations(
      _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
      completion(
        Result { try HostEnvironment.current.widgetCenter?.currentConfigurations() ?? [] })
    }

    /// Gives the widgets that a person has in use.
    ///
    /// - Returns: The widgets; none without a host.
    /// - Throws: Whatever keeps the host from finding them.
    public func currentConfigurations() async throws -> [WidgetInfo] {
      try HostEnvironment.current.widgetCenter?.currentConfigurations() ?? []
    }

    /// Gives the token for pushes.
    ///
    /// Version 26 of the platforms.
    ///
    /// - Returns: The token; nil without a host.
    /// - Throws: Whatever keeps the host from finding it.
    public func currentPushInfo() async throws -> WidgetPushInfo? {
      try HostEnvironment.current.widgetCenter?.currentPushInfo()
    }
  }
#endif
