#if !canImport(WidgetKit)
  /// A value that a person may choose, with its own name.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentItem<Result: _IntentValue> {
    /// The value.
    public let value: Result

    /// The name of the value for people; nil takes the value's own.
    package let displayRepresentation: DisplayRepresentation?

    /// Creates a choice under the value's own name.
    ///
    /// - Parameter value: The value.
    public init(_ value: Result) {
      self.value = value
      displayRepresentation = nil
    }

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - title: Its name.
    ///   - subtitle: A second line.
    ///   - image: A picture.
    public init(
      _ value: Result, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      image: DisplayRepresentation.Image? = nil
    ) {
      self.value = value
      displayRepresentation = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
    }
  }

  extension IntentItem: Sendable where Result: Sendable {}

  /// Puts the choices of a section together.
  @resultBuilder
  public enum IntentItemBuilder<Result: _IntentValue>: Sendable {
    /// Takes a value.
    ///
    /// - Parameter expression: The value.
    /// - Returns: The choice.
    public static func buildExpression(_ expression: Result) -> [IntentItem<Result>] {
      [IntentItem(expression)]
    }

    /// Takes a choice.
    ///
    /// - Parameter expression: The choice.
    /// - Returns: The choice.
    public static func buildExpression(_ expression: IntentItem<Result>) -> [IntentItem<Result>] {
      [expression]
    }

    /// Puts choices together.
    ///
    /// - Parameter components: The choices.
    /// - Returns: The choices in order.
    public static func buildBlock(_ components: [IntentItem<Result>]...) -> [IntentItem<Result>] {
      components.flatMap(\.self)
    }

    /// Puts the choices of a loop together.
    ///
    /// - Parameter components: The choices.
    /// - Returns: The choices in order.
    public static func buildArray(_ components: [[IntentItem<Result>]]) -> [IntentItem<Result>] {
      components.flatMap(\.self)
    }

    /// Takes an `if` without `else`.
    ///
    /// - Parameter component: The choices, or nil.
    /// - Returns: The choices.
    public static func buildOptional(_ component: [IntentItem<Result>]?) -> [IntentItem<Result>] {
      component ?? []
    }
  }

  /// Puts the sections of a list together.
  @resultBuilder
  public enum IntentItemSectionBuilder<Result: _IntentValue>: Sendable {
    /// Puts sections together.
    ///
    /// - Parameter components: The sections.
    /// - Returns: The sections in order.
    public static func buildBlock(
      _ components: IntentItemSection<Result>...
    ) -> [IntentItemSection<Result>] { components }
  }
#endif
