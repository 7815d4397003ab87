#if !canImport(WidgetKit)
  import Synchronization

  /// A property of an entity: what `@Property` makes of it.
  ///
  /// Reading a property that was never set is a mistake of the caller, unless its type is optional.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  @propertyWrapper
  public final class EntityProperty<Value>: Sendable where Value: _IntentValue, Value: Sendable {
    /// The name of the property for people.
    public let title: LocalizedStringResource

    private let stored = Mutex<Value?>(nil)

    /// The value of the property.
    public var wrappedValue: Value {
      get {
        if let value = stored.withLock({ $0 }) { return value }
        if let value = Value.valueWhenUnset { return value }
        preconditionFailure("the property “\(title)” has no value; set it before reading it")
      }
      set { stored.withLock { $0 = newValue } }
    }

    /// The property itself, as `$name`.
    public var projectedValue: EntityProperty<Value> { self }

    /// Creates a property with a name.
    ///
    /// - Parameter title: The name for people.
    public init(title: LocalizedStringResource) {
      self.title = title
    }

    /// Creates a property without a name.
    public init() {
      self.title = ""
    }
  }
#endif
