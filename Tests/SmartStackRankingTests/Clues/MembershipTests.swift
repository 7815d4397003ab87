import Testing

@testable import SmartStackRanking

@Suite struct MembershipTests {
  @Test(
    "Lengths of time have two units at most",
    arguments: [
      (0, "0 s"), (999, "0 s"), (59_999, "59 s"), (60_000, "1 min"), (3_599_999, "59 min"),
      (3_600_000, "1 h"), (5_400_000, "1 h 30 min"), (86_400_000, "1 d"), (93_600_000, "1 d 2 h"),
      (93_600_000 + 59_000, "1 d 2 h"), (-60_000, "1 min"), (.min, "106751991167 d 7 h"),
    ])
  func length(milliseconds: Int64, text: String) {
    #expect(Membership.length(milliseconds) == text)
  }
}
