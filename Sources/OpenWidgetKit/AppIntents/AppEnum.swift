#if !canImport(WidgetKit)
  /// A type of an app that parameters may have: an enumeration or an entity.
  public protocol AppValue: _IntentValue, TypeDisplayRepresentable, PersistentlyIdentifiable,
    Sendable
  {}

  extension AppValue {
    /// The name of the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }
  }

  /// A type that has a name for people.
  public protocol TypeDisplayRepresentable {
    /// The name of the type for people.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  }

  /// A value that has a name for people.
  public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    /// The name of the value for people.
    var displayRepresentation: DisplayRepresentation { get }
  }

  extension InstanceDisplayRepresentable {
    /// The title of the name.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
  }

  /// A fixed set of values that a parameter may have.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol AppEnum: AppValue, InstanceDisplayRepresentable, CaseIterable, Hashable,
    RawRepresentable
  where RawValue: LosslessStringConvertible {
    /// The names of the values for people.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
  }

  extension AppEnum {
    /// The name of the value for people; its raw value where the author gave none.
    public var displayRepresentation: DisplayRepresentation {
      Self.caseDisplayRepresentations[self]
        ?? DisplayRepresentation(title: LocalizedStringResource(stringLiteral: "\(rawValue)"))
    }

    /// Reads a value from its raw value.
    ///
    /// - Parameter text: The raw value as text.
    /// - Returns: The value, or nil when there is none.
    public static func fromText(_ text: String) -> Self? {
      RawValue(text).flatMap(Self.init(rawValue:))
    }

    /// The raw value as text.
    public var intentText: String? { rawValue.description }
  }
#endif
