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

    /// The values of all sections.
    public var choices: [Result] { sections.flatMap(\.values) }
  }

  extension IntentItemCollection: Sendable where Result: Sendable {}

  /// A part of a list of values, with a heading.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentItemSection<Result: _IntentValue> {
    /// The heading.
    public let title: LocalizedStringResource?

    /// The values in the order in which they are shown.
    package let values: [Result]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - items: The values.
    public init(_ title: LocalizedStringResource, items: [Result]) {
      self.title = title
      self.values = items
    }

    /// Creates a section without a heading.
    ///
    /// - Parameter items: The values.
    public init(items: [Result]) {
      self.title = nil
      self.values = items
    }
  }

  extension IntentItemSection: Sendable where Result: Sendable {}
#endif
