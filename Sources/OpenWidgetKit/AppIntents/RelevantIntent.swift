#if !canImport(WidgetKit)
  /// A configuration of a widget with a situation in which it is relevant.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and tvOS 17.
  public struct RelevantIntent: Sendable {
    /// The configuration.
    package let intent: any WidgetConfigurationIntent

    /// The kind of the widget.
    package let widgetKind: String

    /// The situation.
    package let relevance: RelevantContext

    /// Creates a relevant intent.
    ///
    /// Not on tvOS.
    ///
    /// - Parameters:
    ///   - intent: The configuration of the widget.
    ///   - widgetKind: The kind of the widget, as its configuration states it.
    ///   - relevance: The situation in which the widget is relevant.
    public init<IntentType>(
      _ intent: IntentType, widgetKind: String, relevance: RelevantContext
    ) where IntentType: WidgetConfigurationIntent {
      self.intent = intent
      self.widgetKind = widgetKind
      self.relevance = relevance
    }
  }
#endif
