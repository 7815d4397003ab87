#if !canImport(WidgetKit)
  /// One clue for when a widget, or one configuration of it, is relevant.
  ///
  /// A clue is a context or a group; there is no form with both. Available on iOS 18, macOS 15,
  /// watchOS 11 and visionOS 26.
  public struct WidgetRelevanceAttribute<Configuration> {
    /// What a clue names.
    package enum Clue: Sendable {
      /// A situation in which the widget is relevant.
      case context(RelevantContext)
      /// A group of which the system shows at most one member.
      case group(WidgetRelevanceGroup)
    }

    /// The configuration that the clue is about; Void for a widget without one.
    package let configuration: Configuration

    /// What the clue names.
    package let clue: Clue

    init(_ configuration: Configuration, _ clue: Clue) {
      self.configuration = configuration
      self.clue = clue
    }
  }

  extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}

  extension WidgetRelevanceAttribute where Configuration == Void {
    /// Creates a clue for a widget without a configuration.
    ///
    /// - Parameter context: The situation in which the widget is relevant.
    public init(context: RelevantContext) {
      self.init((), .context(context))
    }

    /// Puts a widget without a configuration into a group.
    ///
    /// - Parameter group: The group of which the system shows at most one member.
    public init(group: WidgetRelevanceGroup) {
      self.init((), .group(group))
    }
  }

  extension WidgetRelevanceAttribute where Configuration: WidgetConfigurationIntent {
    /// Creates a clue for one configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration to show.
    ///   - context: The situation in which it is relevant.
    public init(configuration: Configuration, context: RelevantContext) {
      self.init(configuration, .context(context))
    }

    /// Puts one configuration into a group.
    ///
    /// - Parameters:
    ///   - configuration: The configuration to show.
    ///   - group: The group of which the system shows at most one member.
    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
      self.init(configuration, .group(group))
    }
  }

  extension WidgetRelevanceAttribute where Configuration: INIntent {
    /// Creates a clue for one configuration by an intent of SiriKit.
    ///
    /// - Parameters:
    ///   - configuration: The configuration to show.
    ///   - context: The situation in which it is relevant.
    public init(configuration: Configuration, context: RelevantContext) {
      self.init(configuration, .context(context))
    }

    /// Puts one configuration by an intent of SiriKit into a group.
    ///
    /// - Parameters:
    ///   - configuration: The configuration to show.
    ///   - group: The group of which the system shows at most one member.
    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
      self.init(configuration, .group(group))
    }
  }
#endif
