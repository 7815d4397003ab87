import SmartStackModel
import Testing

@Suite struct IntegerDivisionTests {
  @Test("Quotients round down and remainders are never negative", arguments: -20...20)
  func division(value: Int) {
    for divisor in 1...7 {
      let quotient = value.flooredQuotient(by: divisor)
      let remainder = value.flooredRemainder(by: divisor)
      #expect(quotient * divisor + remainder == value)
      #expect((0..<divisor).contains(remainder))
    }
  }

  @Test("The ends of the integers can be divided")
  func ends() {
    #expect(Int64.min.flooredQuotient(by: 1000) == -9_223_372_036_854_776)
    #expect(Int64.max.flooredRemainder(by: 1000) == 807)
    #expect(Int64.min.flooredRemainder(by: 1000) == 192)
  }
}
