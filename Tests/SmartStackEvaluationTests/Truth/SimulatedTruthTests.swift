import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackSimulation
import Testing

/// What a replay of simulated people must show, since their wants are known.
@Suite struct SimulatedTruthTests {
  @Test("A ranking is worth more than the most frequent and less than an oracle's")
  func routine() throws {
    let person = try SimulatedPerson(.routine, days: 10)
    let means = person.series.total
    #expect(means.count > 500)
    #expect(means.ranked > means.mostFrequent + 0.08)
    #expect(means.ranked < means.oracle)
    #expect(abs(means.regret - (means.oracle - means.ranked)) < 1e-12)
  }

  @Test("A widget that always declares its highest score gains nothing from it")
  func gamer() throws {
    let person = try SimulatedPerson(.gamer, days: 10)
    let gaming = try #require(
      person.stack.widgets.first { widget in
        let scores = Set(
          widget.timeline?.declarations.compactMap { $0.relevance?.score } ?? [])
        return scores.count == 1 && (scores.first ?? 0) > 0
      })
    let shown = person.series.points.count { $0.shownWidget == gaming.id }
    let share = Double(shown) / Double(person.series.points.count)
    #expect(share <= 1 / Double(person.stack.widgets.count) + 0.05)
  }

  @Test("Habits survive fourteen silent days")
  func vacation() throws {
    let person = try SimulatedPerson(.vacation, days: 40)
    let silent = (0..<40).filter { person.series.means(in: person.days($0..<$0 + 1)).count == 0 }
    let first = try #require(silent.first)
    let last = try #require(silent.last)
    #expect(silent.count == 14)
    let before = person.series.means(in: person.days(0..<first))
    let after = person.series.means(in: person.days(last + 1..<last + 8))
    #expect(after.ranked >= before.ranked - 0.02)
  }

  @Test("After a drift the ranking is soon back at nine tenths of its new plateau")
  func drift() throws {
    let person = try SimulatedPerson(.drift, days: 60)
    let change = person.days(30..<31).lowerBound
    let needed = try #require(
      person.series.recovery(
        after: change, to: 0.9, window: 50, plateau: person.days(45..<60)))
    // One person, twenty days: the mean over forty people is stated beside the command.
    #expect(needed <= 400)
  }

  @Test("Where nothing can be predicted, nothing is claimed over the most frequent")
  func random() throws {
    let person = try SimulatedPerson(.random, days: 10)
    let means = person.series.total
    #expect(means.ranked <= means.mostFrequent + 0.01)
  }

  @Test("A pure habit ranking finds what a random person wants most often")
  func stationary() throws {
    var model = RankingModel()
    model.declared.weight = 0
    model.declared.notRelevantRule = .penalty
    model.clues.weight = 0
    model.feedback.weight = 0
    let person = try SimulatedPerson(.random, days: 20, model: model)
    let late = person.series.means(in: person.days(10..<20))
    #expect(late.regret < 0.02)
  }
}
