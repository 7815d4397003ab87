#if !canImport(WidgetKit)
  /// A list of values in sections.
  public typealias ItemCollection<Result: _IntentValue> = IntentItemCollection<Result>

  /// A part of a list of values, with a heading.
  public typealias ItemSection<Result: _IntentValue> = IntentItemSection<Result>

  /// A list of values in sections.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
    /// The sections in the order in which they are shown.
    public let sections: [IntentItemSection<Result>]

    /// Creates a list of sections.
    ///
    /// - Parameter sections: The sections.
    public init(sections: [IntentItemSection<Result>]) {
      self.sections = sections
    }

    /// Creates a list without headings.
    ///
    /// - Parameter items: The values.
    public init(items: [Result]) {
      self.sections = [IntentItemSection(items: items)]
    }

    /// Creates a list of sections in place.
    ///
    /// - Parameter sections: The sections.
    public init(
      @IntentItemSectionBuilder<Result> sections: () -> [IntentItemSection<Result>]
    ) {
      self.sections = sections()
    }

    /// The values of all sections.
    public var choices: [Result] { sections.flatMap { $0.items.map(\.value) } }
  }

  extension IntentItemCollection: Sendable where Result: Sendable {}

  /// A part of a list of values, with a heading.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentItemSection<Result: _IntentValue> {
    /// The heading.
    public let title: LocalizedStringResource?

    /// The choices in the order in which they are shown.
    public let items: [IntentItem<Result>]

    /// Creates a section of values.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - items: The values.
    public init(_ title: LocalizedStringResource, items: [Result]) {
      self.title = title
      self.items = items.map { IntentItem($0) }
    }

    /// Creates a section of choices.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - items: The choices.
    public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
      self.title = title
      self.items = items
    }

    /// Creates a section in place.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - items: The choices.
    public init(
      _ title: LocalizedStringResource,
      @IntentItemBuilder<Result> items: () -> [IntentItem<Result>]
    ) {
      self.title = title
      self.items = items()
    }

    /// Creates a section of values without a heading.
    ///
    /// - Parameter items: The values.
    public init(items: [Result]) {
      self.title = nil
      self.items = items.map { IntentItem($0) }
    }

    /// Creates a section of choices without a heading.
    ///
    /// - Parameter items: The choices.
    public init(items: [IntentItem<Result>]) {
      self.title = nil
      self.items = items
    }
  }

  extension IntentItemSection: Sendable where Result: Sendable {}
#endif
