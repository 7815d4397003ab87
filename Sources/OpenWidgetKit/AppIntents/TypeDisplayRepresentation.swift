#if !canImport(WidgetKit)
  /// How a type is shown to people.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The name of the type.
    public var name: LocalizedStringResource

    /// The form for a number of values, such as `"\(placeholder: .int) books"`.
    public var numericFormat: LocalizedStringResource?

    /// Other names.
    public var synonyms: [LocalizedStringResource]

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - name: The name of the type.
    ///   - numericFormat: The form for a number of values.
    ///   - synonyms: Other names.
    public init(
      name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
      synonyms: [LocalizedStringResource] = []
    ) {
      self.name = name
      self.numericFormat = numericFormat
      self.synonyms = synonyms
    }

    /// Creates a name from a literal.
    ///
    /// - Parameter value: The name.
    public init(stringLiteral value: String) {
      self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a name from a literal with values in it.
    ///
    /// - Parameter stringInterpolation: The pieces of the name.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
  }
#endif
