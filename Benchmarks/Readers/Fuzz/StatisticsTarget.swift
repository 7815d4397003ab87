import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

@testable import SearchStatistics

/// The rounds of a search and the answers to them, as tune weights --merge reads them.
///
/// The first byte of an input says what the rest is: a file with its checksum, a round, or an answer to the
/// first or the second round; the last three come without a checksum, which few inputs would match.
struct StatisticsTarget: FuzzTarget {
  private let plan: SearchPlan
  private let searches: [WeightSearch]

  init() {
    var plan = SearchPlan()
    plan.foldCount = 3
    plan.precisions = [1, 16]
    plan.draws = 20
    self.plan = plan
    let first = WeightSearch(plan)
    var second = first
    _ = second.take(Self.firstAnswer(first))
    searches = [first, second]
  }

  private static func firstAnswer(_ search: WeightSearch) -> RoundStatistics {
    var answer = search.emptyStatistics
    answer.personCount = 2
    answer.names = ["a", "b"]
    answer.choiceCounts = [.start: 3, .switch: 2]
    let width = search.plan.layout.columns.count
    let squares = [Double](repeating: 1, count: width)
    answer.spreads = [[.start: SpreadSums(squares: squares, rowCount: 9)]]
    return answer
  }

  private static func secondAnswer(_ search: WeightSearch) -> RoundStatistics {
    var answer = search.emptyStatistics
    answer.jobs = search.jobs.map { job in
      let count = job.training.columns.count
      let hessian = [Double](repeating: 0.5, count: count * (count + 1) / 2)
      let gradient = [Double](repeating: 0.25, count: count)
      return [
        .start: LogitStatistics(count: 3, loss: 1, gradient: gradient, hessian: hessian),
        .switch: LogitStatistics(count: 2, loss: 1, gradient: gradient, hessian: hessian),
      ]
    }
    return answer
  }

  func seeds() throws -> [[UInt8]] {
    let answers = [Self.firstAnswer(searches[0]), Self.secondAnswer(searches[1])]
    let file = SearchFile(
      identity: SearchIdentity(plan, log: "log"), shard: SearchFile.Shard(index: 1, count: 2),
      round: "r", content: SearchJSON.value(answers[0]))
    return [[0] + Array(file.text.utf8)]
      + searches.map { [1] + Array(JSONWriter.compact(SearchJSON.value($0)).utf8) }
      + answers.enumerated().map { index, answer in
        [UInt8(index + 2)] + Array(JSONWriter.compact(SearchJSON.value(answer)).utf8)
      }
  }

  func read(_ input: [UInt8]) throws {
    guard let first = input.first else { return }
    let rest = Array(input.dropFirst())
    if first % 4 == 0 {
      do throws(CommandError) {
        _ = try SearchFile(rest, name: "it")
      } catch {}
      return
    }
    guard let value = try? JSONParser.parse(rest) else { return }
    if first % 4 == 1 {
      guard var search = SearchJSON.search(value, of: plan), search.stage != .done else { return }
      let empty = search.emptyStatistics
      if search.mismatch(of: empty) == nil { _ = search.take(empty) }
      _ = SearchJSON.value(search)
      return
    }
    var search = searches[Int(first % 4) - 2]
    guard let answer = SearchJSON.statistics(value, of: search) else { return }
    var sum = search.emptyStatistics
    guard sum.add(answer), sum.add(answer), search.mismatch(of: sum) == nil else { return }
    _ = search.take(sum)
    _ = JSONWriter.compact(SearchJSON.value(search))
  }
}
