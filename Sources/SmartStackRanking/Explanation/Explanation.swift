/// A score taken apart: how a value came about, as a tree.
///
/// It is made by the same computation as the score itself, so that ``value`` at the root equals the
/// score bit for bit, and every inner node follows from its children by its operation.
public struct Explanation: Hashable, Sendable {
  /// How the value of a node follows from its children.
  public enum Operation: Hashable, Sendable {
    /// The values of the children, added from first to last.
    case sum
    /// The values of the children, multiplied from first to last.
    case product
    /// The largest value of the children.
    case maximum
    /// The value of the only child, kept within two limits.
    case limited(ClosedRange<Double>)
    /// The value *x* of the first child, bent towards a limit *l*, the second child, which it never
    /// reaches: *x* / (1 + |*x*| / *l*).
    case softened
    /// One minus the product of the chances that each child does not hold.
    case union
    /// A number that stands by itself: a parameter, a count or a fact.
    case constant
  }

  /// What the value is, such as "declared score".
  public let label: String
  /// The value.
  public let value: Double
  /// How it follows from the children.
  public let operation: Operation
  /// What there is to say about it, or why it contributes nothing.
  public let note: String
  /// The parts.
  public let children: [Explanation]

  /// Returns the value that the operation gives for the children's values.
  ///
  /// Equal to ``value`` bit for bit in every tree that the engine makes.
  ///
  /// - Returns: the value computed anew from the values of the direct children.
  public func recomputedValue() -> Double {
    switch operation {
    case .constant: value
    case .sum: children.dropFirst().reduce(children.first?.value ?? 0) { $0 + $1.value }
    case .product: children.dropFirst().reduce(children.first?.value ?? 1) { $0 * $1.value }
    case .maximum: children.map(\.value).max() ?? 0
    case .limited(let range):
      min(max(children.first?.value ?? 0, range.lowerBound), range.upperBound)
    case .softened:
      Self.softened(children.first?.value ?? 0, limit: children.dropFirst().first?.value ?? 1)
    case .union: 1 - children.reduce(1.0) { $0 * (1 - $1.value) }
    }
  }

  /// Returns a value bent towards a limit that it never reaches; small values hardly change.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - limit: the limit, above 0.
  /// - Returns: the bent value, of the same sign.
  static func softened(_ value: Double, limit: Double) -> Double {
    value / (1 + value.magnitude / limit)
  }

  /// Whether every node of the tree follows from its children exactly.
  public var isConsistent: Bool {
    recomputedValue() == value && children.allSatisfy(\.isConsistent)
  }
}
