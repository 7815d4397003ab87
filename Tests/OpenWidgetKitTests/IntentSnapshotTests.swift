#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// What a host reads from an intent, and how it sets one.
  @Suite struct IntentSnapshotTests {
    @Test func valuesAreTextsByName() {
      let intent = EveryParameter()
      intent.shop = Shop(id: "a")
      intent.shops = [Shop(id: "b"), Shop(id: "c")]
      let snapshot = IntentSnapshot(intent)
      #expect(snapshot.typeName == "EveryParameter")
      #expect(
        snapshot.values == [
          "text": "flat white", "count": "2", "amount": "0.5", "isHot": "true",
          "date": "1970-01-01T00:00:00Z", "page": "https://example.org", "roast": "dark",
          "tags": "morning", "roasts": "light,dark", "maybeRoast": "light", "shop": "a",
          "shops": "b,c", "untitled": "1",
        ])
      #expect(snapshot.parameters.map(\.name).prefix(3) == ["text", "count", "amount"])
      #expect(snapshot.parameters.first?.title == "Text")
      #expect(snapshot.entities.map(\.description).sorted() == ["Shop/a", "Shop/b", "Shop/c"])
      #expect(snapshot.missing.isEmpty)
    }

    @Test func aSnapshotDoesNotChangeWithTheIntent() {
      let intent = EveryParameter()
      let before = IntentSnapshot(intent)
      intent.text = "tea"
      #expect(before.values["text"] == "flat white")
      #expect(before != IntentSnapshot(intent))
    }

    @Test func whatMustBeSetIsListed() {
      #expect(IntentSnapshot(RequiredParameter()).missing == ["name"])
      let intent = RequiredParameter()
      intent.name = ""
      #expect(IntentSnapshot(intent).missing.isEmpty)
      #expect(IntentSnapshot(LogCoffee()).values.isEmpty)
    }

    @Test func countedValuesAreThoseOfTheSet() {
      let intent = EveryParameter()
      intent.shop = Shop(id: "a")
      let snapshot = IntentSnapshot(intent)
      #expect(snapshot.countedValues(["roast", "shop"]) == ["roast": "dark", "shop": "a"])
      #expect(snapshot.countedValues([]) == [:])
      #expect(snapshot.countedValues(["maybeText"]) == [:])
    }

    @Test func intentsOfSiriKitAreReadWithTheirSuperclasses() {
      class Order: INIntent {
        var shop: String?
        var card: NSNumber?
      }
      final class FastOrder: Order {
        var minutes = 5
      }
      let order = FastOrder()
      order.shop = "Corner"
      order.suggestedInvocationPhrase = "Coffee"
      let snapshot = IntentSnapshot(order)
      #expect(snapshot.typeName == "FastOrder")
      #expect(snapshot.parameters.map(\.name) == ["shop", "card", "minutes"])
      #expect(snapshot.values == ["shop": "Corner", "minutes": "5"])
      #expect(snapshot.predictions.isEmpty)
    }

    @Test func parametersAreSetFromTexts() {
      let intent = EveryParameter()
      let unread = IntentParameters.set(
        [
          "text": "tea", "count": "4", "amount": "0.25", "isHot": "false",
          "date": "2026-03-01T12:00:00Z", "page": "https://example.com", "roast": "light",
          "tags": "a,b", "roasts": "dark", "maybeCount": "7",
        ], in: intent)
      #expect(unread.isEmpty)
      #expect(intent.text == "tea")
      #expect(intent.count == 4)
      #expect(intent.amount == 0.25)
      #expect(!intent.isHot)
      #expect(intent.date == Date(timeIntervalSince1970: 1_772_366_400))
      #expect(intent.page == URL(string: "https://example.com"))
      #expect(intent.roast == .light)
      #expect(intent.tags == ["a", "b"])
      #expect(intent.roasts == [.dark])
      #expect(intent.maybeCount == 7)
    }

    @Test func textsThatStandForNothingAreReported() {
      let intent = EveryParameter()
      let unread = IntentParameters.set(
        ["count": "many", "roast": "green", "nowhere": "1", "shop": "a", "roasts": "dark,green"],
        in: intent)
      #expect(unread == ["count", "nowhere", "roast", "roasts", "shop"])
      #expect(intent.count == 2)
      #expect(intent.roast == .dark)
      #expect(intent.roasts == [.light, .dark])
    }

    @Test func entitiesAreFoundByTheirQuery() async throws {
      let intent = EveryParameter()
      #expect(try await IntentParameters.setEntity("shop", identifier: "b", in: intent))
      #expect(intent.shop?.name == "Shop b")
      #expect(try await !IntentParameters.setEntity("shop", identifier: "z", in: intent))
      #expect(try await !IntentParameters.setEntity("text", identifier: "a", in: intent))
      #expect(try await !IntentParameters.setEntity("nowhere", identifier: "a", in: intent))
      #expect(intent.shop?.id == "b")
    }

    @Test func everyTextThatIsWrittenIsReadBack() {
      let intent = EveryParameter()
      intent.tags = []
      let values = IntentSnapshot(intent).values
      let copy = EveryParameter()
      #expect(IntentParameters.set(values, in: copy).isEmpty)
      #expect(IntentSnapshot(copy).values == values)
    }
  }
#endif
