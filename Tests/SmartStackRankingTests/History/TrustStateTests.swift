import Testing

@testable import SmartStackRanking

@Suite struct TrustStateTests {
  private let parameters = AbuseParameters()

  @Test("A widget that nobody has seen is trusted in full")
  func start() { #expect(TrustState().trust(parameters: parameters) == 1) }

  @Test("Trust falls with every view that nobody answers, and rises with answers")
  func fallsAndRises() {
    var state = TrustState()
    var trust = [1.0]
    for hour in 0..<60 {
      state.view(at: Build.instant(3, hour))
      trust.append(state.trust(parameters: parameters))
    }
    #expect(zip(trust, trust.dropFirst()).allSatisfy { $0 > $1 })
    // (0 + 20 · 0.05) / (60 + 20) / 0.05
    #expect(state.trust(parameters: parameters) == 0.25)
    var before = 0.25
    for hour in 60..<63 {
      state.view(at: Build.instant(3, hour))
      state.tap(at: Build.instant(3, hour, 5), parameters: parameters)
      #expect(state.trust(parameters: parameters) > before)
      before = state.trust(parameters: parameters)
    }
    #expect(before > 0.9)
    state.view(at: Build.instant(6))
    state.tap(at: Build.instant(6), parameters: parameters)
    #expect(state.trust(parameters: parameters) == 1)
  }

  @Test("A tap answers the last view once, within ten minutes")
  func answers() {
    var state = TrustState()
    state.tap(at: Build.instant(3, 8), parameters: parameters)
    #expect(state.answerCount == 0)
    state.view(at: Build.instant(3, 9))
    state.tap(at: Build.instant(3, 9, 10), parameters: parameters)
    state.tap(at: Build.instant(3, 9, 10), parameters: parameters)
    #expect(state.answerCount == 1 && state.viewCount == 1)
    state.view(at: Build.instant(3, 10))
    state.tap(at: Build.instant(3, 10, 10, 1), parameters: parameters)
    #expect(state.answerCount == 1 && state.viewCount == 2)
  }
}
