/// All nodes of a set of families, each after its parent.
public struct CountGraph: Hashable, Sendable {
  /// The nodes.
  public let nodes: [CountNode]
  /// The nodes whose chances are features, with the index of their family.
  let features: [(family: Int, node: Int)]
  /// The index of the family that each node belongs to.
  private let families: [Int]

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
    var owners: [Int] = []
    for (familyIndex, family) in families.enumerated() {
      for node in family.nodes {
        indices[node.name] = nodes.count
        owners.append(familyIndex)
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
    self.families = owners
  }

  /// Returns the node that the family of a feature backs off to, or nothing where it is the root's.
  ///
  /// - Parameter feature: the index of the feature.
  /// - Returns: the index of the node.
  func broaderNode(ofFeature feature: Int) -> Int? {
    guard features.indices.contains(feature) else { return nil }
    var node = features[feature].node
    while let parent = nodes[node].parent {
      if families[parent] != features[feature].family { return parent }
      node = parent
    }
    return nil
  }

  /// Whether two graphs have the same nodes and features.
  public static func == (left: CountGraph, right: CountGraph) -> Bool {
    left.nodes == right.nodes && left.features.map(\.node) == right.features.map(\.node)
  }

  /// Feeds the nodes to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(nodes) }
}
