import Testing

@testable import SmartStackEvaluation

@Suite struct ReplayFiguresTests {
  private func person(_ name: String, ranks: [Double?], switches: [Double?] = []) -> PersonFigures {
    var figures = PersonFigures(
      person: name, useCount: 100, tasks: [.start, .switch], policyCount: 1)
    for rank in ranks { figures.add(rank: rank, task: .start, policy: 0) }
    for rank in switches { figures.add(rank: rank, task: .switch, policy: 0) }
    return figures
  }

  private func figures(_ people: [PersonFigures]) -> ReplayFigures {
    ReplayFigures(rules: .standard, policies: ["one"], people: people)
  }

  @Test func microIsOverDecisionsAndMacroOverPeople() {
    let all = figures([person("b", ranks: [1, 1, 1, 2]), person("a", ranks: [4, 4])])
    #expect(all.total(policy: 0, task: .start).mean(0) == 3.0 / 6)
    #expect(all.macro(metric: 0, policy: 0, task: .start) == (0.75 + 0) / 2)
    #expect(abs(all.macro(metric: 3, policy: 0, task: .start) - (0.875 + 0.25) / 2) < 1e-15)
    #expect(all.people.map(\.person) == ["a", "b"])
  }

  @Test func peopleWithoutADecisionOfATaskDoNotCountInIt() {
    let all = figures([person("a", ranks: [1]), person("b", ranks: [], switches: [1, 2])])
    #expect(all.sums(policy: 0, task: .start).count == 1)
    #expect(all.macro(metric: 0, policy: 0, task: .start) == 1)
    #expect(all.macro(metric: 0, policy: 0, task: .switch) == 0.5)
  }

  @Test func figuresOfNobodyAreZero() {
    let none = figures([])
    #expect(none.macro(metric: 0, policy: 0, task: .start) == 0)
    #expect(none.total(policy: 0, task: .start).mean(0) == 0)
    let starts = ReplayFigures(rules: .start, policies: ["one"], people: [])
    #expect(starts.sums(policy: 0, task: .switch).isEmpty)
  }

  @Test func partsAddUpToTheWhole() {
    let people = [person("a", ranks: [1, 3]), person("b", ranks: [2]), person("c", ranks: [nil])]
    var parts = figures([people[2]])
    let isAdded = parts.add(figures([people[0], people[1]]))
    #expect(isAdded)
    #expect(parts == figures(people))
  }

  @Test func figuresOfAnotherProtocolAreNotAdded() {
    var first = figures([person("a", ranks: [1])])
    let before = first
    let others = [
      ReplayFigures(rules: .start, policies: ["one"], people: []),
      ReplayFigures(rules: .standard, policies: ["two"], people: []),
    ]
    for other in others {
      let isAdded = first.add(other)
      #expect(!isAdded)
    }
    #expect(first == before)
  }
}
