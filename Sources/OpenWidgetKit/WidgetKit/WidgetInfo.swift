#if !canImport(WidgetKit)
  /// A widget that a person has in use.
  ///
  /// Sendable without the compiler's check, because of the intent of SiriKit in it: nobody changes it
  /// after the host has made the value. Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  public struct WidgetInfo: Hashable, Identifiable, @unchecked Sendable,
    CustomDebugStringConvertible
  {
    /// The kind, as the widget's configuration states it.
    public let kind: String

    /// The size class.
    public let family: WidgetFamily

    /// The configuration by an intent of SiriKit, where the widget has one.
    public let configuration: INIntent?

    private let intent: (any WidgetConfigurationIntent)?
    private let values: IntentSnapshot?

    /// The widget itself.
    public var id: WidgetInfo { self }

    /// Creates the value, as the system would.
    ///
    /// - Parameters:
    ///   - kind: The kind of the widget.
    ///   - family: The size class.
    ///   - configuration: The configuration by an intent of SiriKit.
    ///   - intent: The configuration by an app intent.
    package init(
      kind: String, family: WidgetFamily, configuration: INIntent? = nil,
      intent: (any WidgetConfigurationIntent)? = nil
    ) {
      self.kind = kind
      self.family = family
      self.configuration = configuration
      self.intent = intent
      self.values =
        intent.map { IntentSnapshot($0) } ?? configuration.map { IntentSnapshot($0) }
    }

    /// Gives the configuration by an app intent.
    ///
    /// iOS 17, macOS 14, watchOS 10.
    ///
    /// - Parameter intentType: The type of the intent.
    /// - Returns: The configuration, or nil where there is none of the type.
    public func widgetConfigurationIntent<Intent>(of intentType: Intent.Type = Intent.self)
      -> Intent? where Intent: WidgetConfigurationIntent
    {
      intent as? Intent
    }

    /// Tells whether two widgets have the same kind, size and configured values.
    ///
    /// - Parameters:
    ///   - lhs: A widget.
    ///   - rhs: Another widget.
    /// - Returns: Whether they are alike.
    public static func == (lhs: WidgetInfo, rhs: WidgetInfo) -> Bool {
      lhs.kind == rhs.kind && lhs.family == rhs.family && lhs.values == rhs.values
    }

    /// Feeds kind, size and configured values to a hasher.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(family)
      hasher.combine(values)
    }

    /// The kind, the size and the configured values.
    public var debugDescription: String {
      let pairs = (values?.values ?? [:]).sorted { $0.key < $1.key }
      let words = pairs.map { ", \($0.key): \($0.value)" }.joined()
      return "WidgetInfo(kind: \(kind), family: \(family)\(words))"
    }
  }
#endif
