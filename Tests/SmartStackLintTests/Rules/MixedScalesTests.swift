import SmartStackLint
import SmartStackModel
import Testing

@Suite struct MixedScalesTests {
  private let rule = "mixed-scales"

  private func stack(_ first: [Double], _ second: [Double], kinds: [String]) -> Stack {
    Stack(
      widgets: zip(kinds, [first, second]).enumerated().map { index, pair in
        Build.widget(
          "copy \(index)", kind: pair.0,
          timeline: Build.timeline(
            pair.1.enumerated().map { Build.entry(Build.instant(2, 8 + $0.offset), $0.element) }))
      })
  }

  @Test func findsCopiesOnDifferentScales() {
    let findings = found(rule, in: stack([0.2, 1], [40, 100], kinds: ["book", "book"]))
    #expect(findings.map(\.path) == ["widgets[1].timeline.entries"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.contains("begin at 40") == true)
  }

  @Test func leavesZerosOutOfTheScale() {
    #expect(places(rule, in: stack([0, 1], [0, 100], kinds: ["book", "book"])).count == 1)
  }

  @Test func isQuietForOtherKindsAndOneScale() {
    #expect(places(rule, in: stack([0.2, 1], [40, 100], kinds: ["book", "goal"])).isEmpty)
    #expect(places(rule, in: stack([1, 10], [5, 100], kinds: ["book", "book"])).isEmpty)
  }
}
