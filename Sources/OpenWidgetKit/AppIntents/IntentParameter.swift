#if !canImport(WidgetKit)
  import Foundation
  import Synchronization

  /// A parameter of an intent: what `@Parameter` makes of a property.
  ///
  /// A class, so that copies of an intent share their values, as at Apple. Reading a parameter that
  /// has neither a value nor a default is a mistake of the caller, unless its type is optional: it
  /// stops the program with the title of the parameter.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  @propertyWrapper
  public final class IntentParameter<Value>: Sendable where Value: _IntentValue, Value: Sendable {
    /// The name of the parameter for people.
    public let title: LocalizedStringResource

    /// What the parameter means, for people.
    package let summary: LocalizedStringResource?

    /// The value that the parameter has before it is set.
    package let defaultValue: Value?

    /// The provider of the values that a person may choose, where the author gave one.
    package let optionsProvider: (any DynamicOptionsProvider)?

    private let stored: Mutex<Value?>

    /// The value of the parameter.
    public var wrappedValue: Value {
      get {
        if let value = stored.withLock({ $0 }) { return value }
        if let value = Value.valueWhenUnset { return value }
        preconditionFailure(
          "the parameter “\(title)” has no value; give it a default or set it before reading it")
      }
      set { stored.withLock { $0 = newValue } }
    }

    /// The parameter itself, as `$name`.
    public var projectedValue: IntentParameter<Value> { self }

    init(
      _ title: LocalizedStringResource?, _ summary: LocalizedStringResource?,
      _ defaultValue: Value.UnwrappedType?,
      _ optionsProvider: (any DynamicOptionsProvider)? = nil
    ) {
      let value = defaultValue.map(Value.wrapping)
      self.title = title ?? ""
      self.summary = summary
      self.defaultValue = value
      self.optionsProvider = optionsProvider
      self.stored = Mutex(value)
    }

    /// Asks the person for a value.
    ///
    /// Here nobody is there to answer.
    ///
    /// - Parameter dialog: The question.
    /// - Returns: The answer.
    /// - Throws: ``AppIntentError/nobodyToAsk``.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
      throw AppIntentError.nobodyToAsk
    }

    /// Makes the error that asks the person for a value when an action throws it.
    ///
    /// - Parameter dialog: The question.
    /// - Returns: The error.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
      AppIntentError.nobodyToAsk
    }

    /// Asks the person to choose one of several values.
    ///
    /// Here nobody is there to answer.
    ///
    /// - Parameters:
    ///   - values: The values to choose from.
    ///   - dialog: The question.
    /// - Returns: The answer.
    /// - Throws: ``AppIntentError/nobodyToAsk``.
    public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil)
      async throws -> Value
    {
      throw AppIntentError.nobodyToAsk
    }
  }

  extension IntentParameter: IntentParameterAccess {
    package var titleText: String { String(localized: title) }
    package var hasValue: Bool { stored.withLock { $0 } != nil }
    package var needsValue: Bool { !hasValue && Value.valueWhenUnset == nil }
    package var valueOrNil: Any? { stored.withLock { $0 } ?? Value.valueWhenUnset }

    package func setFromText(_ text: String) -> Bool {
      guard let value = Value.fromText(text) else { return false }
      wrappedValue = value
      return true
    }

    package func setValue(_ value: Any) -> Bool {
      guard let value = value as? Value else { return false }
      wrappedValue = value
      return true
    }
  }
#endif
