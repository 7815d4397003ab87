#if !canImport(WidgetKit)
  /// Finds entities.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable
  where Result.Result == Entity {
    /// The entities that the query finds.
    associatedtype Entity: AppEntity

    /// The list of suggested entities.
    associatedtype Result = [Entity]

    /// Finds entities by identifier.
    ///
    /// - Parameter identifiers: The identifiers.
    /// - Returns: The entities; those that no longer exist are left out.
    /// - Throws: Whatever keeps the query from finding them.
    func entities(for identifiers: [Self.Entity.ID]) async throws -> [Self.Entity]

    /// Gives the entities that a person is offered first.
    ///
    /// - Returns: The entities.
    /// - Throws: Whatever keeps the query from finding them.
    func suggestedEntities() async throws -> Self.Result

    /// Creates the query.
    init()
  }

  extension EntityQuery {
    /// The name of the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }

    /// Gives the suggested entities.
    ///
    /// - Returns: The entities.
    /// - Throws: Whatever keeps the query from finding them.
    public func results() async throws -> Self.Result { try await suggestedEntities() }
  }

  extension EntityQuery where Result == [Entity] {
    /// Suggests nothing.
    ///
    /// - Returns: An empty list.
    /// - Throws: Nothing.
    public func suggestedEntities() async throws -> [Entity] { [] }
  }

  /// Finds entities also by text.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol EntityStringQuery: EntityQuery {
    /// Finds entities by text.
    ///
    /// - Parameter string: What the person typed or said.
    /// - Returns: The entities.
    /// - Throws: Whatever keeps the query from finding them.
    func entities(matching string: String) async throws -> Self.Result
  }

  /// Finds entities of which there are few enough to list them all.
  ///
  /// Available on iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1.
  public protocol EnumerableEntityQuery: EntityQuery {
    /// Gives all entities.
    ///
    /// - Returns: The entities.
    /// - Throws: Whatever keeps the query from finding them.
    func allEntities() async throws -> [Self.Entity]
  }

  extension EnumerableEntityQuery where Result == [Entity] {
    /// Suggests all entities.
    ///
    /// - Returns: The entities.
    /// - Throws: Whatever keeps the query from finding them.
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
  }
#endif
