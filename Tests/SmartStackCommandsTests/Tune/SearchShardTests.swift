import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

/// A search split over shards, through the text of their files, against the search of one machine.
@Suite struct SearchShardTests {
  private static let plan: SearchPlan = {
    var plan = SearchPlan()
    plan.foldCount = 3
    plan.ablated = ["hour", "return rank"]
    plan.precisions = [1, 16]
    plan.draws = 200
    plan.startsFromZero = true
    return plan
  }()

  private static let log = HabitPeople.log(9)

  /// Runs a search over shards; nothing is passed on but the text of files.
  private func search(shards count: Int) throws -> WeightSearch {
    try withTemporaryFolder { folder in
      try SampleLog.write(Self.log, to: folder + "/people.jsonl")
      let log = try PeopleLog(path: folder + "/people.jsonl", zone: .utc, console: Console())
      let identity = SearchIdentity(Self.plan, log: try log.digest())
      var shards = (1...count).map { index in
        SearchPeople(
          storePath: log.storePath,
          people: log.people.enumerated().filter { $0.offset % count == index - 1 }.map(\.element),
          jobs: 1, console: Console())
      }
      var search = WeightSearch(Self.plan)
      var round = ""
      while search.stage != .done {
        var files: [(name: String, file: SearchFile)] = []
        for index in shards.indices.reversed() {
          let file = SearchFile(
            identity: identity, shard: SearchFile.Shard(index: index + 1, count: count),
            round: round, content: SearchJSON.value(try shards[index].answer(search).statistics))
          files.append(("s\(index)", try SearchFile(Array(file.text.utf8), name: "s\(index)")))
        }
        let sum = try SearchFile.sum(files, of: search, round: round, identity: identity)
        let isTaken = search.take(sum)
        #expect(isTaken)
        guard search.stage != .done else { break }
        let file = SearchFile(identity: identity, content: SearchJSON.value(search))
        let read = try SearchFile(Array(file.text.utf8), name: "round")
        round = read.checksum
        search = try #require(SearchJSON.search(read.content, of: Self.plan))
      }
      return search
    }
  }

  /// Runs the same search on one machine, without files.
  private func search() throws -> WeightSearch {
    try withTemporaryFolder { folder in
      try SampleLog.write(Self.log, to: folder + "/people.jsonl")
      let log = try PeopleLog(path: folder + "/people.jsonl", zone: .utc, console: Console())
      var people = SearchPeople(
        storePath: log.storePath, people: log.people, jobs: 1, console: Console())
      var search = WeightSearch(Self.plan)
      while search.stage != .done {
        let isTaken = search.take(try people.answer(search).statistics)
        #expect(isTaken)
      }
      return search
    }
  }

