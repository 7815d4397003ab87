#if !canImport(WidgetKit)
  /// Gives the values that a person may choose for a parameter.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol DynamicOptionsProvider: Sendable {
    /// The list of values.
    associatedtype Result: ResultsCollection

    /// The value that a parameter has when the person chose none.
    associatedtype DefaultValue: _IntentValue = Self.Result.Result

    /// Gives the values.
    ///
    /// - Returns: The values in the order in which they are shown.
    /// - Throws: Whatever keeps the provider from finding them.
    func results() async throws -> Self.Result

    /// Gives the value for when the person chose none.
    ///
    /// - Returns: The value, or nil.
    func defaultResult() async -> Self.DefaultValue?
  }

  extension DynamicOptionsProvider {
    /// Gives no value.
    ///
    /// - Returns: Nil.
    public func defaultResult() async -> Self.DefaultValue? { nil }
  }

  /// A list of values that a person may choose from.
  public protocol ResultsCollection {
    /// The type of the values.
    associatedtype Result: _IntentValue

    /// The values in the order in which they are shown.
    var choices: [Result] { get }
  }

  extension Array: ResultsCollection where Element: _IntentValue {
    /// The elements.
    public var choices: [Element] { self }
  }
#endif
