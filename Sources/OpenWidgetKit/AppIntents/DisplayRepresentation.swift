#if !canImport(WidgetKit)
  public import Foundation

  /// How a value is shown to people.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The name.
    public var title: LocalizedStringResource

    /// A second line.
    public var subtitle: LocalizedStringResource?

    /// A picture.
    public var image: Image?

    /// Other names.
    public var synonyms: [LocalizedStringResource]

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - title: The name.
    ///   - subtitle: A second line.
    ///   - image: A picture.
    ///   - synonyms: Other names.
    public init(
      title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      image: Image? = nil, synonyms: [LocalizedStringResource] = []
    ) {
      self.title = title
      self.subtitle = subtitle
      self.image = image
      self.synonyms = synonyms
    }

    /// Creates a name from a literal.
    ///
    /// - Parameter value: The name.
    public init(stringLiteral value: String) {
      self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a name from a literal with values in it.
    ///
    /// - Parameter stringInterpolation: The pieces of the name.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// A picture of a value: its source, never the picture itself.
    public struct Image: Hashable, Sendable {
      /// Where a picture comes from.
      package enum Source: Hashable, Sendable {
        /// A symbol of the system.
        case symbol(String)
        /// A picture of the app's bundle.
        case named(String)
        /// An address.
        case url(URL)
        /// The bytes of a picture.
        case data(Data)
      }

      /// Where the picture comes from.
      package let source: Source

      /// Whether the picture takes the colour of the text beside it.
      public let isTemplate: Bool?

      /// Creates a picture from a symbol of the system.
      ///
      /// - Parameters:
      ///   - systemName: The name of the symbol.
      ///   - isTemplate: Whether it takes the colour of the text beside it.
      public init(systemName: String, isTemplate: Bool? = nil) {
        source = .symbol(systemName)
        self.isTemplate = isTemplate
      }

      /// Creates a picture from the app's bundle.
      ///
      /// - Parameters:
      ///   - named: The name of the picture.
      ///   - isTemplate: Whether it takes the colour of the text beside it.
      public init(named: String, isTemplate: Bool? = nil) {
        source = .named(named)
        self.isTemplate = isTemplate
      }

      /// Creates a picture from an address.
      ///
      /// - Parameters:
      ///   - url: The address.
      ///   - isTemplate: Whether it takes the colour of the text beside it.
      public init(url: URL, isTemplate: Bool? = nil) {
        source = .url(url)
        self.isTemplate = isTemplate
      }

      /// Creates a picture from its bytes.
      ///
      /// - Parameters:
      ///   - data: The bytes.
      ///   - isTemplate: Whether it takes the colour of the text beside it.
      public init(data: Data, isTemplate: Bool? = nil) {
        source = .data(data)
        self.isTemplate = isTemplate
      }
    }
  }
#endif
