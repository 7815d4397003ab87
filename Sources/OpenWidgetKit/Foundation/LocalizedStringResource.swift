#if !canImport(WidgetKit)
  public import Foundation

  /// A text to be looked up in an app's tables of strings when it is shown.
  ///
  /// Foundation has it on Apple's platforms only. Here there are no tables: the text is its default
  /// value, in the language in which the author wrote it.
  public struct LocalizedStringResource: Equatable, Hashable, Sendable, Codable,
    ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible,
    CustomStringConvertible
  {
    /// The key in the table of strings.
    public let key: String

    /// The text that is used when the table has none.
    public let defaultValue: String.LocalizationValue

    /// The name of the table of strings; nil means the usual one.
    public let table: String?

    /// The language of the text.
    public var locale: Locale

    /// The bundle that holds the table of strings.
    public let bundle: BundleDescription

    /// Creates a text from its value.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, which is also the key.
    ///   - table: The name of the table of strings; nil means the usual one.
    ///   - locale: The language of the text.
    ///   - bundle: The bundle that holds the table.
    ///   - comment: A note for translators, which is not kept.
    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      key = keyAndValue.text
      defaultValue = keyAndValue
      self.table = table
      self.locale = locale
      self.bundle = bundle
    }

    /// Creates a text from a key and a value.
    ///
    /// - Parameters:
    ///   - key: The key in the table of strings.
    ///   - defaultValue: The text.
    ///   - table: The name of the table of strings; nil means the usual one.
    ///   - locale: The language of the text.
    ///   - bundle: The bundle that holds the table.
    ///   - comment: A note for translators, which is not kept.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      self.key = key.description
      self.defaultValue = defaultValue
      self.table = table
      self.locale = locale
      self.bundle = bundle
    }

    /// The bundle that holds a table of strings; here no bundle is read.
    public enum BundleDescription: Hashable, Sendable, Codable {
      /// The bundle of the program.
      case main
      /// The bundle at an address.
      case atURL(URL)
    }

    /// Creates a text from a literal.
    ///
    /// - Parameter value: The text, which is also the key.
    public init(stringLiteral value: String) {
      self.init(String.LocalizationValue(value))
    }

    /// Creates a text from a literal with values in it.
    ///
    /// - Parameter stringInterpolation: The pieces of the text.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The text itself.
    public var localizedStringResource: LocalizedStringResource { self }

    /// The text as it is shown.
    public var description: String { defaultValue.text }
  }

  /// Something that a text can stand for.
  public protocol CustomLocalizedStringResourceConvertible {
    /// The text.
    var localizedStringResource: LocalizedStringResource { get }
  }

  extension String {
    /// Creates the string that a text shows.
    ///
    /// - Parameter resource: The text.
    public init(localized resource: LocalizedStringResource) {
      self = resource.defaultValue.text
    }

    /// Creates the string of a text that is given in place.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text, which is also the key.
    ///   - table: The name of the table of strings; nil means the usual one.
    ///   - comment: A note for translators, which is not kept.
    public init(
      localized keyAndValue: String.LocalizationValue, table: String? = nil,
      comment: StaticString? = nil
    ) {
      self = keyAndValue.text
    }
  }
#endif
