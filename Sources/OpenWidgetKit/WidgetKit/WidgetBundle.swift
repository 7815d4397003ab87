#if !canImport(WidgetKit)
  /// The widgets of a program.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  @MainActor @preconcurrency
  public protocol WidgetBundle {
    /// The type of what holds the widgets.
    associatedtype Body: Widget

    /// Creates the bundle.
    init()

    /// The widgets.
    @WidgetBundleBuilder var body: Self.Body { get }
  }

  extension WidgetBundle {
    /// Hands the widgets to the host; without a host it does nothing.
    public static func main() {
      HostEnvironment.current.extensions?.run(WidgetGroup.widgets(of: Self().body))
    }
  }

  /// Several widgets, as the body of a bundle holds them.
  @MainActor @preconcurrency
  public struct WidgetGroup: Widget, Sendable {
    /// The widgets in order.
    package let widgets: [any Widget]

    /// Creates a group without widgets.
    public init() {
      widgets = []
    }

    init(_ widgets: [any Widget]) {
      self.widgets = widgets.flatMap(Self.widgets(of:))
    }

    /// A configuration without a widget; the group is opened before anyone asks.
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    /// The widgets in a group, or the widget itself.
    ///
    /// - Parameter widget: A widget or a group.
    /// - Returns: The widgets in order.
    package static func widgets(of widget: any Widget) -> [any Widget] {
      (widget as? WidgetGroup)?.widgets ?? [widget]
    }
  }

  /// Puts the widgets of a bundle together.
  @resultBuilder
  public enum WidgetBundleBuilder: Sendable {
    /// Puts widgets together.
    ///
    /// - Parameter widgets: The widgets.
    /// - Returns: The group of them.
    @MainActor
    public static func buildBlock<each W: Widget>(_ widgets: repeat each W) -> WidgetGroup {
      var list: [any Widget] = []
      for widget in repeat each widgets { list.append(widget) }
      return WidgetGroup(list)
    }

    /// Takes an `if` without `else`.
    ///
    /// - Parameter widget: The widgets, or nil.
    /// - Returns: The group of them.
    @MainActor
    public static func buildOptional(_ widget: WidgetGroup?) -> WidgetGroup {
      widget ?? WidgetGroup()
    }

    /// Takes the first branch.
    ///
    /// - Parameter widget: The widgets.
    /// - Returns: The group of them.
    @MainActor
    public static func buildEither(first widget: WidgetGroup) -> WidgetGroup { widget }

    /// Takes the second branch.
    ///
    /// - Parameter widget: The widgets.
    /// - Returns: The group of them.
    @MainActor
    public static func buildEither(second widget: WidgetGroup) -> WidgetGroup { widget }

    /// Takes what is behind an availability check.
    ///
    /// - Parameter widget: The widgets.
    /// - Returns: The group of them.
    @MainActor
    public static func buildLimitedAvailability(_ widget: some Widget) -> WidgetGroup {
      WidgetGroup([widget])
    }
  }
#endif
