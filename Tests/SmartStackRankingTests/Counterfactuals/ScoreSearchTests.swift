import Testing

@testable import SmartStackRanking

@Suite struct ScoreSearchTests {
  @Test("Candidates are every level above a score, and one number in every gap")
  func candidates() {
    #expect(ScoreSearch.candidates(above: 2, levels: [1, 2, 3]) == [2.1, 3, 4])
    #expect(ScoreSearch.candidates(above: 2.5, levels: [2, 3, 10]) == [2.6, 3, 4, 10, 11])
    #expect(ScoreSearch.candidates(above: -5, levels: [0, 0.5]) == [0.1, 0.5, 1])
    #expect(ScoreSearch.candidates(above: 0, levels: []) == [1])
    #expect(ScoreSearch.candidates(above: 9, levels: [1, 2]) == [10])
  }

  @Test("Between neighbouring numbers there is none")
  func neighbours() {
    #expect(ScoreSearch.candidates(above: 1, levels: [(1.0).nextUp]) == [(1.0).nextUp, 2])
  }
}
