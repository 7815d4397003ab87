import SmartStackRanking

/// A score taken apart, drawn as a tree with its values in one column.
struct ExplanationTree {
  private struct Line {
    let label: String
    let value: String
    let note: String
  }

  private var lines: [Line] = []

  init(_ explanation: Explanation) {
    for (index, family) in explanation.children.enumerated() {
      let isLast = index + 1 == explanation.children.count
      append(family, stem: "", isLast: isLast, above: "")
    }
  }

  private mutating func append(_ node: Explanation, stem: String, isLast: Bool, above: String) {
    let sign = node.value > 0 && stem.isEmpty ? "+" : ""
    lines.append(
      Line(
        label:
          "   \(stem)\(isLast ? "└─" : "├─") \(DisplayText.safe(node.label))\(Self.operation(of: node))",
        value: sign + DisplayText.fixed(node.value, decimals: 3),
        // What the line above says already is not said again.
        note: node.note == above ? "" : DisplayText.safe(node.note)))
    // What contributes nothing needs no more than its reason.
    guard node.value != 0 else { return }
    let children = node.children.filter { $0.value != 0 || node.operation != .sum }
    for (index, child) in children.enumerated() {
      append(
        child, stem: stem + (isLast ? "   " : "│  "), isLast: index + 1 == children.count,
        above: node.note)
    }
  }

  private static func operation(of node: Explanation) -> String {
    switch node.operation {
    case .sum: " (sum)"
    case .product: " (product)"
    case .maximum: " (maximum)"
    case .union: " (union)"
    case .limited: " (limited)"
    case .softened: " (softened)"
    case .constant: ""
    }
  }

  /// Returns the tree as lines.
  func text() -> String {
    let labelWidth = lines.map { TextTable.width($0.label) }.max() ?? 0
    let valueWidth = lines.map(\.value.count).max() ?? 0
    return lines.map { line in
      let label =
        line.label + String(repeating: " ", count: labelWidth - TextTable.width(line.label))
      let value = String(repeating: " ", count: valueWidth - line.value.count) + line.value
      return "\(label)  \(value)\(line.note.isEmpty ? "" : "  \(line.note)")\n"
    }.joined()
  }
}
