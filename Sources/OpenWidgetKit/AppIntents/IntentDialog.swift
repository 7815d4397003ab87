#if !canImport(WidgetKit)
  /// What the system says to a person on behalf of an intent.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentDialog: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The sentence.
    package let text: LocalizedStringResource

    /// Creates a sentence.
    ///
    /// - Parameter resource: The sentence.
    public init(_ resource: LocalizedStringResource) {
      text = resource
    }

    /// Creates a sentence with a shorter form for screens.
    ///
    /// - Parameters:
    ///   - full: The sentence.
    ///   - supporting: The shorter form, which is not kept.
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
      text = full
    }

    /// Creates a sentence from a literal.
    ///
    /// - Parameter value: The sentence.
    public init(stringLiteral value: String) {
      text = LocalizedStringResource(stringLiteral: value)
    }

    /// Creates a sentence from a literal with values in it.
    ///
    /// - Parameter stringInterpolation: The pieces of the sentence.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      text = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
  }
#endif
