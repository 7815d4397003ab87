import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct SubjectTests {
  private static let acme = Configuration(["card": .text("Acme")])
  private static let bolt = Configuration(["card": .text("Bolt")])
  private static let intent = DonatedIntent(type: "ShowCard", combinations: [["card"]])

  private var stack: Stack {
    var relevance = Build.widget(
      "relevance", app: "a", role: .relevance(associatedKind: nil), configuration: Self.acme,
      intent: Self.intent,
      clues: [.headphones(.connected), .sleep(.wakeup), .sleep(.bedtime), .headphones(.connected)])
    relevance.attributes[1].configuration = Self.bolt
    relevance.attributes[2].configuration = Self.bolt
    relevance.attributes[3].configuration = Self.acme
    var timeline = Build.widget("timeline", app: "a", configuration: Self.bolt, intent: Self.intent)
    timeline.attributes = [
      RelevanceAttribute(configuration: Self.acme, content: .context(.sleep(.bedtime)))
    ]
    return Stack(widgets: [relevance, timeline, Build.widget("other", app: "b")])
  }

  @Test("A timeline widget is one subject, a relevance widget one for each configuration")
  func subjects() {
    let table = SubjectTable(stack: stack, countsDonations: true)
    #expect(table.subjects.map(\.widget) == [2, 0, 0, 1])
    #expect(
      table.subjects.map(\.configuration) == [.empty, Self.acme, Self.bolt, Self.bolt])
    #expect(table.subjects(ofApp: "a") == [1, 2, 3])
    #expect(table.subjects(ofApp: "none") == [])
    #expect(table.subjects(ofWidgetID: "relevance") == [1, 2])
    #expect(table.subjects(ofWidgetID: "none") == [])
  }

  @Test("A card finds its subject by configuration, or else the widget's first")
  func lookup() {
    let table = SubjectTable(stack: stack, countsDonations: true)
    #expect(table.index(ofWidget: 0, configuration: Self.bolt) == 2)
    #expect(table.index(ofWidget: 0, configuration: .empty) == 1)
    #expect(table.index(ofWidget: 1, configuration: Self.bolt) == 3)
  }

  @Test("A donation counts for equal counted values in its own app")
  func donations() {
    let donation = { (app: String, card: String, type: String) in
      Donation(
        app: app, intentType: type,
        parameters: Configuration(["card": .text(card), "time": .number(1)]))
    }
    let table = SubjectTable(stack: stack, countsDonations: true)
    #expect(table.subjects(countedBy: donation("a", "Bolt", "ShowCard")) == [2, 3])
    #expect(table.subjects(countedBy: donation("a", "Acme", "ShowCard")) == [1])
    #expect(table.subjects(countedBy: donation("b", "Acme", "ShowCard")) == [])
    #expect(table.subjects(countedBy: donation("a", "Acme", "ShowBook")) == [])
    let deaf = SubjectTable(stack: stack, countsDonations: false)
    #expect(deaf.subjects(countedBy: donation("a", "Acme", "ShowCard")) == [])
  }
}
