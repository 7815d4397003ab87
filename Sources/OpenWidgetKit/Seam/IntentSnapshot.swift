#if !canImport(WidgetKit)
  import Foundation

  /// What an intent says at a moment: its type, the values of its parameters by name, and which of
  /// them count when donations are compared.
  ///
  /// Intents share the values of their parameters between copies; a snapshot does not change.
  package struct IntentSnapshot: Hashable, Sendable {
    /// One parameter.
    package struct Parameter: Hashable, Sendable {
      /// The name of the property, without the wrapper's underscore.
      package let name: String

      /// The title for people; empty where the author gave none.
      package let title: String

      /// The value as text: the identifier of an entity, the raw value of an enumeration, commas
      /// between the elements of a list; nil for no value.
      package let value: String?

      /// The entities in the value.
      package let entities: [EntityIdentifier]

      /// Whether reading the parameter would stop the program: no value, no default, not optional.
      package let needsValue: Bool
    }

    /// A set of parameters that count together, from the intent's prediction configuration.
    package typealias ParameterSet = [String]

    /// The name of the type of the intent.
    package let typeName: String

    /// The parameters in the order in which the type declares them.
    package let parameters: [Parameter]

    /// The sets of parameters that count; empty where the intent is not predictable.
    ///
    /// A set without names makes all donations of the type alike.
    package let predictions: [ParameterSet]

    /// All entities in the values.
    package var entities: Set<EntityIdentifier> { Set(parameters.flatMap(\.entities)) }

    /// The values by name; parameters without a value are left out.
    package var values: [String: String] {
      var values: [String: String] = [:]
      for parameter in parameters { values[parameter.name] = parameter.value }
      return values
    }

    /// The names of parameters that must be set before a provider may read them.
    package var missing: [String] { parameters.filter(\.needsValue).map(\.name) }

    /// Reads an app intent.
    ///
    /// - Parameter intent: The intent to read.
    package init<Intent: AppIntent>(_ intent: Intent) {
      typeName = Intent.persistentIdentifier
      parameters = IntentParameters.of(intent).map { name, access in
        let value = access.valueOrNil
        return Parameter(
          name: name, title: access.titleText, value: (value as? any _IntentValue)?.intentText,
          entities: EntityIdentifier.all(in: value), needsValue: access.needsValue)
      }
      predictions = Self.predictions(of: intent)
    }

    /// Reads an intent of SiriKit: its stored properties by name.
    ///
    /// - Parameter intent: The intent to read.
    package init(_ intent: INIntent) {
      typeName = String(describing: type(of: intent))
      var parameters: [Parameter] = []
      var mirror: Mirror? = Mirror(reflecting: intent)
      while let level = mirror, level.subjectType != INIntent.self {
        parameters =
          level.children.compactMap { child in
            child.label.map { name in
              let unwrapped = unwrap(child.value)
              let text =
                (unwrapped as? any _IntentValue)?.intentText
                ?? unwrapped.map { String(describing: $0) }
              return Parameter(name: name, title: "", value: text, entities: [], needsValue: false)
            }
          } + parameters
        mirror = level.superclassMirror
      }
      self.parameters = parameters
      predictions = []
    }

    /// The counted values of a donation or a widget, by name.
    ///
    /// - Parameter set: The names of the parameters that count.
    /// - Returns: The values; a parameter without a value is left out.
    package func countedValues(_ set: ParameterSet) -> [String: String] {
      values.filter { set.contains($0.key) }
    }

    private static func predictions<Intent: AppIntent>(of intent: Intent) -> [ParameterSet] {
      guard let predictable = intent as? any PredictableIntent else { return [] }
      func sets<P: PredictableIntent>(_ predictable: P) -> [ParameterSet] {
        guard let listing = P.predictionConfiguration as? any PredictionListing else { return [] }
        let names = IntentParameters.names(of: predictable)
        return listing.parameterSets.map { keyPaths in
          keyPaths.compactMap { keyPath in
            (predictable[keyPath: keyPath] as AnyObject?).flatMap { names[ObjectIdentifier($0)] }
          }
        }
      }
      return sets(predictable)
    }
  }

  /// The value inside any number of optionals, or nil.
  private func unwrap(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrap($0.value) }
  }

  extension EntityIdentifier {
    /// The identifiers of an entity, an optional entity or a list of entities.
    fileprivate static func all(in value: Any?) -> [EntityIdentifier] {
      guard let value = value.flatMap(unwrap) else { return [] }
      if let entity = value as? any AppEntity { return [EntityIdentifier(for: entity)] }
      return (value as? [any AppEntity])?.map { EntityIdentifier(for: $0) } ?? []
    }
  }
#endif
