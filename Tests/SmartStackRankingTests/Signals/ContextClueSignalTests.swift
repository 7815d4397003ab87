import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct ContextClueSignalTests {
  private let time = Build.instant(3, 9)
  private var home: (ContextChange, Timestamp?) { (.place("home"), time) }

  private func part(
    _ widget: Widget, intents: [RelevantIntent] = [], profile: Profile = .watch,
    moment: Moment? = nil, change: (inout RankingModel) -> Void = { _ in }
  ) -> Explanation? {
    var model = RankingModel()
    change(&model)
    let stack = Stack(profile: profile, widgets: [widget], relevantIntents: intents)
    return Build.ranker(stack, [], model)
      .part(.clues, of: widget.id, at: moment ?? Build.moment(time, home))
  }

  private var settledAndDate: Widget {
    Build.widget(clues: [
      .date(time, kind: .informational), .inferredLocation(.home), .date(time, kind: .scheduled),
      .headphones(.connected),
    ])
  }

  @Test("Of several clues the strongest counts, and among equals the first")
  func strongest() {
    let part = part(settledAndDate)
    #expect(part?.value == 3)
    #expect(part?.note == "at home")
    #expect(part?.children.last?.children.map(\.value) == [0.6, 1, 1, 0])
    #expect(
      part?.children.last?.children.map(\.label) == [
        "date (informational)", "place home", "date (scheduled)", "headphones connected",
      ])
  }

  @Test("As a union, each is a chance of its own")
  func union() {
    let widget = Build.widget(clues: [
      .date(time, kind: .informational), .date(time, kind: .standard), .headphones(.connected),
    ])
    let value = part(widget) { $0.clues.combination = .union }?.value
    #expect(abs((value ?? 0) - 3 * (1 - 0.4 * 0.2)) < 1e-12)
    #expect(abs((part(widget)?.value ?? 0) - 2.4) < 1e-12)
  }

  @Test("Only the first attributes count", arguments: [(1, 0.6), (2, 1.0), (16, 1.0)])
  func limit(count: Int, degree: Double) {
    let part = part(settledAndDate) { $0.clues.attributeLimit = Double(count) }
    #expect(part?.children.last?.value == degree)
    #expect(part?.children.last?.children.count == min(count, 4))
  }

  @Test("A clue for another configuration does not count")
  func configuration() {
    let acme = Configuration(["card": .text("Acme")])
    var widget = Build.widget(configuration: acme)
    widget.attributes = [
      RelevanceAttribute(
        configuration: Configuration(["card": .text("Bolt")]), content: .context(.date(time)))
    ]
    #expect(part(widget)?.value == 0)
    #expect(part(widget)?.note == "no clue counts for this card")
    widget.attributes[0].configuration = acme
    #expect((part(widget)?.value ?? 0) > 2)
    widget.attributes[0].configuration = nil
    #expect((part(widget)?.value ?? 0) > 2)
  }

  @Test("Groups are no clues, and a clue that does not hold is told")
  func nothing() {
    let widget = Build.widget(clues: [.headphones(.connected)], groups: [.automatic])
    #expect(part(widget)?.value == 0)
    #expect(part(widget)?.note == "no clue holds now")
    #expect(part(widget)?.children.last?.children.count == 1)
  }

  private func intent(
    app: String = "com.example.app", kind: String = "one", _ configuration: Configuration = .empty
  ) -> RelevantIntent {
    RelevantIntent(
      app: app, widgetKind: kind, intentType: "ShowCard", configuration: configuration,
      context: .date(time, kind: .scheduled))
  }

  @Test("Relevant intents count for widgets of their app and kind with equal parameters")
  func intents() {
    let acme = Configuration(["card": .text("Acme")])
    let more = Configuration(["card": .text("Acme"), "category": .text("Food")])
    let widget = Build.widget(configuration: more)
    #expect(part(widget, intents: [intent(acme)])?.value == 3)
    #expect(part(widget, intents: [intent(more)])?.value == 3)
    #expect(part(widget, intents: [intent()])?.value == 3)
    #expect(part(widget, intents: [intent(Configuration(["card": .text("Bolt")]))])?.value == 0)
    #expect(part(widget, intents: [intent(app: "other")])?.value == 0)
    #expect(part(widget, intents: [intent(kind: "other")])?.value == 0)
    #expect(part(Build.widget(configuration: acme), intents: [intent(more)])?.value == 0)
  }

  @Test("Which clues count depends on the profile and the model's flags")
  func profiles() {
    let widget = settledAndDate
    #expect(part(widget, profile: .homeScreen)?.value == 0)
    #expect(part(Build.widget(), intents: [intent()], profile: .homeScreen)?.value == 0)
    let flagged = part(Build.widget(), intents: [intent()], profile: .homeScreen) {
      $0.profiles.homeScreenCountsRelevantIntents = true
    }
    #expect(flagged?.value == 3)
  }

  @Test("The next boundary is the nearest of those of the clues that count")
  func boundary() throws {
    let widget = Build.widget(clues: [.date(Build.instant(3, 12)), .inferredLocation(.home)])
    let ranker = Build.ranker(Stack(profile: .watch, widgets: [widget]))
    let scorer = ranker.scorer(Build.moment(time, home))
    let card = try #require(CardAssembly(scorer).cards.first)
    #expect(scorer.clues.nextBoundary(for: card) == Build.instant(3, 9, 30))
    let later = ranker.scorer(Build.moment(Build.instant(3, 10), home))
    // The rise begins one millisecond after an hour before the date.
    #expect(
      later.clues.nextBoundary(for: card)
        == Build.instant(3, 11).advanced(byMilliseconds: 1))
  }
}
