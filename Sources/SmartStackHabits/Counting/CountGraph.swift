/// All nodes of a set of families, each after its parent.
public struct CountGraph: Hashable, Sendable {
  /// The nodes.
  public let nodes: [CountNode]
  /// The nodes whose chances are features, with the index of their family.
  let features: [(family: Int, node: Int)]

  /// Creates the graph of some families.
  ///
  /// A parent that a family names must belong to it or to one before; a node whose parent is not
  /// there leans on the root.
  ///
  /// - Parameter families: the families.
  public init(_ families: [HabitFamily]) {
    var nodes: [CountNode] = []
    var indices: [String: Int] = [:]
    var features: [(family: Int, node: Int)] = []
    for (familyIndex, family) in families.enumerated() {
      for node in family.nodes {
        indices[node.name] = nodes.count
        nodes.append(
          CountNode(
            name: node.name, context: node.context, fading: node.fading, backoff: node.backoff,
            parent: node.parent.map { indices[$0] ?? 0 }, kernel: node.kernel))
      }
      for name in family.features {
        if let index = indices[name] { features.append((familyIndex, index)) }
      }
    }
    self.nodes = nodes
    self.features = features
  }

  /// Whether two graphs have the same nodes and features.
  public static func == (left: CountGraph, right: CountGraph) -> Bool {
    left.nodes == right.nodes && left.features.map(\.node) == right.features.map(\.node)
  }

  /// Feeds the nodes to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(nodes) }
}
