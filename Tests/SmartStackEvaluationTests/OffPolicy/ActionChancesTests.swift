import SmartStackEvaluation
import Testing

@Suite struct ActionChancesTests {
  @Test func weightsAreScaledAndSummed() throws {
    let chances = try #require(
      ActionChances([5: 1, 2: 2, 5: 1, 9: 0, 7: -1, 8: .nan, 6: .infinity]))
    #expect(chances.actions == [2, 5])
    #expect(chances.probabilities == [0.5, 0.5])
    #expect(chances[2] == 0.5 && chances[5] == 0.5)
    #expect(chances[0] == 0 && chances[3] == 0 && chances[9] == 0)
    #expect(chances.mean { Double($0) } == 3.5)
  }

  @Test func nothingComesOfNoWeight() {
    #expect(ActionChances([:]) == nil)
    #expect(ActionChances([1: 0]) == nil)
    #expect(ActionChances([1: 1e308, 2: 1e308]) == nil)
  }

  @Test func oneActionIsCertain() {
    let chances = ActionChances(always: 3)
    #expect(chances[3] == 1 && chances[2] == 0)
  }
}
