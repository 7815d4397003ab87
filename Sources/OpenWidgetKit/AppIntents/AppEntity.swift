#if !canImport(WidgetKit)
  public import Foundation

  /// A thing of an app that a parameter may name, such as a book or an account.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol AppEntity: AppValue, InstanceDisplayRepresentable, Identifiable
  where ID: EntityIdentifierConvertible & Sendable {
    /// The query that finds entities by identifier.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

    /// The query that finds entities by identifier.
    static var defaultQuery: DefaultQuery { get }
  }

  extension AppEntity {
    /// A property of an entity.
    public typealias Property<Value> = EntityProperty<Value>
    where Value: _IntentValue, Value: Sendable

    /// The identifier as text.
    public var intentText: String? { id.entityIdentifierString }
  }

  /// An identifier of entities that can be written as text.
  public protocol EntityIdentifierConvertible {
    /// The identifier as text.
    var entityIdentifierString: String { get }

    /// Reads an identifier from its text.
    ///
    /// - Parameter entityIdentifierString: The text.
    /// - Returns: The identifier, or nil when the text is none.
    static func entityIdentifier(for entityIdentifierString: String) -> Self?
  }

  extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
    /// The identifier as it describes itself.
    public var entityIdentifierString: String { description }

    /// Reads an identifier from its description.
    ///
    /// - Parameter entityIdentifierString: The description.
    /// - Returns: The identifier, or nil when the text describes none.
    public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
      Self(entityIdentifierString)
    }
  }

  extension String: EntityIdentifierConvertible {}
  extension Int: EntityIdentifierConvertible {}

  extension UUID: EntityIdentifierConvertible {
    /// The identifier as text.
    public var entityIdentifierString: String { uuidString }

    /// Reads an identifier from its text.
    ///
    /// - Parameter entityIdentifierString: The text.
    /// - Returns: The identifier, or nil when the text is none.
    public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
      UUID(uuidString: entityIdentifierString)
    }
  }

  /// The identifier of an entity together with the type of the entity.
  public struct EntityIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The name of the type of the entity.
    package let entityType: String

    /// The identifier as text.
    package let identifier: String

    /// Creates the identifier of an entity.
    ///
    /// - Parameter entity: The entity.
    public init<Entity: AppEntity>(for entity: Entity) {
      self.init(for: Entity.self, identifier: entity.id)
    }

    /// Creates an identifier from its parts.
    ///
    /// - Parameters:
    ///   - entityType: The type of the entity.
    ///   - identifier: The identifier of the entity.
    public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
      self.entityType = Entity.persistentIdentifier
      self.identifier = identifier.entityIdentifierString
    }

    /// The type and the identifier, parted by a slash.
    public var description: String { "\(entityType)/\(identifier)" }
  }
#endif
