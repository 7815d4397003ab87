import SmartStackModel
import Testing

@Suite struct DeclaredRelevanceTests {
  @Test("Scores are finite; a negative duration is kept as stated")
  func values() {
    for score in [Double.nan, .infinity, -.infinity] {
      #expect(DeclaredRelevance(score: score) == nil)
    }
    let relevance = DeclaredRelevance(score: -3, duration: .seconds(-60))
    #expect(relevance?.score == -3)
    #expect(relevance?.duration == .seconds(-60))
    #expect(DeclaredRelevance(score: 1)?.duration == .zero)
  }
}
