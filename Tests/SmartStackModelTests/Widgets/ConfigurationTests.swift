import SmartStackModel
import Testing

@Suite struct ConfigurationTests {
  private let one = Configuration(["b": .text("x"), "a": .number(1), "c": .flag(true)])

  @Test("Names come in order, values by name")
  func names() {
    #expect(one.names == ["a", "b", "c"])
    #expect(one["a"] == .number(1))
    #expect(one["d"] == nil)
    #expect(Configuration.empty.isEmpty && !one.isEmpty)
  }

  @Test("Only the counted names must be equal; a name that both lack is equal")
  func matching() {
    let other = Configuration(["a": .number(1), "b": .text("y")])
    #expect(one.matches(other, counting: ["a"]))
    #expect(!one.matches(other, counting: ["a", "b"]))
    #expect(!one.matches(other, counting: ["c"]))
    #expect(!other.matches(one, counting: ["c"]))
    #expect(one.matches(other, counting: []))
    #expect(one.matches(other, counting: ["missing"]))
    #expect(!Configuration(["a": .text("1")]).matches(one, counting: ["a"]))
  }
}
