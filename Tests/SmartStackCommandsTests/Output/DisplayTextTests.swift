import Testing

@testable import SmartStackCommands

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("日本 é 😀", "日本 é 😀"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
    ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"), ("\u{0}", "\\u{0}"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{202E}gpj", "\\u{202E}gpj"), ("\u{2028}", "\\u{2028}"), ("\u{7F}", "\\u{7F}"),
    ("\u{FEFF}x", "\\u{FEFF}x"),
  ])
  func whatSteersATerminalIsEscaped(text: String, expected: String) {
    #expect(DisplayText.safe(text) == expected)
  }

  @Test func quotedTextsAreShort() {
    #expect(DisplayText.quoted("a") == "\"a\"")
    #expect(DisplayText.quoted(String(repeating: "a", count: 60)).count == 62)
    #expect(
      DisplayText.quoted(String(repeating: "a", count: 61))
        == "\"\(String(repeating: "a", count: 57))…\"")
    // One character may have any number of scalars.
    let heap = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(DisplayText.quoted(heap).utf8.count < 200)
  }

  @Test func cellsAreCutToAWidth() {
    #expect(DisplayText.cell("short") == "short")
    #expect(DisplayText.cell(String(repeating: "x", count: 64)).count == 64)
    let cut = DisplayText.cell(String(repeating: "x", count: 65))
    #expect(cut == String(repeating: "x", count: 63) + "…")
    #expect(TextTable.width(DisplayText.cell(String(repeating: "日", count: 50))) <= 64)
    let heap = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(DisplayText.cell(heap).utf8.count < 1000)
    #expect(DisplayText.cell("\u{1B}[2J") == "\\u{1B}[2J")
    #expect(TextTable.width(DisplayText.cell(String(repeating: "\u{1B}", count: 40))) <= 64)
  }

  @Test func suggestionsAreSafe() {
    #expect(DisplayText.suggestion(for: "mial", among: ["mail"]) == "; did you mean mail?")
    #expect(DisplayText.suggestion(for: "xyz", among: ["mail"]) == "")
    #expect(
      DisplayText.suggestion(for: "mail", among: ["mai\u{7}l"]) == "; did you mean mai\\u{7}l?")
  }

  @Test(arguments: [
    (0.0, 3, "0.000"), (-0.0, 3, "0.000"), (1.5, 0, "2"), (2.0006, 3, "2.001"),
    (-2.0006, 3, "-2.001"), (-0.0004, 3, "0.000"), (0.05, 1, "0.1"), (99.95, 1, "100.0"),
    (1e14, 1, "100000000000000.0"), (1e300, 3, "1e+300"), (.infinity, 3, "inf"), (.nan, 3, "nan"),
    (123_456_789.125, 2, "123456789.12"),
  ])
  func numbersHaveTheirDecimals(value: Double, decimals: Int, expected: String) {
    #expect(DisplayText.fixed(value, decimals: decimals) == expected)
  }
}
