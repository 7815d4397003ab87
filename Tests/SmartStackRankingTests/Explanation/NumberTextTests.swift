import Testing

@testable import SmartStackRanking

@Suite struct NumberTextTests {
  @Test(
    "Numbers have three decimals at most, without trailing zeros",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (52.6, "52.6"), (0.1 + 0.2, "0.3"),
      (0.9996, "1"), (-0.9996, "-1"), (1.0004, "1"), (12.3456, "12.346"), (0.05, "0.05"),
      (0.001, "0.001"), (-0.25, "-0.25"), (0.0005, "0.0005"), (1e-9, "1e-09"),
      (999_999_999.5, "999999999.5"), (1e9, "1000000000.0"), (1e21, "1e+21"),
    ])
  func short(value: Double, text: String) { #expect(NumberText.short(value) == text) }

  @Test(
    "Shares are whole per cent, factors have one decimal",
    arguments: [
      (0.0, "0 %", "0.0"), (0.996, "100 %", "1.0"), (0.5, "50 %", "0.5"), (12.34, "1234 %", "12.3"),
    ])
  func others(value: Double, percent: String, factor: String) {
    #expect(NumberText.percent(value) == percent)
    #expect(NumberText.factor(value) == factor)
  }

  @Test("A factor without bounds is cut")
  func large() { #expect(NumberText.factor(.infinity) == "1000000.0") }
}
