import SmartStackModel
import Testing

/// The examples of WWDC20-10194: a card app whose widget shows one card and one category.
@Suite struct DonatedIntentTests {
  private func donation(_ values: [String: Configuration.Value], type: String = "ShowCard")
    -> Donation
  {
    Donation(app: "com.example.cards", intentType: type, parameters: Configuration(values))
  }

  private let acme = Configuration(["card": .text("Acme"), "category": .text("Food")])

  @Test("With the combination {card}, any category matches")
  func card() {
    let intent = DonatedIntent(type: "ShowCard", combinations: [["card"]])
    #expect(
      intent.counts(donation(["card": .text("Acme"), "category": .text("Travel")]), for: acme))
    #expect(intent.counts(donation(["card": .text("Acme")]), for: acme))
    #expect(
      !intent.counts(donation(["card": .text("Bolt"), "category": .text("Food")]), for: acme))
    #expect(!intent.counts(donation(["category": .text("Food")]), for: acme))
  }

  @Test("With the combination {card, category}, both must be equal")
  func cardAndCategory() {
    let intent = DonatedIntent(type: "ShowCard", combinations: [["card", "category"]])
    #expect(intent.counts(donation(["card": .text("Acme"), "category": .text("Food")]), for: acme))
    #expect(
      !intent.counts(donation(["card": .text("Acme"), "category": .text("Travel")]), for: acme))
    #expect(!intent.counts(donation(["card": .text("Acme")]), for: acme))
  }

  @Test("Of several combinations one is enough")
  func several() {
    let intent = DonatedIntent(
      type: "ShowCard", combinations: [["card", "category"], ["category"]])
    #expect(intent.counts(donation(["card": .text("Bolt"), "category": .text("Food")]), for: acme))
    #expect(!intent.counts(donation(["card": .text("Acme")]), for: acme))
  }

  @Test("A unique value in the combination never matches; outside it is ignored")
  func unique() {
    let stamped = donation(["card": .text("Acme"), "time": .number(1_772_000_000)])
    #expect(
      !DonatedIntent(type: "ShowCard", combinations: [["card", "time"]])
        .counts(stamped, for: acme))
    #expect(DonatedIntent(type: "ShowCard", combinations: [["card"]]).counts(stamped, for: acme))
  }

  @Test("Another type of intent never matches, and no combination counts no parameter")
  func types() {
    let intent = DonatedIntent(type: "ShowCard", combinations: [])
    #expect(intent.combinations == [[]])
    #expect(intent.counts(donation(["card": .text("Bolt")]), for: acme))
    #expect(!intent.counts(donation(["card": .text("Acme")], type: "ShowBook"), for: acme))
  }

  @Test("Names in a combination are in order and not repeated")
  func names() {
    #expect(
      DonatedIntent(type: "T", combinations: [["b", "a", "b"]]).combinations == [["a", "b"]])
  }
}
