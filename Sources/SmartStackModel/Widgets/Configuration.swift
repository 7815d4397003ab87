/// The values with which one copy of a widget is configured, or with which an intent was donated.
public struct Configuration: Hashable, Sendable {
  /// One value of a parameter.
  public enum Value: Hashable, Sendable {
    /// A string, or the identifier of an entity or of an enum case.
    case text(String)
    /// A number; always finite.
    case number(Double)
    /// A truth value.
    case flag(Bool)
  }

  private let values: [String: Value]

  /// A configuration without any value.
  public static let empty = Configuration([:])

  /// Creates a configuration.
  ///
  /// - Parameter values: the values by parameter name.
  public init(_ values: [String: Value]) { self.values = values }

  /// Whether there is no value at all.
  public var isEmpty: Bool { values.isEmpty }

  /// The names of the parameters that have a value, in ascending order.
  public var names: [String] { values.keys.sorted() }

  /// Returns the value of a parameter, or nothing where it has none.
  ///
  /// - Parameter name: the name of the parameter.
  public subscript(name: String) -> Value? { values[name] }

  /// Tells whether another configuration has equal values for every named parameter.
  ///
  /// A parameter that both lack counts as equal.
  ///
  /// - Parameters:
  ///   - other: the configuration to compare with.
  ///   - names: the parameters that count.
  /// - Returns: true when every named parameter is equal in both.
  /// - Complexity: O(*n*) in the number of names.
  public func matches(_ other: Configuration, counting names: [String]) -> Bool {
    names.allSatisfy { values[$0] == other.values[$0] }
  }
}
