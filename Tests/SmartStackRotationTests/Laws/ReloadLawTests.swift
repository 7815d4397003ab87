import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import SmartStackTestSupport
import Testing

/// What holds for every budget on every sequence of calls.
@Suite struct ReloadLawTests {
  static let seeds: [UInt64] = Array(1...30)

  /// A random budget after three random days.
  static func run(_ seed: UInt64) -> ReloadBudget {
    var random = SplitMix64(seed: seed)
    var parameters = ReloadParameters()
    parameters.lowestBudget = Double(random.pick([0, 2, 5]))
    parameters.highestBudget = parameters.lowestBudget + Double(random.pick([0, 3]))
    parameters.frequentViews = Double(random.pick([0, 5]))
    parameters.spacingSeconds = random.pick([0, 300])
    // The last one divides no day, so that a reload is not just a day after another.
    parameters.coalescingSeconds = random.pick([0, 30, 700])
    parameters.pushShare = random.pick([0, 0.5, 1])
    parameters.learningDays = Double(random.pick([0, 1]))
    var budget = ReloadBudget(
      parameters: parameters, widgets: ["w": "app", "x": "app", "z": "other"], start: monday,
      seed: random.next(), isDeveloperMode: false)
    var time = monday
    while time < monday.advanced(byMilliseconds: 3 * 86_400_000) {
      time = time.advanced(byMilliseconds: Int64(random.integer(0...1_500_000)))
      for request in budget.advance(to: time) where random.oneIn(2) {
        budget.provide(
          .after(time.advanced(byMilliseconds: Int64(random.integer(0...3_000_000)))),
          for: request.widget, at: time)
      }
      let widget = random.pick(["w", "x", "z"])
      switch random.integer(0...9) {
      case 0...5: budget.request(random.pick(ReloadCause.allCases), for: widget, at: time)
      case 6...7: budget.view(widget, at: time)
      default:
        budget.set(
          random.pick(AppCondition.allCases), isActive: random.oneIn(3),
          ofApp: random.pick(["app", "other"]), at: time)
      }
    }
    return budget
  }

  @Test("Never more counted reloads in any 24 hours than the budget then", arguments: seeds)
  func budgetIsKept(seed: UInt64) {
    let budget = Self.run(seed)
    let counted = budget.ledger.requests.filter(\.isCounted)
    for request in counted {
      let end = request.performedAt ?? .earliest
      let window = counted.filter { other in
        guard other.widget == request.widget, let time = other.performedAt else { return false }
        return time <= end && end.milliseconds(since: time) < 86_400_000
      }
      #expect(window.count <= request.limit)
      #expect(window.count == request.spent)
      let highest = budget.parameters.highestBudget * budget.parameters.learningFactor
      #expect(Double(window.count) <= highest)
      let pushes = window.filter { $0.cause == .push }
      #expect(Double(pushes.count) <= highest * budget.parameters.pushShare)
    }
  }

  @Test(
    "Counted reloads are apart, never before they were asked, and in time order", arguments: seeds)
  func times(seed: UInt64) {
    let budget = Self.run(seed)
    var latest: [String: Timestamp] = [:]
    let performed = budget.ledger.requests.compactMap { request in
      request.performedAt.map { (request, $0) }
    }.sorted { ($0.1, $0.0.number) < ($1.1, $1.0.number) }
    for (request, time) in performed {
      #expect(time >= request.askedAt)
      let span = Int64(max(0.001, budget.parameters.coalescingSeconds) * 1000)
      if request.isCounted { #expect(time.milliseconds.isMultiple(of: span)) }
      if request.isCounted, let before = latest[request.widget] {
        #expect(time.milliseconds(since: before) >= Int64(budget.parameters.spacingSeconds * 1000))
      }
      latest[request.widget] = time
    }
  }

  @Test("The ledger adds up", arguments: seeds)
  func ledger(seed: UInt64) {
    let budget = Self.run(seed)
    let ledger = budget.ledger
    let sum = ReloadOutcome.allCases.reduce(0) { $0 + ledger.count(of: $1) }
    #expect(sum == ledger.askedCount)
    #expect(ledger.askedCount > 100)
    #expect(ledger.requests.map(\.number) == Array(0..<ledger.askedCount))
    #expect(ledger.performedCount == ledger.countedCount + ledger.count(of: .exempt))
    for request in ledger.requests {
      #expect(!request.sentence.isEmpty)
      switch request.outcome {
      case .refused, .merged: #expect(request.performedAt == nil && request.dueAt == nil)
      case .exempt: #expect(request.performedAt != nil && !request.isCounted)
      case .granted, .deferred:
        #expect(request.dueAt != nil)
        #expect((request.performedAt != nil) == request.isCounted)
      }
      if case .together(let other) = request.reason {
        #expect(ledger.requests[other].outcome != .merged || other < ledger.askedCount)
        #expect(ledger.requests[other].widget == request.widget)
      }
    }
  }

  @Test("Equal calls give equal budgets, and small steps the same as large ones", arguments: seeds)
  func determinism(seed: UInt64) {
    #expect(Self.run(seed) == Self.run(seed))
    let budget = Self.run(seed)
    let end = monday.advanced(byMilliseconds: 5 * 86_400_000)
    var large = budget
    var small = budget
    let atOnce = large.advance(to: end)
    var stepwise: [ReloadRequest] = []
    while let next = small.nextInstant, next <= end { stepwise += small.advance(to: next) }
    stepwise += small.advance(to: end)
    #expect(atOnce.map(\.number) == stepwise.map(\.number))
    #expect(large == small)
  }

  @Test("What is old is so because of a request without an answer yet", arguments: seeds)
  func staleness(seed: UInt64) {
    let budget = Self.run(seed)
    let now = monday.advanced(byMilliseconds: 4 * 86_400_000)
    for widget in ["w", "x", "z"] {
      let requests = budget.ledger.requests.filter { $0.widget == widget }
      let latest = requests.compactMap(\.performedAt).max() ?? .earliest
      let open = requests.first {
        $0.askedAt >= latest && $0.performedAt == nil
          && ($0.outcome == .deferred || $0.outcome == .refused)
      }
      #expect(budget.staleness(of: widget, at: now)?.request == open?.number)
    }
  }
}
