import SmartStackModel
import SmartStackRotation
import Testing

/// Sentences that name a card.
@Suite struct RotationReasonSentenceTests {
  private static let time = Timestamp(clamping: 1_772_539_200_000)

  @Test(
    "A card is called as the caller likes, and by its identifier else",
    arguments: [
      RotationReason.leads(challenger: "a", lead: 1, margin: 0.5),
      .leadTooSmall(challenger: "a", lead: 0.25, margin: 0.5), .shownMayNotLead(challenger: "a"),
      .staysAway(card: "a", until: time.advanced(byMilliseconds: 60_000)),
    ])
  func named(reason: RotationReason) {
    #expect(reason.namedCard == "a")
    let plain = reason.sentence(at: Self.time)
    let named = reason.sentence(at: Self.time) { $0 == "a" ? "Agenda" : "?" }
    #expect(named.contains("Agenda"))
    #expect(named.replacing("Agenda", with: "a", maxReplacements: 1) == plain)
  }

  @Test(
    "A sentence that names no card asks for no name",
    arguments: [
      RotationReason.shownLeads, .outOfSight, .pinned,
      .swipedByHand(until: time.advanced(byMilliseconds: 60_000)),
    ])
  func nameless(reason: RotationReason) {
    #expect(reason.namedCard == nil)
    let sentence = reason.sentence(at: Self.time) { _ in "Agenda" }
    #expect(sentence == reason.sentence(at: Self.time))
  }
}
