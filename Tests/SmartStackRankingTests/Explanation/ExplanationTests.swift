import Testing

@testable import SmartStackRanking

@Suite struct ExplanationTests {
  private func node(
    _ value: Double, _ operation: Explanation.Operation, _ children: [Double]
  ) -> Explanation {
    Explanation(
      label: "", value: value, operation: operation, note: "",
      children: children.map {
        Explanation(label: "", value: $0, operation: .constant, note: "", children: [])
      })
  }

  @Test(
    "Each operation gives its value, and any other is caught",
    arguments: [
      (Explanation.Operation.sum, [1.0, 2, 0.5], 3.5), (.sum, [], 0), (.product, [2, 3, 4], 24),
      (.product, [], 1), (.maximum, [-1, -3], -1), (.maximum, [], 0), (.limited(-1...1), [5], 1),
      (.limited(-1...1), [-5], -1), (.limited(-1...1), [0.5], 0.5), (.softened, [3, 6], 2),
      (.softened, [-6, 6], -3), (.union, [0.5, 0.5], 0.75),
      (.union, [], 0), (.sum, [0.1, 0.2], 0.1 + 0.2),
    ])
  func operations(operation: Explanation.Operation, children: [Double], value: Double) {
    #expect(node(value, operation, children).isConsistent)
    #expect(!node(value.nextUp, operation, children).isConsistent)
    #expect(!node(value - 1, operation, children).isConsistent)
  }

  @Test("A wrong node deep in the tree is caught")
  func deep() {
    let wrong = node(7, .product, [2, 3])
    let middle = Explanation(
      label: "", value: 7, operation: .sum, note: "", children: [wrong])
    let root = Explanation(label: "", value: 7, operation: .maximum, note: "", children: [middle])
    #expect(root.recomputedValue() == root.value)
    #expect(!root.isConsistent)
  }

  @Test("A recorder builds the tree in the order of the calls, one that does not builds nothing")
  func recorder() {
    var recorder = TreeRecorder()
    recorder.open()
    recorder.constant("a", 2, note: "first")
    recorder.open()
    recorder.constant("b", 3, note: "")
    recorder.close("c", 3, .maximum, note: "inner")
    recorder.close("d", 6, .product, note: "outer")
    recorder.constant("e", 1, note: "")
    #expect(recorder.roots.map(\.label) == ["d", "e"])
    let tree = recorder.roots[0]
    #expect(tree.children.map(\.label) == ["a", "c"])
    #expect(tree.children[1].children.map(\.label) == ["b"])
    #expect(tree.children[0].note == "first" && tree.note == "outer")
    #expect(tree.isConsistent)
    var silent = NoRecorder()
    silent.open()
    silent.constant("a", 2, note: Self.unwanted())
    silent.close("b", 2, .sum, note: Self.unwanted())
  }

  private static func unwanted() -> String {
    Issue.record("a note was made that nobody reads")
    return ""
  }
}
