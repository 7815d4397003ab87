#if !canImport(WidgetKit)
  /// The configuration of a widget: its kind, its provider and its views.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  @MainActor @preconcurrency
  public protocol WidgetConfiguration {
    /// The type of the configuration that this one is made of.
    associatedtype Body: WidgetConfiguration

    /// The configuration that this one is made of; itself where it is made of none.
    var body: Self.Body { get }
  }

  /// A configuration without a widget.
  ///
  /// Available on iOS 16.1, macOS 13, watchOS 9 and visionOS 26.
  @MainActor @preconcurrency
  public struct EmptyWidgetConfiguration: WidgetConfiguration, Sendable {
    /// Creates the configuration.
    public init() {}

    /// The configuration itself.
    public var body: EmptyWidgetConfiguration { self }
  }
#endif
