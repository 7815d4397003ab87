import Foundation
import Testing

@testable import SmartStackEvaluation

@Suite struct BlendPolicyTests {
  @Test func theScoreOfAStartAndOfASwitch() {
    var policy = BlendPolicy()
    policy.observe(use(0, at: 0, isStart: true))
    policy.observe(use(1, at: 60))
    let hourly = (1 + 5.0 / 2) / 7
    let recency = 0.09 * exp(-0.5)
    let start = scores(&policy, at: 3600, items: 2, task: .start, current: 1)
    // The hour from 01:00 has no use yet, so that only the overall share is left.
    #expect(abs(start[0] - (0.5 + 0.4 * 0.5 + recency)) < 1e-12)
    let early = scores(&policy, at: 120, items: 2, task: .switch, current: 0)
    #expect(abs(early[1] - (0.5 + 0.4 * hourly + 0.09 * exp(-60.0 / 7200))) < 1e-12)
    #expect(abs(early[0] - (0.4 * hourly + 0.09 * exp(-120.0 / 7200))) < 1e-12)
  }
}
