import SmartStackModel
import Testing

@testable import SmartStackLint

@Suite struct TextTests {
  @Test(arguments: [
    (Duration.zero, "0 s"), (.seconds(59), "59 s"), (.seconds(5400), "1 h 30 min"),
    (.seconds(-61), "−1 min 1 s"), (.milliseconds(1500), "1.5 s"),
  ])
  func writesDurations(duration: Duration, text: String) {
    #expect(Text.duration(duration) == text)
  }

  @Test func writesTheLongestDurations() {
    #expect(Text.duration(.seconds(Int64.max)).hasSuffix("s"))
    #expect(Text.duration(.seconds(Int64.min)).hasPrefix("−"))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (52.6, "52.6"), (-5, "-5"), (1e300, "1e+300"),
    (1e14, "100000000000000"),
  ])
  func writesNumbers(number: Double, text: String) {
    #expect(Text.number(number) == text)
  }

  @Test func writesInstantsOnTheClockOfTheZone() {
    let zone = Zone(identifier: "-03:30", fixed: UTCOffset(clampingSeconds: -12_600))
    #expect(Text.instant(Build.instant(2, 1, 5), zone: zone) == "2026-03-01 21:35 -03:30")
    #expect(Text.instant(.earliest, zone: .utc) == "0001-01-01 00:00 +00:00")
  }

  @Test func pathsCompareNumbersAsNumbers() {
    let paths = ["a[10].b", "a[2].c", "a[2]", "a", "b", "a[2].b"]
    let sorted = paths.sorted { PathOrder($0) < PathOrder($1) }
    #expect(sorted == ["a", "a[2]", "a[2].b", "a[2].c", "a[10].b", "b"])
  }
}
