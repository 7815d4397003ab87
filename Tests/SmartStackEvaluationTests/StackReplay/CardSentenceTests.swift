import SmartStackModel
import Testing

@testable import SmartStackEvaluation
@testable import SmartStackRanking

/// What a replay says, with its cards told apart from its words.
@Suite struct CardSentenceTests {
  private static let noon = Timestamp(clamping: 1_772_539_200_000)

  /// Two widgets, of which the second begins to declare in the middle of the replay.
  private static func record() -> StackReplayRecord {
    func time(_ minutes: Int64) -> Timestamp { noon.advanced(byMilliseconds: minutes * 60_000) }
    let entries = [(Int64(-600), 1.0), (60, 50.0)].map { minutes, score in
      EntryDeclaration(
        schedule: .at(time(minutes), .zero), relevance: DeclaredRelevance(score: score))
    }
    // An identifier that is a word of the sentences.
    let stack = Stack(widgets: [
      Widget(id: "low", kind: "Low", app: "com.example.low", displayName: "The low one"),
      Widget(
        id: "leads", kind: "High", app: "com.example.high", displayName: "The high one",
        timeline: Timeline(declarations: entries, policy: .never)),
    ])
    let events = [
      Event(time: time(90), offset: .zero, kind: .context(.locked(false))),
      Event(time: time(90), offset: .zero, kind: .tap(widget: "leads")),
    ]
    return StackReplay.record(of: events, stack: stack, span: noon...time(120), zone: .utc)
  }

  @Test("The parts of a sentence, put together, are the sentence") func whole() throws {
    let record = Self.record()
    for moment in record.moments { #expect(moment.actionSentence.text == moment.action) }
    for rotation in record.rotations { #expect(rotation.reasonSentence.text == rotation.reason) }
    let rotation = try #require(record.rotations.first { $0.to == "leads" })
    #expect(rotation.reasonSentence.parts.contains(.card("leads")))
    // The word of the sentence is no card.
    #expect(rotation.reasonSentence.parts.count { $0 == .card("leads") } == 1)
  }

  @Test("Cards of a moment have the names that people see, and a note for each family")
  func names() {
    let record = Self.record()
    for card in record.moments.flatMap(\.cards) {
      #expect(card.name == (card.id == "low" ? "The low one" : "The high one"))
      #expect(card.notes.count == Family.allCases.count)
      #expect(card.notes.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("The note of a sum is that of the part that decides its direction") func deciding() {
    func part(_ value: Double, _ note: String) -> Explanation {
      Explanation(label: "", value: value, operation: .constant, note: note, children: [])
    }
    func sum(_ value: Double, _ children: [Explanation]) -> String {
      Explanation(label: "", value: value, operation: .sum, note: "whole", children: children)
        .decidingNote
    }
    let parts = [part(-3, "down"), part(2, "up"), part(1.5, "up too")]
    #expect(sum(0.5, parts) == "up")
    #expect(sum(-0.5, parts) == "down")
    #expect(sum(0, parts) == "whole")
    #expect(sum(2, [part(2, "")]) == "whole")
    #expect(part(1, "alone").decidingNote == "alone")
  }
}
