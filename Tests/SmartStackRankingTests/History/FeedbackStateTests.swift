import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

@Suite struct FeedbackStateTests {
  private let parameters = FeedbackParameters()
  private let day: Int64 = 86_400_000

  @Test("Each reaction moves the value by a share of the distance")
  func smoothing() {
    var state = FeedbackState()
    state.add(1, at: 0, parameters: parameters)
    #expect(state.faded(at: 0, parameters: parameters) == 0.35)
    state.add(-1, at: 0, parameters: parameters)
    #expect(abs(state.faded(at: 0, parameters: parameters) - (0.35 + 0.35 * -1.35)) < 1e-15)
    #expect(state.count == 2)
  }

  @Test("Silence fades it by half in a half-life")
  func fading() {
    var state = FeedbackState()
    state.add(1, at: 1000, parameters: parameters)
    #expect(state.faded(at: 1000 + 14 * day, parameters: parameters) == 0.175)
    #expect(state.faded(at: 500, parameters: parameters) == 0.35)
    #expect(FeedbackState().faded(at: .max, parameters: parameters) == 0)
  }

  @Test("Four dismissals at most undo the longest run", arguments: Array(0..<50 as Range<UInt64>))
  func correction(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var state = FeedbackState()
    var time: Int64 = 0
    for _ in 0..<random.integer(1...400) {
      time += Int64(random.integer(0...Int(day)))
      state.add(
        random.pick([parameters.tapValue, parameters.dwellValue]), at: time, parameters: parameters)
    }
    var dismissals = 0
    while state.faded(at: time, parameters: parameters) >= 0, dismissals < 10 {
      state.add(parameters.dismissValue, at: time, parameters: parameters)
      dismissals += 1
    }
    #expect((1...4).contains(dismissals))
    #expect(state.faded(at: time, parameters: parameters) >= -1)
  }
}
