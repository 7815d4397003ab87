#if !canImport(WidgetKit)
  /// A parameter of an intent whose type is not known.
  package protocol IntentParameterAccess: AnyObject, Sendable {
    /// The title for people; empty where the author gave none.
    var titleText: String { get }

    /// Whether a value or a default is there.
    var hasValue: Bool { get }

    /// Whether reading the parameter would stop the program.
    var needsValue: Bool { get }

    /// The value, or nil where there is none.
    var valueOrNil: Any? { get }

    /// Sets the value from the text that stands for it.
    ///
    /// - Parameter text: The text.
    /// - Returns: Whether the text stands for a value; entities have no text that does.
    func setFromText(_ text: String) -> Bool

    /// Sets the value.
    ///
    /// - Parameter value: The value.
    /// - Returns: Whether the value has the type of the parameter.
    func setValue(_ value: Any) -> Bool
  }

  /// The sets of parameters of a prediction configuration.
  package protocol PredictionListing {
    /// The key paths of the parameters of each prediction.
    var parameterSets: [[AnyKeyPath]] { get }
  }

  /// Reads and sets the parameters of an intent by name.
  package enum IntentParameters {
    /// The parameters in the order in which the type declares them.
    ///
    /// - Parameter intent: The intent.
    /// - Returns: Names without the wrapper's underscore, and the parameters.
    package static func of(_ intent: some AppIntent) -> [(
      name: String, parameter: any IntentParameterAccess
    )] {
      Mirror(reflecting: intent).children.compactMap { child in
        guard let label = child.label, let parameter = child.value as? any IntentParameterAccess
        else { return nil }
        return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
      }
    }

    /// The names of the parameters by the identity of their wrappers.
    static func names(of intent: some AppIntent) -> [ObjectIdentifier: String] {
      Dictionary(
        of(intent).map { (ObjectIdentifier($0.parameter), $0.name) },
        uniquingKeysWith: { first, _ in first })
    }

    /// Sets parameters from the texts that stand for their values.
    ///
    /// - Parameters:
    ///   - values: The texts by the names of the parameters.
    ///   - intent: The intent; since copies share values, it must not be in use elsewhere.
    /// - Returns: The names that the intent does not have or whose text stands for no value, in
    ///   alphabetical order.
    package static func set(_ values: [String: String], in intent: some AppIntent) -> [String] {
      let parameters = Dictionary(of(intent), uniquingKeysWith: { first, _ in first })
      return values.keys.sorted().filter { name in
        guard let text = values[name], let parameter = parameters[name] else { return true }
        return !parameter.setFromText(text)
      }
    }

    /// Finds an entity by its identifier with the default query of its type and sets it.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter.
    ///   - identifier: The identifier as text.
    ///   - intent: The intent.
    /// - Returns: Whether the parameter holds an entity and the query found it.
    /// - Throws: What the query throws.
    package static func setEntity(
      _ name: String, identifier: String, in intent: some AppIntent
    ) async throws -> Bool {
      guard let parameter = of(intent).first(where: { $0.name == name })?.parameter,
        let type = (parameter as? any EntityHolding)?.entityType
      else { return false }
      func find<Entity: AppEntity>(_ type: Entity.Type) async throws -> (any AppEntity)? {
        guard let id = Entity.ID.entityIdentifier(for: identifier) else { return nil }
        return try await Entity.defaultQuery.entities(for: [id]).first
      }
      guard let entity = try await find(type) else { return false }
      return parameter.setValue(entity)
    }
  }

  /// A parameter that may hold an entity.
  protocol EntityHolding {
    var entityType: (any AppEntity.Type)? { get }
  }

  extension IntentParameter: EntityHolding {
    var entityType: (any AppEntity.Type)? { Value.UnwrappedType.self as? any AppEntity.Type }
  }
#endif
