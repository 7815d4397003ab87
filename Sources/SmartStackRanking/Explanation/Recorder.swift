/// A listener to a computation, so that a score and its reason come from one path.
///
/// Signals are generic over it: with ``NoRecorder`` the calls vanish, with ``TreeRecorder`` they
/// build an ``Explanation``. Notes are closures, so that no text is made where nobody listens.
protocol Recorder {
  /// Notes a number that stands by itself.
  mutating func constant(_ label: String, _ value: Double, note: @autoclosure () -> String)
  /// Begins a node whose parts follow.
  mutating func open()
  /// Ends the node that began last.
  mutating func close(
    _ label: String, _ value: Double, _ operation: Explanation.Operation,
    note: @autoclosure () -> String)
}

/// A recorder that listens to nothing.
struct NoRecorder: Recorder {
  mutating func constant(_ label: String, _ value: Double, note: @autoclosure () -> String) {}
  mutating func open() {}
  mutating func close(
    _ label: String, _ value: Double, _ operation: Explanation.Operation,
    note: @autoclosure () -> String
  ) {}
}

/// A recorder that builds the tree of an explanation.
struct TreeRecorder: Recorder {
  /// The finished children of each open node, the root's own list first.
  private var levels: [[Explanation]] = [[]]

  /// The nodes that were finished at the top.
  var roots: [Explanation] { levels.first ?? [] }

  mutating func constant(_ label: String, _ value: Double, note: @autoclosure () -> String) {
    append(
      Explanation(
        label: label, value: value, operation: .constant, note: note(), children: []))
  }

  mutating func open() { levels.append([]) }

  mutating func close(
    _ label: String, _ value: Double, _ operation: Explanation.Operation,
    note: @autoclosure () -> String
  ) {
    let children = levels.count > 1 ? levels.removeLast() : []
    append(
      Explanation(
        label: label, value: value, operation: operation, note: note(), children: children))
  }

  private mutating func append(_ node: Explanation) {
    levels[levels.count - 1].append(node)
  }
}
