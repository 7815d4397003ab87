import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import Testing

@testable import SmartStackCommands

@Suite struct ExplanationTreeTests {
  private func tree(_ stack: String, card: String, changes: [ContextChange] = []) throws -> (
    explanation: Explanation, lines: [Substring]
  ) {
    let reading = StackFile.read(Array(stack.utf8), file: "stack.json")
    let ranker = Ranker(stack: try #require(reading.stack))
    let time = try #require(TimestampText.read("2026-03-03T07:40Z")?.resolved(in: .utc)?.time)
    let moment = ranker.moment(at: time, zone: .utc, changes: changes)
    let explanation = try #require(ranker.explanation(ofCard: card, at: moment))
    return (explanation, ExplanationTree(explanation).text().split(separator: "\n"))
  }

  private let watch = """
    {"version": 1, "profile": "watch", "widgets": [
      {"id": "a", "kind": "K", "app": "x", "family": "accessoryRectangular", "relevance": [
        {"headphones": "connected"}, {"inferredLocation": "home"}]}]}
    """

  @Test func everyFamilyStandsInTheTreeOnce() throws {
    let (explanation, lines) = try tree(watch, card: "a")
    for family in explanation.children {
      #expect(lines.count { $0.contains("─ \(family.label)") } == 1)
    }
    #expect(lines.last?.hasPrefix("   └─ ") == true)
    #expect(lines.dropLast().allSatisfy { !$0.hasPrefix("   └─ ") })
  }

  @Test func valuesStandInOneColumn() throws {
    let (_, lines) = try tree(watch, card: "a", changes: [.headphonesConnected(true)])
    #expect(lines.contains { $0.contains("+3.000") })
    let ends = lines.compactMap { line in
      line.firstIndex(of: ".").map { TextTable.width(String(line[..<$0])) }
    }
    #expect(ends.count == lines.count)
    #expect(Set(ends).count == 1)
  }

  @Test func partsThatSayTheSameAsTheWholeAreSilent() throws {
    let (explanation, lines) = try tree(watch, card: "a", changes: [.headphonesConnected(true)])
    let note = try #require(explanation.children.first { $0.value > 0 }?.note)
    #expect(lines.count { $0.hasSuffix("  \(note)") } == 1)
  }

  @Test func whatAddsNothingIsNotTakenFurtherApart() throws {
    let (explanation, lines) = try tree(watch, card: "a")
    #expect(explanation.children.allSatisfy { $0.value == 0 })
    #expect(lines.count == explanation.children.count)
  }

  @Test func notesAndLabelsFromFilesAreEscaped() throws {
    let stack = """
      {"version": 1, "profile": "homeScreen", "widgets": [
        {"id": "a", "kind": "K", "app": "x", "timeline": {"entries": [
          {"date": "2026-03-03T07:00:00Z", "relevance": {"score": 5}, "label": "\\u001b[2J日"}],
          "reload": "never"}}]}
      """
    let (_, lines) = try tree(stack, card: "a")
    #expect(lines.contains { $0.contains("\\u{1B}[2J日") })
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
  }
}
