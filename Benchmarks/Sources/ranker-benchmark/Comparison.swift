import BenchmarkSupport
import SmartStackIncremental

/// Times the engines in turn on the same scripts, round by round.
struct Comparison {
  let setting: Setting
  let scripts: [Script]
  let rounds: Int
  var uses: Int { scripts.reduce(0) { $0 + $1.useCount } }

  struct Timing {
    var title: String
    var passes: Int
    var nanoseconds: [Double] = []
    var digest = 0
  }

  /// Nanoseconds an event of one pass over all people.
  private func time<Subject: Engine & ~Copyable>(
    _ type: Subject.Type, passes: Int, _ digest: inout Int
  ) -> Double {
    var nanoseconds: Int64 = 0
    var sum = 0
    for _ in 0..<passes {
      for script in scripts { sum &+= run(type, script, &nanoseconds) }
    }
    digest = sum
    return Double(nanoseconds) / Double(passes * uses)
  }

  /// Times all engines and adds a table to the report.
  func report(_ report: inout Report) {
    var timings = [
      Timing(title: FastEngine.title, passes: 15), Timing(title: ZoxideEngine.title, passes: 5),
      Timing(title: DenseEngine.title, passes: 3), Timing(title: NaiveEngine.title, passes: 1),
    ]
    for _ in 0..<rounds {
      timings[0].nanoseconds.append(
        time(FastEngine.self, passes: timings[0].passes, &timings[0].digest))
      timings[1].nanoseconds.append(
        time(ZoxideEngine.self, passes: timings[1].passes, &timings[1].digest))
      timings[2].nanoseconds.append(
        time(DenseEngine.self, passes: timings[2].passes, &timings[2].digest))
      timings[3].nanoseconds.append(
        time(NaiveEngine.self, passes: timings[3].passes, &timings[3].digest))
    }
    let candidates = scripts.reduce(0) { $0 + $1.candidateSum }
    report.table(
      "Setting \(setting.rawValue): \(uses) events of \(scripts.count) people, "
        + "\(fixed(Double(candidates) / Double(uses))) candidates on average, "
        + "\(scripts.reduce(0) { $0 + $1.timelines.count * 2 }) declared windows; \(rounds) rounds.",
      columns: [
        "engine", "ns an event, median", "range", "events a second", "times FastRanker", "range",
      ])
    for timing in timings {
      let spread = Distribution(timing.nanoseconds)
      let ratios = Distribution(zip(timing.nanoseconds, timings[0].nanoseconds).map { $0 / $1 })
      report.row([
        timing.title, fixed(spread.median), "\(fixed(spread.least))–\(fixed(spread.largest))",
        fixed(1e9 / spread.median, 0), fixed(ratios.median),
        "\(fixed(ratios.least))–\(fixed(ratios.largest))",
      ])
    }
  }

  /// Checks the answers against the engine in floating point, and adds a table to the report.
  ///
  /// - Returns: whether all answers are right but for near ties.
  func check(_ report: inout Report) -> Bool {
    var answers = 0
    var different = 0
    var wrong = 0
    var widest = 0.0
    for script in scripts {
      var dense = DenseEngine(script)
      var fast = FastEngine(script)
      var expected = Answer()
      var found = Answer()
      for operation in script.operations {
        dense.apply(operation, script)
        fast.apply(operation, script)
        guard operation.kind == .use else { continue }
        dense.answer(min(script.itemCount, 10), &expected)
        fast.answer(min(script.itemCount, 10), &found)
        answers += 1
        if answers % 16 == 0 {
          let item = Int32(answers / 16 % script.itemCount)
          let gap = abs(fast.ranker.explain(item).score - dense.scores[Int(item)])
          widest = max(widest, gap)
        }
        if found != expected {
          different += 1
          if !isNearTie(found, expected, dense.scores) { wrong += 1 }
        }
      }
    }
    report.table(
      "Setting \(setting.rawValue): whole numbers beside floating point, after every event",
      columns: ["answers", "differ", "differ by more than a near tie", "widest gap of a score"])
    report.row(["\(answers)", "\(different)", "\(wrong)", fixed(widest * 65_536, 2) + " / 65536"])
    return wrong == 0
  }

  private func isNearTie(_ one: Answer, _ other: Answer, _ scores: [Double]) -> Bool {
    for index in 0..<3 where one.best[index] != other.best[index] {
      if abs(scores[Int(one.best[index])] - scores[Int(other.best[index])]) > 24.0 / 65_536 {
        return false
      }
    }
    for index in 0..<10 where one.cards[index] != other.cards[index] {
      if abs(scores[Int(one.cards[index])] - scores[Int(other.cards[index])]) > 24.0 / 65_536 {
        return false
      }
    }
    return true
  }

  /// Measures single events by the counter of the processor, and allocations in the second half.
  func latencies(_ report: inout Report) {
    var events: [Double] = []
    var answers: [Double] = []
    events.reserveCapacity(uses)
    answers.reserveCapacity(uses)
    let tick = Stopwatch.nanosecondsPerTick
    var allocations: UInt64 = 0
    var counted = 0
    for script in scripts {
      var engine = FastEngine(script)
      var answer = Answer()
      var event = 0
      var start = Stopwatch.ticks()
      var before: UInt64 = 0
      for operation in script.operations {
        if event == script.useCount / 2, before == 0 { before = Stopwatch.allocations() }
        engine.apply(operation, script)
        guard operation.kind == .use else { continue }
        event += 1
        let applied = Stopwatch.ticks()
        engine.answer(min(script.itemCount, 10), &answer)
        let end = Stopwatch.ticks()
        events.append(Double(end &- start) * tick)
        answers.append(Double(end &- applied) * tick)
        start = Stopwatch.ticks()
      }
      allocations += Stopwatch.allocations() - before
      counted += script.useCount - script.useCount / 2
      blackHole(answer.digest)
    }
    report.table(
      "Setting \(setting.rawValue): single events, with the reading of the counter",
      columns: ["part", "p50 ns", "p99 ns", "p99.9 ns", "largest ns"])
    for (title, values) in [("event and both answers", events), ("both answers", answers)] {
      let spread = Distribution(values)
      report.row([
        title, fixed(spread.quantile(0.5), 0), fixed(spread.quantile(0.99), 0),
        fixed(spread.quantile(0.999), 0), fixed(spread.largest, 0),
      ])
    }
    report.table(
      "Setting \(setting.rawValue): calls of malloc in the second half of each person's events",
      columns: ["events", "calls"])
    report.row(["\(counted)", "\(allocations)"])
  }
}
