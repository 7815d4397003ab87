import Testing

@testable import SmartStackRanking

@Suite struct HiddenCardTests {
  @Test("Every reason has its sentence")
  func sentences() {
    let reasons: [HiddenCard.Reason] = [
      .notInProfile, .noClueHolds, .groupIsFull(shown: "other"), .replaced(by: "event"), .noRoom,
    ]
    #expect(
      reasons.map { HiddenCard(id: "x", reason: $0).sentence } == [
        "cards of this sort do not exist in this profile",
        "a relevance widget shows only while one of its clues holds",
        "other of the same group is shown", "event takes its place while it shows",
        "the stack has no more room",
      ])
  }
}
