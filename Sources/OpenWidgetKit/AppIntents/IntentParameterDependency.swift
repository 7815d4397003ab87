#if !canImport(WidgetKit)
  /// Parameters of an intent on which the options of another parameter depend.
  ///
  /// Nobody configures a widget by hand here, so that the value is always nil, as it is at Apple
  /// before the parameters are set.
  ///
  /// Available on iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1.
  @propertyWrapper
  public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
    /// The values of the parameters; nil here.
    public var wrappedValue: IntentProjection<Intent>? { nil }

    /// Creates a dependency.
    ///
    /// - Parameter parameters: The key paths of the parameters, such as `\.$city`.
    public init<each Value>(
      _ parameters: repeat KeyPath<Intent, IntentParameter<each Value>>
    ) {}
  }

  /// The values of some parameters of an intent.
  ///
  /// Available on iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1.
  @dynamicMemberLookup
  public struct IntentProjection<Intent: AppIntent>: Sendable {
    let intent: Intent

    /// Creates the values, as the system would.
    ///
    /// - Parameter intent: The intent that has them.
    package init(intent: Intent) {
      self.intent = intent
    }

    /// The value of a parameter.
    ///
    /// - Parameter keyPath: The key path of the property.
    public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value {
      intent[keyPath: keyPath]
    }
  }
#endif
