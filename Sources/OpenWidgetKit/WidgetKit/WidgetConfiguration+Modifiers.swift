#if !canImport(WidgetKit)
  import Foundation

  extension WidgetConfiguration {
    /// Names the widget for people.
    ///
    /// - Parameter displayName: The name.
    /// - Returns: The configuration.
    public func configurationDisplayName<S: StringProtocol>(_ displayName: S)
      -> some WidgetConfiguration
    {
      modified { $0.displayName = String(displayName) }
    }

    /// Names the widget for people, in their language.
    ///
    /// - Parameter displayName: The name.
    /// - Returns: The configuration.
    @_disfavoredOverload
    public func configurationDisplayName(_ displayName: LocalizedStringResource)
      -> some WidgetConfiguration
    {
      modified { $0.displayName = String(localized: displayName) }
    }

    /// Describes the widget for people.
    ///
    /// - Parameter description: The description.
    /// - Returns: The configuration.
    public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
      modified { $0.summary = String(description) }
    }

    /// Describes the widget for people, in their language.
    ///
    /// - Parameter description: The description.
    /// - Returns: The configuration.
    @_disfavoredOverload
    public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
      modified { $0.summary = String(localized: description) }
    }

    /// States the size classes of the widget.
    ///
    /// - Parameter families: The size classes; all where the modifier is missing.
    /// - Returns: The configuration.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
      modified { $0.families = families }
    }

    /// Lets the cards of a relevance widget take the place of a timeline widget.
    ///
    /// watchOS 26.
    ///
    /// - Parameter associatedKind: The kind of the timeline widget; nil for none.
    /// - Returns: The configuration.
    public func associatedKind(_ associatedKind: String?) -> some WidgetConfiguration {
      modified { $0.associatedKind = associatedKind }
    }

    /// Names the type that takes the tokens for pushes.
    ///
    /// Version 26 of the platforms.
    ///
    /// - Parameter handler: The type.
    /// - Returns: The configuration.
    public func pushHandler(_ handler: (any WidgetPushHandler.Type)?) -> some WidgetConfiguration {
      modified { $0.pushHandler = handler }
    }

    /// Asks the person to configure the widget when it is added.
    ///
    /// iOS 18.
    ///
    /// - Returns: The configuration.
    public func promptsForUserConfiguration() -> some WidgetConfiguration {
      modified { $0.promptsForConfiguration = true }
    }

    /// Turns the system's margins off; it changes nothing here.
    ///
    /// - Returns: The configuration.
    public func contentMarginsDisabled() -> some WidgetConfiguration {
      modified { _ in }
    }

    /// States whether the system may take the background away; it changes nothing here.
    ///
    /// - Parameter isRemovable: Whether it may.
    /// - Returns: The configuration.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true)
      -> some WidgetConfiguration
    {
      modified { _ in }
    }

    /// Takes the events of background transfers; none come here.
    ///
    /// - Parameters:
    ///   - matching: Tells whether a transfer belongs to the widget; nil for all.
    ///   - urlSessionEvent: Takes the identifier of the transfer and what to call at the end.
    /// - Returns: The configuration.
    public func onBackgroundURLSessionEvents(
      matching: ((String) -> Bool)? = nil,
      _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration {
      modified { _ in }
    }

    private func modified(_ change: (inout WidgetDescription) -> Void) -> ModifiedConfiguration {
      var node = WidgetReader.node(of: self)
      if let found = node {
        var description = found.description
        change(&description)
        node = found.described(description)
      }
      return ModifiedConfiguration(node: node)
    }
  }

  /// A configuration after a modifier.
  struct ModifiedConfiguration: WidgetConfiguration, WidgetConfigurationHolding {
    let node: (any WidgetConfigurationNode)?

    var body: ModifiedConfiguration { self }
  }
#endif
