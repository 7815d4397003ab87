import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import SmartStackTestSupport
import Testing

/// Time that is skipped, and requests that are forgotten.
@Suite struct ReloadBudgetPauseTests {
  private static let start = Timestamp(clamping: 1_772_409_600_000)

  @Test("What falls due in skipped time falls due once, at its end") func skip() {
    let parameters = ReloadParameters()
    var budget = ReloadBudget(parameters: parameters, widgets: ["w": "app"], start: Self.start)
    budget.provide(
      .after(Self.start.advanced(byMilliseconds: 3_600_000)), for: "w", at: Self.start)
    let end = Self.start.advanced(byMilliseconds: 40 * 365 * 86_400_000)
    budget.skip(to: end)
    #expect(budget.nextInstant == end)
    let done = budget.advance(to: end.advanced(byMilliseconds: 86_400_000))
    #expect(done.count == 1)
    #expect(done.allSatisfy { $0.askedAt >= end })
    #expect(budget.nextInstant == nil)
  }

  @Test("Forgetting changes no answer", arguments: 1...20 as ClosedRange<UInt64>)
  func forgetting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parameters = ReloadParameters()
    parameters.lowestBudget = Double(random.pick([0, 2, 5]))
    parameters.highestBudget = parameters.lowestBudget + 2
    var whole = ReloadBudget(
      parameters: parameters, widgets: ["w": "app", "x": "app"], start: Self.start, seed: seed)
    var short = whole
    var time = Self.start
    for _ in 0..<400 {
      time = time.advanced(byMilliseconds: Int64(random.integer(0...900_000)))
      let done = whole.advance(to: time)
      let shortDone = short.advance(to: time)
      #expect(done == shortDone)
      let widget = random.pick(["w", "x"])
      let cause = random.pick(ReloadCause.allCases)
      let answer = whole.request(cause, for: widget, at: time)
      let shortAnswer = short.request(cause, for: widget, at: time)
      #expect(shortAnswer == answer)
      short.forgetRequests(before: short.ledger.askedCount)
      #expect(whole.staleness(of: widget, at: time) == short.staleness(of: widget, at: time))
      #expect(whole.ledger.askedCount == short.ledger.askedCount)
    }
    #expect(short.ledger.requests.count < 20)
    #expect(whole.ledger.requests.suffix(short.ledger.requests.count) == short.ledger.requests[...])
  }
}
