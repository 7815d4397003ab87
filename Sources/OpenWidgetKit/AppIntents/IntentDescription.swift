#if !canImport(WidgetKit)
  /// What an intent does, for people.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentDescription: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The description.
    public var descriptionText: LocalizedStringResource

    /// The heading under which the intent is listed.
    public var categoryName: LocalizedStringResource?

    /// Words by which people may search.
    public var searchKeywords: [LocalizedStringResource]

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - description: The description.
    ///   - categoryName: The heading under which the intent is listed.
    ///   - searchKeywords: Words by which people may search.
    public init(
      _ description: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
      searchKeywords: [LocalizedStringResource] = []
    ) {
      self.descriptionText = description
      self.categoryName = categoryName
      self.searchKeywords = searchKeywords
    }

    /// Creates a description from a literal.
    ///
    /// - Parameter value: The description.
    public init(stringLiteral value: String) {
      self.init(LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a description from a literal with values in it.
    ///
    /// - Parameter stringInterpolation: The pieces of the description.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
  }
#endif
