import SmartStackHabits
import SmartStackModel
import Testing

@testable import SmartStackEvaluation

/// One replay judged by several protocols gives what a replay under each would give.
@Suite struct ReplayViewTests {
  /// Launches in bursts, some in one second, some the last thing again just after an unlock.
  private func events(seed: UInt64) -> [Event] {
    var events: [Event] = []
    for (index, event) in randomEvents(seed: seed, count: 500).enumerated() {
      if index % 7 == 3, let last = events.last {
        let time = last.time.advanced(byMilliseconds: 900_000)
        events.append(Event(time: time, offset: last.offset, kind: .context(.locked(false))))
        if case .launch = last.kind {
          events.append(
            Event(
              time: time.advanced(byMilliseconds: 1500), offset: last.offset, kind: last.kind))
        }
      }
      events.append(event)
    }
    return events.sorted { $0.time < $1.time }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func viewsAreReplays(seed: UInt64) throws {
    let events = events(seed: seed)
    let policies = BaselinePolicies.all + [HabitPolicy()]
    let engine = ReplayEngine(
      rules: .standard, policies: policies, views: [.withoutResumes, .withoutSharedSeconds])
    let all = try #require(
      engine.allFigures(of: "p") { body in for event in events { body(event) } })
    #expect(all.count == 3)
    for (rules, figures) in zip(
      [ReplayProtocol.standard, .withoutResumes, .withoutSharedSeconds], all)
    {
      let alone = ReplayEngine(rules: rules, policies: policies).figures(of: "p") { body in
        for event in events { body(event) }
      }
      #expect(figures == alone, "\(rules.name)")
    }
    let counts = all.map { $0.sums[0][0].count + $0.sums[1][0].count }
    #expect(counts[1] < counts[0] && counts[2] < counts[0])
  }

  @Test func totalsOfPartsAreThoseOfAll() throws {
    let engine = ReplayEngine(
      rules: .standard, policies: BaselinePolicies.all + [HabitPolicy()])
    var people: [PersonFigures] = []
    for seed in 1...5 as ClosedRange<UInt64> {
      let events = events(seed: seed)
      people.append(
        try #require(
          engine.figures(of: "p\(seed)") { body in for event in events { body(event) } }))
    }
    let names = engine.policies.map { $0.name }
    let whole = ReplayFigures(rules: .standard, policies: names, people: people, leftOutCount: 2)
    var merged = ReplayFigures(
      rules: .standard, policies: names, people: Array(people[..<2]), leftOutCount: 2
    ).totals
    let rest = ReplayFigures(rules: .standard, policies: names, people: Array(people[2...])).totals
    let isAdded = merged.add(rest)
    #expect(isAdded)
    #expect(merged.personCount == 5 && merged.leftOutCount == 2)
    #expect(merged.useCount == people.reduce(0) { $0 + $1.useCount })
    for task in [ReplayProtocol.Task.start, .switch] {
      for policy in names.indices {
        for metric in RankMetrics.all.indices {
          let total = merged.total(policy: policy, task: task)
          let other = whole.total(policy: policy, task: task)
          #expect(abs(total.mean(metric) - other.mean(metric)) < 1e-12)
          #expect(
            abs(
              merged.macro(metric: metric, policy: policy, task: task)
                - whole.macro(metric: metric, policy: policy, task: task)) < 1e-12)
        }
      }
      // Only the policy whose scores are those of a logit has chances.
      #expect(merged.entry(policy: 0, task: task).calibration.count == 0)
      #expect(
        merged.entry(policy: names.count - 1, task: task).calibration.count
          == merged.total(policy: names.count - 1, task: task).count)
    }
    let isOfAnotherTask = merged.add(FigureTotals(rules: .start, policies: names))
    let isOfAnotherPolicy = merged.add(FigureTotals(rules: .standard, policies: ["one"]))
    #expect(!isOfAnotherTask && !isOfAnotherPolicy)
  }
}
