import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackHabits

@Suite struct HabitRankerTests {
  @Test("Amounts add up to the score less the mean score, and terms to the score")
  func amounts() {
    let uses = RandomUse.history(seed: 3, count: 150)
    var ranker = HabitRanker(weights: .shipped)
    for use in uses.dropLast() { ranker.observe([use.subject], at: use.moment) }
    let moment = uses[149].moment
    var scores: [Double] = []
    ranker.score(&scores, subjectCount: 7, at: moment)
    let mean = scores.reduce(0, +) / 7
    let amounts = ranker.amounts(subjectCount: 7, at: moment)
    for subject in 0..<7 {
      let sum = amounts.families.indices.reduce(0.0) { $0 + amounts[family: $1, subject: subject] }
      #expect(abs(sum - (scores[subject] - mean)) < 1e-9)
      let terms = ranker.terms(of: subject, subjectCount: 7, at: moment)
      #expect(terms.reduce(0.0) { $0 + $1.value } == scores[subject])
    }
  }

  @Test("A person's own choices move the weights no further than the bound")
  func bound() {
    var adaptation = HabitAdaptation()
    adaptation.rate = 1
    adaptation.bound = 0.1
    adaptation.biasRate = 1
    adaptation.biasBound = 0.2
    adaptation.doubt = 0
    let weights = HabitWeights.shipped
    var ranker = HabitRanker(weights: weights, adaptation: adaptation)
    for use in RandomUse.history(seed: 8, count: 300) {
      ranker.observe([use.subject], at: use.moment)
    }
    let moment = RandomUse.history(seed: 8, count: 1)[0].moment
    let shared = weights[moment]
    for column in shared.values.indices {
      let moved =
        (ranker.weight(column, at: moment) - shared.values[column]) * shared.spreads[column]
      #expect(abs(moved) <= 0.1 + 1e-9)
    }
    #expect((0..<7).allSatisfy { abs(ranker.bias(of: $0)) <= 0.2 })
  }

  @Test("Without steps the weights are the shared ones")
  func noSteps() {
    var ranker = HabitRanker(weights: .flat, adaptation: .none)
    let uses = RandomUse.history(seed: 4, count: 60)
    for use in uses { ranker.observe([use.subject], at: use.moment) }
    #expect(ranker.weight(0, at: uses[0].moment) == HabitWeights.flat[uses[0].moment].values[0])
    #expect(ranker.bias(of: 0) == 0)
  }

  @Test("A subject that the person keeps choosing rises by its own bias")
  func bias() {
    var ranker = HabitRanker(weights: .flat)
    for use in RandomUse.history(seed: 2, count: 200) {
      ranker.observe([use.moment.isStart ? 2 : 0], subjectCount: 3, at: use.moment)
    }
    #expect(ranker.bias(of: 1) < ranker.bias(of: 0))
    #expect(ranker.bias(of: 1) < 0)
  }

  @Test("Columns that the weights lack weigh nothing, before and after choices")
  func missingColumns() {
    let count = 5
    let task = HabitWeights.Task(
      values: Array(HabitWeights.flat.start.values.prefix(count)),
      spreads: Array(HabitWeights.flat.start.spreads.prefix(count)))
    let uses = RandomUse.history(seed: 6, count: 80)
    var short = HabitRanker(weights: HabitWeights(switch: task, start: task))
    var padding = task
    let missing = HabitLayout.standard.columns.count - count
    padding.values += [Double](repeating: 0, count: missing)
    padding.spreads += [Double](repeating: .infinity, count: missing)
    var padded = HabitRanker(weights: HabitWeights(switch: padding, start: padding))
    for use in uses {
      short.observe([use.subject], at: use.moment)
      padded.observe([use.subject], at: use.moment)
    }
    let moment = uses[79].moment
    #expect(short.weight(count, at: moment) == 0)
    #expect(short.weight(0, at: moment) != task.values[0])
    var scores: [Double] = []
    var others: [Double] = []
    short.score(&scores, subjectCount: 7, at: moment)
    padded.score(&others, subjectCount: 7, at: moment)
    #expect(scores == others)
    #expect(short.amounts(subjectCount: 7, at: moment).families.count == 18)
  }

  @Test("One subject, or none, is scored without a trap")
  func few() {
    var ranker = HabitRanker(weights: .shipped)
    var scores: [Double] = []
    let uses = RandomUse.history(seed: 1, count: 3)
    ranker.score(&scores, subjectCount: 0, at: uses[0].moment)
    #expect(scores.isEmpty)
    for use in uses { ranker.observe([0], at: use.moment) }
    ranker.score(&scores, subjectCount: 1, at: uses[2].moment)
    #expect(scores.count == 1 && scores[0].isFinite)
    #expect(ranker.chances(subjectCount: 0, at: uses[0].moment).features[0].chances.isEmpty)
  }

  @Test("Copies that share their memory can be read from several threads at once")
  func threads() async {
    var ranker = HabitRanker(weights: .shipped)
    let uses = RandomUse.history(seed: 6, count: 300)
    for use in uses.prefix(200) { ranker.observe([use.subject], at: use.moment) }
    let shared = ranker
    let expected = uses.suffix(100).map { shared.amounts(subjectCount: 7, at: $0.moment) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          zip(uses.suffix(100), expected).allSatisfy {
            shared.amounts(subjectCount: 7, at: $0.moment) == $1
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
