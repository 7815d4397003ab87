#if !canImport(WidgetKit)
  /// What the closure for a widget's views gives where there are no views: nothing.
  public struct WidgetContent: Sendable {
    init() {}
  }

  /// Takes the statements of a closure for a widget's views, whatever they are, and drops them.
  ///
  /// It takes the place of `ViewBuilder`, so that a closure compiles whose views are behind
  /// `#if canImport(SwiftUI)`.
  @resultBuilder
  public enum WidgetContentBuilder: Sendable {
    /// Drops a value.
    ///
    /// - Parameter expression: The value.
    /// - Returns: No content.
    public static func buildExpression<Content>(_ expression: Content) -> WidgetContent {
      WidgetContent()
    }

    /// Puts nothing together.
    ///
    /// - Parameter components: No content.
    /// - Returns: No content.
    public static func buildBlock(_ components: WidgetContent...) -> WidgetContent {
      WidgetContent()
    }

    /// Takes an `if` without `else`.
    ///
    /// - Parameter component: No content.
    /// - Returns: No content.
    public static func buildOptional(_ component: WidgetContent?) -> WidgetContent {
      WidgetContent()
    }

    /// Takes the first branch.
    ///
    /// - Parameter component: No content.
    /// - Returns: No content.
    public static func buildEither(first component: WidgetContent) -> WidgetContent { component }

    /// Takes the second branch.
    ///
    /// - Parameter component: No content.
    /// - Returns: No content.
    public static func buildEither(second component: WidgetContent) -> WidgetContent { component }

    /// Takes what is behind an availability check.
    ///
    /// - Parameter component: No content.
    /// - Returns: No content.
    public static func buildLimitedAvailability(_ component: WidgetContent) -> WidgetContent {
      component
    }
  }
#endif
