#if !canImport(WidgetKit)
  extension String {
    /// A text with values in it, before it is looked up in a table of strings.
    public struct LocalizationValue: Equatable, Hashable, Sendable, Codable,
      ExpressibleByStringInterpolation
    {
      /// The text with its values filled in.
      package let text: String

      /// Creates a text.
      ///
      /// - Parameter value: The text.
      public init(_ value: String) {
        text = value
      }

      /// Creates a text from a literal.
      ///
      /// - Parameter value: The text.
      public init(stringLiteral value: String) {
        text = value
      }

      /// Creates a text from a literal with values in it.
      ///
      /// - Parameter stringInterpolation: The pieces of the text.
      public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
      }

      /// The pieces of a literal with values in it.
      public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var text = ""

        /// Creates a text without pieces.
        ///
        /// - Parameters:
        ///   - literalCapacity: The expected length of the fixed pieces.
        ///   - interpolationCount: The expected count of values.
        public init(literalCapacity: Int, interpolationCount: Int) {
          text.reserveCapacity(literalCapacity)
        }

        /// Adds a fixed piece.
        ///
        /// - Parameter literal: The piece.
        public mutating func appendLiteral(_ literal: String) {
          text += literal
        }

        /// Adds a value in its usual form.
        ///
        /// - Parameter value: The value.
        public mutating func appendInterpolation<T>(_ value: T) {
          text += String(describing: value)
        }

        /// Adds another text.
        ///
        /// - Parameter resource: The text.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
          text += String(localized: resource)
        }
      }
    }
  }
#endif
