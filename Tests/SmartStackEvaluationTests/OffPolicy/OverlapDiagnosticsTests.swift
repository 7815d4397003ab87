import SmartStackEvaluation
import Testing

@Suite struct OverlapDiagnosticsTests {
  /// Weights 1, 1, 1, 1, 2, 2, 0, 8, 0, 2: their sum is 18, that of their squares 80; a clip of 4
  /// takes 4 of 18 away.
  @Test func tenRowsByHand() {
    let found = OverlapDiagnostics(TenRowLog.decisions, clip: 4)
    #expect(found.count == 10)
    #expect(isNear(found.effectiveSize, 324.0 / 80))
    #expect(found.largestWeight == 8)
    #expect(isNear(found.meanWeight, 1.8))
    // The variance is (80 − 32.4) / 9, the standard error √(5.2889 / 10), and 0.8 is 1.1 of them.
    #expect(isNear(found.weightDeviation, 0.8 / (47.6 / 90).squareRoot()))
    #expect(isNear(found.clippedShare, 4.0 / 18))
    #expect(found.unsupportedShare == 0 && found.unsupportedActions.isEmpty)
    #expect(found.smallestPropensity == 0.125)
  }

  /// Of four targets one is half on action 8 and one wholly on 9, which are never shown.
  @Test func whatIsNeverShownIsUnsupported() throws {
    let half = try #require(ActionChances([0: 1, 8: 1]))
    let log = [half, ActionChances(always: 9), ActionChances(always: 0), ActionChances(always: 1)]
      .map { LoggedDecision(shown: 0, propensity: 0.5, reward: 0, target: $0) }
    let found = OverlapDiagnostics(
      log + [
        LoggedDecision(shown: 1, propensity: 0.5, reward: 0, target: ActionChances(always: 1))
      ])
    #expect(isNear(found.unsupportedShare, 1.5 / 5))
    #expect(found.unsupportedActions == [9, 8])
  }

  @Test func anEmptyLogHasNothing() {
    let found = OverlapDiagnostics([])
    #expect(found.count == 0 && found.effectiveSize == 0 && found.largestWeight == 0)
    #expect(found.meanWeight == 0 && found.clippedShare == 0 && found.unsupportedShare == 0)
  }
}
