#if !canImport(WidgetKit)
  // The names of the first beta of 2024, which talks and old posts still use. Each points to the name
  // that it became. A provider's own `func relevances()` cannot be caught, since it is a declaration
  // of the author's: where it returns `WidgetRelevances`, that name is caught; where it returns
  // `WidgetRelevance`, nobody ever calls it.

  /// The former name of `WidgetRelevance`.
  @available(*, unavailable, renamed: "WidgetRelevance")
  public typealias WidgetRelevances<Configuration> = WidgetRelevance<Configuration>

  /// The former name of `WidgetRelevanceAttribute`.
  @available(*, unavailable, renamed: "WidgetRelevanceAttribute")
  public typealias WidgetRelevanceEntry<Configuration> = WidgetRelevanceAttribute<Configuration>

  extension WidgetCenter {
    /// The former name of `invalidateRelevance(ofKind:)`.
    ///
    /// - Parameter kind: The kind, as the widget's configuration states it.
    @available(*, unavailable, renamed: "invalidateRelevance(ofKind:)")
    public func invalidateRelevances(ofKind kind: String) {}
  }

  extension TimelineProvider {
    /// The former name of `relevance()`.
    ///
    /// - Returns: The clues.
    @available(*, unavailable, renamed: "relevance()")
    public func relevances() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
  }

  extension AppIntentTimelineProvider {
    /// The former name of `relevance()`.
    ///
    /// - Returns: The clues.
    @available(*, unavailable, renamed: "relevance()")
    public func relevances() async -> WidgetRelevance<Self.Intent> { WidgetRelevance([]) }
  }

  extension IntentTimelineProvider {
    /// The former name of `relevance()`.
    ///
    /// - Returns: The clues.
    @available(*, unavailable, renamed: "relevance()")
    public func relevances() async -> WidgetRelevance<Self.Intent> { WidgetRelevance([]) }
  }

  extension WidgetRelevanceAttribute where Configuration: WidgetConfigurationIntent {
    /// A form that never existed: a context and a group are two attributes in one list.
    ///
    /// - Parameters:
    ///   - configuration: The configuration to show.
    ///   - context: The situation in which it is relevant.
    ///   - group: The group of which the system shows at most one member.
    @available(
      *, unavailable,
      message: "a context and a group are two attributes of the same configuration in one list"
    )
    public init(
      configuration: Configuration, context: RelevantContext, group: WidgetRelevanceGroup
    ) {
      self.init(configuration: configuration, context: context)
    }
  }
#endif
