#if !canImport(WidgetKit)
  public import Foundation

  /// A type that a parameter of an intent may have.
  ///
  /// Conform to ``AppEnum`` or ``AppEntity``, not to this protocol.
  public protocol _IntentValue {
    /// The type of one value: the element of a list, the type inside an optional.
    associatedtype ValueType = Self

    /// The type itself, or the type inside an optional.
    associatedtype UnwrappedType = Self

    /// Makes a value of the type from what an optional would hold.
    ///
    /// - Parameter value: The value inside.
    /// - Returns: The value.
    static func wrapping(_ value: UnwrappedType) -> Self

    /// What reading an unset parameter gives; nil means that reading one is a mistake.
    static var valueWhenUnset: Self? { get }

    /// Reads a value from the text that stands for it in files.
    ///
    /// - Parameter text: The text.
    /// - Returns: The value, or nil when the text stands for none or the type has no text.
    static func fromText(_ text: String) -> Self?

    /// The text that stands for the value in files; nil for no value.
    var intentText: String? { get }
  }

  extension _IntentValue {
    /// Reading an unset parameter is a mistake.
    public static var valueWhenUnset: Self? { nil }

    /// No text stands for a value of this type.
    ///
    /// - Parameter text: The text.
    /// - Returns: Nil.
    public static func fromText(_ text: String) -> Self? { nil }

    /// The value as it describes itself.
    public var intentText: String? { String(describing: self) }
  }

  extension _IntentValue where UnwrappedType == Self {
    /// The value itself.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value.
    public static func wrapping(_ value: UnwrappedType) -> Self { value }
  }

  extension _IntentValue where Self: LosslessStringConvertible {
    /// Reads a value from its description.
    ///
    /// - Parameter text: The description.
    /// - Returns: The value, or nil when the text describes none.
    public static func fromText(_ text: String) -> Self? { Self(text) }
  }

  extension String: _IntentValue {}
  extension Int: _IntentValue {}
  extension Double: _IntentValue {}
  extension Bool: _IntentValue {}

  extension Date: _IntentValue {
    /// Reads a date in the form of ISO 8601, such as `2026-03-01T08:00:00Z`.
    ///
    /// - Parameter text: The text.
    /// - Returns: The date, or nil when the text is none.
    public static func fromText(_ text: String) -> Date? {
      try? Date.ISO8601FormatStyle().parse(text)
    }

    /// The date in the form of ISO 8601.
    public var intentText: String? { formatted(Date.ISO8601FormatStyle()) }
  }

  extension DateComponents: _IntentValue {}

  extension URL: _IntentValue {
    /// Reads an address.
    ///
    /// - Parameter text: The text.
    /// - Returns: The address, or nil when the text is none.
    public static func fromText(_ text: String) -> URL? { URL(string: text) }

    /// The address as text.
    public var intentText: String? { absoluteString }
  }

  extension Measurement: _IntentValue where UnitType: Dimension {}

  extension Optional: _IntentValue where Wrapped: _IntentValue {
    /// The type of one value inside the optional.
    public typealias ValueType = Wrapped.ValueType

    /// The type inside the optional.
    public typealias UnwrappedType = Wrapped

    /// Puts a value into an optional.
    ///
    /// - Parameter value: The value.
    /// - Returns: The optional.
    public static func wrapping(_ value: Wrapped) -> Self { value }

    /// An unset optional is nil.
    public static var valueWhenUnset: Self? { .some(.none) }

    /// Reads the value inside the optional.
    ///
    /// - Parameter text: The text.
    /// - Returns: The value, or nil when the text stands for none.
    public static func fromText(_ text: String) -> Self? { Wrapped.fromText(text).map(Self.some) }

    /// The text of the value inside the optional.
    public var intentText: String? { flatMap(\.intentText) }
  }

  extension Array: _IntentValue where Element: _IntentValue {
    /// The type of the elements.
    public typealias ValueType = Element.ValueType

    /// The texts of the elements, parted by commas.
    public var intentText: String? { compactMap(\.intentText).joined(separator: ",") }

    /// Reads elements that commas part.
    ///
    /// - Parameter text: The texts of the elements.
    /// - Returns: The elements, or nil when one of the texts stands for none.
    public static func fromText(_ text: String) -> Self? {
      var elements: Self = []
      for part in text.split(separator: ",") {
        guard let element = Element.fromText(String(part)) else { return nil }
        elements.append(element)
      }
      return elements
    }
  }

  extension Never: _IntentValue {
    /// There is no value and thus no text.
    public var intentText: String? { switch self {} }
  }
#endif
