#if !canImport(WidgetKit)
  /// A widget: the configuration by which the system finds its provider.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  @MainActor @preconcurrency
  public protocol Widget {
    /// The type of the configuration.
    associatedtype Body: WidgetConfiguration

    /// Creates the widget.
    init()

    /// The configuration.
    var body: Self.Body { get }
  }

  extension Widget {
    /// Hands the widget to the host; without a host it does nothing.
    public static func main() {
      HostEnvironment.current.extensions?.run([Self()])
    }
  }
#endif
