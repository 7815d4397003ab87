import Testing

@testable import SmartStackCommands

@Suite struct TextTableTests {
  @Test func columnsAlignToBothSides() {
    var table = TextTable([("#", .right), ("card", .left), ("score", .right), ("why", .left)])
    table.add(["1", "a", "10.5", "x"])
    table.add(["10", "long name", "-2", ""])
    #expect(
      table.text() == """
         #  card       score  why
         1  a           10.5  x
        10  long name     -2

        """)
  }

  @Test func noLineEndsWithSpace() {
    var table = TextTable([("a", .left), ("b", .left)])
    table.add(["x", ""])
    table.add(["", ""])
    #expect(table.text() == "a  b\nx\n\n")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("日本", 4), ("ｱ", 1),
    ("Ａ", 2), ("한국", 4), ("😀", 2), ("🇩🇪", 2), ("🫠", 2), ("❤️", 2), ("❤", 1), ("👍🏽", 2), ("×", 1),
    ("–", 1), ("ß", 1), ("0", 1), ("⌚", 2),
  ])
  func widthsAreThoseOfATerminal(text: String, cells: Int) {
    #expect(TextTable.width(text) == cells)
  }

  @Test func wideCharactersKeepTheColumnsInLine() {
    var table = TextTable([("card", .left), ("score", .right)])
    for name in ["日本", "cafe\u{301}", "🇯🇵 x"] { table.add([name, "1"]) }
    let widths = table.text().split(separator: "\n").map { TextTable.width(String($0)) }
    #expect(widths == [11, 11, 11, 11])
  }
}
