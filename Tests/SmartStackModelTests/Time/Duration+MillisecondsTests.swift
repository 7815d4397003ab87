import SmartStackModel
import Testing

@Suite struct DurationMillisecondsTests {
  @Test("Whole milliseconds are rounded towards zero")
  func rounding() {
    #expect(Duration.microseconds(2999).wholeMilliseconds == 2)
    #expect(Duration.microseconds(-2999).wholeMilliseconds == -2)
    #expect(Duration.milliseconds(-1).wholeMilliseconds == -1)
    #expect(Duration.milliseconds(1500).inSeconds == 1.5)
  }

  @Test("They saturate at 64 bits")
  func saturation() {
    #expect(Duration.seconds(Int64.max).wholeMilliseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeMilliseconds == .min)
    let nearly = Int64.max / 1000
    #expect((Duration.seconds(nearly) + .milliseconds(900)).wholeMilliseconds == .max)
    #expect((Duration.seconds(-nearly) - .milliseconds(900)).wholeMilliseconds == .min)
    #expect((Duration.seconds(nearly) + .milliseconds(7)).wholeMilliseconds == nearly * 1000 + 7)
  }

  @Test("Seconds of a file are rounded to milliseconds, and bounded")
  func exactSeconds() {
    #expect(Duration(exactSeconds: 1.0006) == .milliseconds(1001))
    #expect(Duration(exactSeconds: -0.25) == .milliseconds(-250))
    #expect(Duration(exactSeconds: 315_576_000_000) == .seconds(315_576_000_000))
    for seconds in [Double.nan, .infinity, -.infinity, 315_576_000_001, -1e300] {
      #expect(Duration(exactSeconds: seconds) == nil)
    }
  }
}
