import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct CardAssemblyTests {
  private let time = Build.instant(3, 9)

  private func assembly(
    _ stack: Stack, _ model: RankingModel = RankingModel(), at moment: Moment? = nil
  ) -> CardAssembly {
    CardAssembly(Build.ranker(stack, [], model).scorer(moment ?? Build.moment(time)))
  }

  private var relevance: Widget {
    var widget = Build.widget(
      "trip", role: .relevance(associatedKind: nil),
      clues: [.date(time), .headphones(.connected), .date(Build.instant(3, 9, 5))],
      groups: [.automatic])
    widget.attributes[2].configuration = Configuration(["trip": .text("Rome")])
    widget.displayName = "Trips"
    return widget
  }

  @Test("A relevance widget has one card for each clue that holds, with its configuration")
  func relevanceCards() {
    let assembly = assembly(Stack(profile: .watch, widgets: [relevance]))
    #expect(assembly.cards.map(\.id) == ["trip#1", "trip#3"])
    #expect(assembly.cards.map(\.name) == ["Trips", "Trips"])
    #expect(assembly.cards.map(\.configuration.names) == [[], ["trip"]])
    #expect(assembly.cards.map(\.subject) == [0, 1])
    #expect(assembly.hidden.map(\.id) == ["trip#2"])
    #expect(assembly.hidden.map(\.reason) == [.noClueHolds])
  }

  @Test("They show whatever the clues weigh in a score")
  func withoutWeight() {
    var model = RankingModel()
    model.clues.weight = 0
    let assembly = assembly(Stack(profile: .watch, widgets: [relevance]), model)
    #expect(assembly.cards.map(\.id) == ["trip#1", "trip#3"])
  }

  @Test("With a single clue the card has the name of the widget; with none there is no card")
  func few() {
    var single = relevance
    single.attributes = [RelevanceAttribute(content: .context(.date(time)))]
    #expect(assembly(Stack(profile: .watch, widgets: [single])).cards.map(\.id) == ["trip"])
    single.attributes = []
    let none = assembly(Stack(profile: .watch, widgets: [single]))
    #expect(none.cards.isEmpty)
    #expect(none.hidden.map(\.reason) == [.noClueHolds])
  }

  @Test("A home screen has timeline cards only, and says so of the others")
  func homeScreen() {
    let stack = Stack(
      widgets: [relevance, Build.widget("one")],
      liveActivities: [LiveActivity(id: "live", app: "a", start: time)],
      sessionControls: [SessionControl(id: "music", app: "a", start: time)])
    let assembly = assembly(stack)
    #expect(assembly.cards.map(\.id) == ["one"])
    #expect(assembly.hidden.map(\.id) == ["trip", "live", "music"])
    #expect(Set(assembly.hidden.map(\.reason)) == [.notInProfile])
    #expect(assembly.nextBoundary() == nil)
  }

  @Test("A live activity shows from its start to its end, eight hours at the longest")
  func activities() {
    let stack = Stack(
      profile: .watch, widgets: [],
      liveActivities: [
        LiveActivity(id: "open", app: "a", start: time),
        LiveActivity(id: "short", app: "a", start: time, end: Build.instant(3, 10)),
        LiveActivity(id: "long", app: "a", start: time, end: Build.instant(4)),
      ])
    let shown = { (hour: Int, minute: Int) in
      self.assembly(stack, at: Build.moment(Build.instant(3, hour, minute))).cards.map(\.id)
    }
    #expect(shown(8, 59) == [])
    #expect(shown(9, 0) == ["open", "short", "long"])
    #expect(shown(9, 59) == ["open", "short", "long"])
    #expect(shown(10, 0) == ["open", "long"])
    #expect(shown(16, 59) == ["open", "long"])
    #expect(shown(17, 0) == [])
  }

  @Test("The controls of a session show while it runs")
  func sessions() {
    let stack = Stack(
      profile: .watch, widgets: [],
      sessionControls: [
        SessionControl(id: "music", app: "a", start: time),
        SessionControl(id: "timer", app: "b", start: time, end: Build.instant(3, 10)),
      ])
    let shown = { (time: Timestamp) in
      self.assembly(stack, at: Build.moment(time)).cards.map(\.id)
    }
    #expect(shown(Build.instant(3, 8, 59, 59)) == [])
    #expect(shown(time) == ["music", "timer"])
    #expect(shown(Build.instant(3, 10)) == ["music"])
    #expect(shown(Build.instant(9)) == ["music"])
  }

  @Test("The next boundary is the next coming, going or growing stale")
  func boundaries() {
    let stack = Stack(
      profile: .watch, widgets: [],
      liveActivities: [
        LiveActivity(id: "l", app: "a", start: time, staleDate: Build.instant(3, 12))
      ],
      sessionControls: [
        SessionControl(id: "s", app: "a", start: Build.instant(3, 10), end: Build.instant(3, 11))
      ])
    let next = { (hour: Int) in
      self.assembly(stack, at: Build.moment(Build.instant(3, hour))).nextBoundary()
    }
    #expect(
      [8, 9, 10, 11, 12, 17].map(next)
        == [9, 10, 11, 12, 17, nil].map { $0.map { Build.instant(3, $0) } })
  }
}
