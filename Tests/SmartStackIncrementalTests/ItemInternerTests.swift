import SmartStackModel
import Testing

@testable import SmartStackIncremental

@Suite struct ItemInternerTests {
  @Test func `numbers are dense, stable and lead back to the names`() {
    var interner = ItemInterner()
    var random = SplitMix64(seed: 3)
    var known: [String: Int32] = [:]
    for _ in 0..<5_000 {
      let length = Int.random(in: 0..<30, using: &random)
      let name = String((0..<length).map { _ in "ab.é".randomElement(using: &random) ?? "a" })
      let number = interner.number(of: name)
      if let earlier = known[name] {
        #expect(number == earlier)
      } else {
        #expect(number == Int32(known.count))
        known[name] = number
      }
    }
    #expect(interner.count == known.count)
    for (name, number) in known {
      #expect(interner.name(of: number) == name)
      #expect(interner.knownNumber(of: name) == number)
    }
    #expect(interner.knownNumber(of: "not there") == nil)
    #expect(interner.name(of: -1) == nil)
    #expect(interner.name(of: Int32(known.count)) == nil)
  }

  @Test func `names that differ in the last byte or in length differ`() {
    var interner = ItemInterner()
    let names = [
      "", "a", "aa", "12345678", "123456789", "12345679", "1234567\u{0}", "12345678\u{0}",
    ]
    let numbers = names.map { interner.number(of: $0) }
    #expect(numbers == (0..<Int32(names.count)).map { $0 })
  }
}
