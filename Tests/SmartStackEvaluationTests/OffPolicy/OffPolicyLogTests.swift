import SmartStackEvaluation
import Testing

@Suite struct OffPolicyLogTests {
  static func person(_ days: [Int]) -> OffPolicyLog {
    OffPolicyLog(
      decisions: days.map { _ in
        LoggedDecision(shown: 0, propensity: 1, reward: 0, target: ActionChances(always: 0))
      }, days: days)
  }

  static func people(_ days: [[Int]]) -> OffPolicyLog {
    days.reduce(into: OffPolicyLog()) { $0.add(person($1)) }
  }

  @Test func wholePeopleShareAPartWhereThereAreEnough() {
    #expect(Self.people([[1, 2], [1], [1, 1]]).parts(2) == [0, 0, 1, 0, 0])
  }

  @Test func elseWholeDaysOfAPersonDo() {
    // The second person begins a block of its own on the same day.
    #expect(Self.people([[1, 1, 2], [2, 3, 3]]).parts(3) == [0, 0, 1, 2, 0, 0])
  }

  @Test func elseEverySoManyDecisionsDo() {
    #expect(Self.person([4, 4, 4]).parts(2) == [0, 1, 0])
    let noDays = OffPolicyLog(decisions: Self.person([1, 2, 3]).decisions)
    #expect(noDays.parts(2) == [0, 1, 0])
    #expect(OffPolicyLog().parts(5).isEmpty)
  }
}
