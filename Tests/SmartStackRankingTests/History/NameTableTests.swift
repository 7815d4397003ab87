import Testing

@testable import SmartStackRanking

@Suite struct NameTableTests {
  @Test("Names are numbered in the order of first occurrence")
  func numbers() {
    var table = NameTable()
    #expect(table.number(of: "b") == 0)
    #expect(["b", "a", "b", "c"].map { table.insert($0) } == [0, 1, 0, 2])
    #expect(table.number(of: "a") == 1)
    #expect(table.number(of: "new") == 3)
    #expect(table.count == 3)
    #expect(table[2] == "c")
    #expect(table[3] == nil)
    #expect(table[-1] == nil)
  }
}
