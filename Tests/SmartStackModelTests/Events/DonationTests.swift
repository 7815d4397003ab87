import SmartStackModel
import Testing

@Suite struct DonationTests {
  private let donation = Donation(
    id: "d1", app: "app", intentType: "ShowCard",
    parameters: Configuration(["card": .text("Acme"), "count": .number(3)]))

  @Test(
    "Deletions name donations by identifier, type or entity",
    arguments: [
      (DonationDeletion.Predicate.ids(["d0", "d1"]), true), (.ids(["d2"]), false),
      (.ids([]), false),
      (.intentType("ShowCard", entity: nil), true),
      (.intentType("ShowBook", entity: nil), false),
      (.intentType("ShowCard", entity: "Acme"), true),
      (.intentType("ShowCard", entity: "Bolt"), false),
      (.intentType("ShowBook", entity: "Acme"), false),
      (.entities(["Bolt", "Acme"]), true), (.entities(["Bolt"]), false), (.entities([]), false),
      (.entities(["3"]), false), (.entities(["card"]), false), (.all, true),
    ])
  func predicates(predicate: DonationDeletion.Predicate, matches: Bool) {
    #expect(DonationDeletion(app: "app", predicate: predicate).matches(donation) == matches)
    #expect(!DonationDeletion(app: "other", predicate: predicate).matches(donation))
  }

  @Test("A donation without an identifier is never named by one")
  func withoutIdentifier() {
    var nameless = donation
    nameless.id = nil
    #expect(!DonationDeletion(app: "app", predicate: .ids(["d1", ""])).matches(nameless))
    #expect(DonationDeletion(app: "app", predicate: .all).matches(nameless))
  }
}
