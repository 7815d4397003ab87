#if !canImport(WidgetKit)
  /// What running an intent gives.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol IntentResult {
    /// The type of the value that the next action of a shortcut may use.
    associatedtype Value: _IntentValue = Never

    /// The value, where there is one.
    var value: Self.Value? { get }
  }

  /// A result with a value.
  public protocol ReturnsValue<Value>: IntentResult {}

  /// A result with a sentence for the person.
  public protocol ProvidesDialog: IntentResult {}

  /// A result that goes on with another intent.
  public protocol OpensIntent: IntentResult {}

  extension Never: IntentResult {
    /// There is no result and thus no value.
    public var value: Never? { switch self {} }
  }

  /// The result that the functions `result(…)` make.
  public struct IntentResultContainer<Value: _IntentValue, OpenedIntent, Dialog>: IntentResult {
    /// The value, where there is one.
    public let value: Value?

    /// The sentence for the person, where there is one.
    package let dialog: IntentDialog?

    /// The intent to go on with, where there is one.
    package let openedIntent: (any AppIntent)?
  }

  extension IntentResultContainer: ReturnsValue {}
  extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
  extension IntentResultContainer: OpensIntent where OpenedIntent: AppIntent {}
  extension IntentResultContainer: Sendable where Value: Sendable {}

  extension IntentResult where Self == IntentResultContainer<Never, Never, Never> {
    /// Gives nothing but that the action ended.
    ///
    /// - Returns: The result.
    public static func result() -> Self {
      Self(value: nil, dialog: nil, openedIntent: nil)
    }
  }

  extension IntentResult where Self == IntentResultContainer<Never, Never, IntentDialog> {
    /// Gives a sentence.
    ///
    /// - Parameter dialog: The sentence.
    /// - Returns: The result.
    public static func result(dialog: IntentDialog) -> Self {
      Self(value: nil, dialog: dialog, openedIntent: nil)
    }
  }

  extension IntentResult {
    /// Gives a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The result.
    public static func result<V: _IntentValue>(value: V) -> Self
    where Self == IntentResultContainer<V, Never, Never> {
      Self(value: value, dialog: nil, openedIntent: nil)
    }

    /// Gives a value and a sentence.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - dialog: The sentence.
    /// - Returns: The result.
    public static func result<V: _IntentValue>(value: V, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<V, Never, IntentDialog> {
      Self(value: value, dialog: dialog, openedIntent: nil)
    }

    /// Goes on with another intent.
    ///
    /// - Parameter opensIntent: The intent.
    /// - Returns: The result.
    public static func result<I: AppIntent>(opensIntent: I) -> Self
    where Self == IntentResultContainer<Never, I, Never> {
      Self(value: nil, dialog: nil, openedIntent: opensIntent)
    }
  }
#endif