  @Test("Weights, figures and intervals of shards are those of one machine, to 1e-9")
  func shards() throws {
    let whole = try search()
    for count in [1, 2, 3, 7] {
      let merged = try search(shards: count)
      #expect(merged.round == whole.round && merged.chosen == whole.chosen)
      let (one, other) = (try #require(whole.weights), try #require(merged.weights))
      for task in HabitWeights.tasks {
        for (left, right) in zip(one[task].values, other[task].values) {
          #expect(abs(left - right) < 1e-9, "\(count) shards")
        }
        for (left, right) in zip(one[task].spreads, other[task].spreads) {
          #expect(abs(left - right) < 1e-9)
        }
      }
      #expect(whole.others.map(\.kind) == merged.others.map(\.kind))
      for (left, right) in zip(whole.others, merged.others) {
        for (left, right) in zip(left.weights.start.values, right.weights.start.values) {
          #expect(abs(left - right) < 1e-9)
        }
      }
      compareFigures(whole, merged)
    }
  }

  private func compareFigures(_ whole: WeightSearch, _ merged: WeightSearch) {
    #expect(whole.totals.count == 3 && merged.totals.count == 3)
    var intervalCount = 0
    for (view, totals) in whole.totals.enumerated() {
      #expect(merged.totals[view].personCount == totals.personCount)
      for (index, task) in totals.rules.tasks.enumerated() {
        for policy in totals.policies.indices {
          let (left, right) = (
            totals.entry(policy: policy, task: task),
            merged.totals[view].entry(policy: policy, task: task)
          )
          #expect(left.sums.count == right.sums.count)
          #expect(left.calibration.binCounts == right.calibration.binCounts)
          #expect(abs(left.calibration.loss - right.calibration.loss) < 1e-9)
          for metric in RankMetrics.all.indices {
            #expect(abs(left.sums.mean(metric) - right.sums.mean(metric)) < 1e-9)
          }
          for metric in BootstrapSums.metrics {
            let one = whole.draws[view][index].interval(metric: metric, of: policy, over: 1)
            let other = merged.draws[view][index].interval(metric: metric, of: policy, over: 1)
            #expect((one == nil) == (other == nil))
            guard let one, let other else { continue }
            intervalCount += 1
            #expect(abs(one.lower - other.lower) < 1e-9 && abs(one.upper - other.upper) < 1e-9)
          }
        }
      }
    }
    #expect(intervalCount > 20)
  }

  /// The answers of two shards to the first round of a plan.
  private func answers(
    _ plan: SearchPlan, log: String = "log"
  ) throws -> [(name: String, file: SearchFile)] {
    (1...2).map { index in
      let search = WeightSearch(plan)
      return (
        "s\(index)",
        SearchFile(
          identity: SearchIdentity(plan, log: log), shard: SearchFile.Shard(index: index, count: 2),
          round: "", content: SearchJSON.value(search.emptyStatistics))
      )
    }
  }

  private func refusal(
    _ files: [(name: String, file: SearchFile)], round: String = ""
  ) -> String {
    let plan = Self.plan
    do throws(CommandError) {
      _ = try SearchFile.sum(
        files, of: WeightSearch(plan), round: round, identity: SearchIdentity(plan, log: "log"))
      return ""
    } catch {
      if case .failed(let text) = error { return text }
      return "\(error)"
    }
  }

  @Test("Answers that do not belong together are refused, and it is said why")
  func mixtures() throws {
    let good = try answers(Self.plan)
    #expect(refusal(good) == "")
    #expect(refusal([good[0]]).contains("of 2 shards 2 is missing"))
    #expect(refusal([good[0], good[0], good[1]]).contains("are both shard 1/2"))
    #expect(refusal(good, round: "other").contains("answers another round"))
    var other = Self.plan
    other.before.start.values[0] += 1
    #expect(refusal([good[0], try answers(other)[1]]).contains("another model"))
    other = Self.plan
    other.rules.gapSeconds = 60
    #expect(refusal([good[0], try answers(other)[1]]).contains("another protocol"))
    other = Self.plan
    other.families = HabitFamily.full
    #expect(refusal([good[0], try answers(other)[1]]).contains("other columns"))
    #expect(refusal([good[0], try answers(Self.plan, log: "x")[1]]).contains("another log"))
  }

  @Test("A file in which a bit changed is refused")
  func damage() throws {
    let text = Array(try answers(Self.plan)[0].file.text.utf8)
    for index in stride(from: 0, to: text.count - 1, by: 13) {
      var bytes = text
      bytes[index] ^= 1
      #expect(throws: CommandError.self, "byte \(index)") { try SearchFile(bytes, name: "it") }
    }
  }

  @Test("A count that no log can have is no count", arguments: [-1, 0.5, 4e18, 1.2e12])
  func impossibleCounts(count: Double) {
    let value = JSONValue.fields([("count", .number(count)), ("counts", .list([.number(count)]))])
    #expect(SearchJSON.integer("count", value) == nil)
    #expect(SearchJSON.integers("counts", value) == nil)
  }

  @Test("Statistics that no log can give are refused, whatever their checksum says")
  func impossibleStatistics() throws {
    func job(
      loss: JSONValue = .number(1), gradient: [JSONValue] = [.number(0)],
      hessian: [JSONValue] = [.number(1)]
    ) -> JSONValue {
      .fields([
        ("count", .integer(2)), ("loss", loss), ("gradient", .list(gradient)),
        ("hessian", .list(hessian)),
      ])
    }
    let null = try JSONParser.parse(Array("null".utf8))
    #expect(SearchJSON.logit(job()) != nil)
    #expect(SearchJSON.logit(job(gradient: [null])) == nil)
    #expect(SearchJSON.logit(job(hessian: [null])) == nil)
    #expect(SearchJSON.logit(job(hessian: [.number(-1)])) == nil)
    #expect(SearchJSON.logit(job(loss: .number(-5))) == nil)
    let spread = JSONValue.fields([("rows", .integer(1)), ("squares", .list([.number(-1)]))])
    #expect(SearchJSON.spreads(spread) == nil)
  }

  @Test("Answers without the jobs that a round asks for are refused")
  func missingJobs() throws {
    var search = WeightSearch(Self.plan)
    var first = search.emptyStatistics
    first.personCount = 2
    first.names = ["a", "b"]
    first.choiceCounts = [.start: 3]
    let isTaken = search.take(first)
    #expect(isTaken && search.stage == .learn && !search.jobs.isEmpty)
    let files = [1, 2].map { index in
      (
        name: "s\(index)",
        file: SearchFile(
          identity: SearchIdentity(Self.plan, log: "log"),
          shard: SearchFile.Shard(index: index, count: 2), round: "r",
          content: SearchJSON.value(search.emptyStatistics))
      )
    }
    #expect(throws: CommandError.self) {
      try SearchFile.sum(
        files, of: search, round: "r", identity: SearchIdentity(Self.plan, log: "log"))
    }
  }

  @Test("What is wrong with a file that was cut off or is empty is said")
  func brokenFiles() throws {
    let text = Array(try answers(Self.plan)[0].file.text.utf8)
    func message(_ bytes: [UInt8]) -> String {
      do throws(CommandError) {
        _ = try SearchFile(bytes, name: "it")
        return ""
      } catch {
        if case .failed(let text) = error { return text }
        return "\(error)"
      }
    }
    #expect(message([]).contains("is empty"))
    #expect(message(Array(text.prefix(text.count / 2))).contains("cut off after"))
    #expect(message(Array("[1, 2".utf8)).contains("is no JSON"))
    #expect(message(Array("{}\n".utf8)).contains("neither a round nor"))
  }

  @Test("The largest count of a million shards can be added")
  func largestCounts() {
    let value = JSONValue.fields([("count", .number(Double(1 << 40)))])
    let count = SearchJSON.integer("count", value)
    #expect(count == 1 << 40)
    #expect(!((count ?? 0).multipliedReportingOverflow(by: 1_000_000).overflow))
  }
}
