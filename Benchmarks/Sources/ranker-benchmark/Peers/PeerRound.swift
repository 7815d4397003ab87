import BenchmarkSupport
import SmartStackEvaluation

/// Times every engine in Swift once over the same uses, in time of the processor.
///
/// The work is to learn a use and to give the three best of all items; no cards are ordered, since the
/// peers order none.
struct PeerRound {
  let setting: Setting
  /// With windows and dismissals, which only some engines know.
  let declared: [Script]
  /// Uses and places alone.
  let plain: [Script]

  init(_ log: PeerLog, _ setting: Setting, limit: Int) {
    self.setting = setting
    declared = log.scripts(setting, limit: limit, declares: true)
    plain = log.scripts(setting, limit: limit, declares: false)
  }

  var uses: Int { plain.reduce(0) { $0 + $1.useCount } }

  /// The nanoseconds of an event by engine, as JSON.
  func json() -> String {
    var figures: [(String, Double)] = []
    figures.append(("fast", time(FastEngine.self, plain, passes: 10)))
    figures.append(("fast-declared", time(FastEngine.self, declared, passes: 10)))
    figures.append(("default", time(DefaultEngine.self, plain, passes: 2)))
    figures.append(("dense", time(DenseEngine.self, declared, passes: 2)))
    figures.append(("naive", time(NaiveEngine.self, declared, passes: 1)))
    figures.append(("zoxide-dense", time(ZoxideEngine.self, plain, passes: 3)))
    for policy in formulas { figures.append(("formula: \(policy.name)", time(policy))) }
    let lines = figures.map { "\"\($0.0)\": \(fixed($0.1, 2))" }
    let candidates = plain.reduce(0) { $0 + $1.candidateSum }
    return "{\"events\": \(uses), \"people\": \(plain.count), \"candidates\": "
      + "\(fixed(Double(candidates) / Double(uses), 2)), \"ns\": {\(lines.joined(separator: ", "))}}"
  }

  private var formulas: [any ReplayPolicy] { ReferencePolicies.all }

  private func time<Subject: Engine & ~Copyable>(
    _ type: Subject.Type, _ scripts: [Script], passes: Int
  ) -> Double {
    var nanoseconds: Int64 = 0
    for _ in 0..<passes {
      for script in scripts {
        var engine = Subject(script)
        var answer = Answer()
        var digest = 0
        let start = Stopwatch.processorNanoseconds()
        for operation in script.operations {
          engine.apply(operation, script)
          guard operation.kind == .use else { continue }
          engine.answer(0, &answer)
          digest &+= answer.digest
        }
        nanoseconds += Stopwatch.processorNanoseconds() - start
        blackHole(digest)
      }
    }
    return Double(nanoseconds) / Double(passes * uses)
  }

  private func time<Policy: ReplayPolicy>(_ policy: Policy) -> Double {
    var nanoseconds: Int64 = 0
    for script in plain {
      var engine = PolicyEngine(policy, script)
      let start = Stopwatch.processorNanoseconds()
      let digest = engine.run(script)
      nanoseconds += Stopwatch.processorNanoseconds() - start
      blackHole(digest)
    }
    return Double(nanoseconds) / Double(uses)
  }
}

/// Measures single events of our two engines, and what a second pass over the same person allocates.
func singleEvents(_ log: PeerLog, limit: Int) -> String {
  var parts: [String] = []
  for setting in [Setting.stack, .full] {
    let scripts = log.scripts(setting, limit: limit, declares: false)
    let found = [
      ("fast", singleEvents(scripts, make: { FastEngine($0) }, moved: { _, _ in })),
      ("default", singleEvents(scripts, make: { DefaultEngine($0) }, moved: { $0.delay = $1 })),
    ]
    for (name, text) in found { parts.append("\"\(setting.rawValue) \(name)\": \(text)") }
  }
  return "{\(parts.joined(separator: ", "))}"
}

private func singleEvents<Subject: Engine & ~Copyable>(
  _ scripts: [Script], make: (Script) -> Subject, moved: (inout Subject, Int64) -> Void
) -> String {
  var values: [Double] = []
  var allocations: UInt64 = 0
  let tick = Stopwatch.nanosecondsPerTick
  values.reserveCapacity(scripts.reduce(0) { $0 + $1.useCount * 2 })
  var second = 0
  for script in scripts {
    var engine = make(script)
    var answer = Answer()
    let week: Int64 = 604_800_000
    let first = script.operations.first?.time ?? 0
    let span = (script.operations.last?.time ?? 0) - first
    let delay = (span / week + 1) * week
    for pass in 0..<2 {
      moved(&engine, pass == 0 ? 0 : delay)
      let before = Stopwatch.allocations()
      for var operation in script.operations {
        if pass == 1 { operation.time += delay }
        let start = Stopwatch.ticks()
        engine.apply(operation, script)
        guard operation.kind == .use else { continue }
        engine.answer(0, &answer)
        let end = Stopwatch.ticks()
        values.append(Double(end &- start) * tick)
      }
      if pass == 1 {
        allocations += Stopwatch.allocations() - before
        second += script.useCount
      }
    }
    blackHole(answer.digest)
  }
  let spread = Distribution(values)
  let mean = values.reduce(0, +) / Double(max(values.count, 1))
  let middle = fixed(spread.quantile(0.5), 0)
  let tail = fixed(spread.quantile(0.99), 0)
  return "{\"p50\": \(middle), \"p99\": \(tail), \"mean\": \(fixed(mean, 0)), "
    + "\"allocations\": \(allocations), \"events\": \(second)}"
}
