import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct HabitSignalTests {
  static let stack = Stack(
    widgets: [
      Build.widget("one", app: "a"), Build.widget("two", app: "b"), Build.widget("three", app: "c"),
    ])

  private func tap(_ id: String, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Event {
    Build.event(Build.instant(day, hour, minute), .tap(widget: id))
  }

  private func facet(
    _ label: String, of id: String, _ events: [Event], at moment: Moment, stack: Stack? = nil
  ) -> Explanation? {
    Build.ranker(stack ?? Self.stack, events).part(.habit, of: id, at: moment)?
      .children.first { $0.label == label }
  }

  @Test("Without any use every facet is silent, and says why")
  func silence() {
    let part = Build.ranker(Self.stack).part(
      .habit, of: "one", at: Build.moment(Build.instant(3)))
    #expect(part?.value == 0)
    #expect(part?.note == "no use recorded yet")
    #expect(
      part?.children.map(\.label) == [
        "overall", "lately", "hour of day", "type of day", "place", "previous action",
        "time since last use",
      ])
    #expect(
      part?.children.map(\.note) == [
        "no use recorded yet", "nothing recorded in this context",
        "nothing recorded in this context", "nothing recorded in this context",
        "the place is not known", "nothing recorded after the last action", "no use recorded yet",
      ])
  }

  @Test("What is used in the morning leads in the morning, the other in the evening")
  func hours() {
    let events = (2...8).flatMap { [tap("one", $0, 8), tap("two", $0, 20)] }
    let ranker = Build.ranker(Self.stack, events)
    #expect(ranker.order(Build.moment(Build.instant(9, 8, 10))).first == "one")
    #expect(ranker.order(Build.moment(Build.instant(9, 20, 10))).first == "two")
    #expect(ranker.order(Build.moment(Build.instant(9, 20, 10))).last == "three")
    let morning = facet("hour of day", of: "one", events, at: Build.moment(Build.instant(9, 8, 10)))
    #expect((morning?.value ?? 0) > 0.1)
    #expect(morning?.note == "1.7× as often as usual around this hour")
    let evening = facet("hour of day", of: "one", events, at: Build.moment(Build.instant(9, 20)))
    #expect((evening?.value ?? 0) < -0.2)
    #expect(evening?.note.hasSuffix("% as often as usual around this hour") ?? false)
  }

  @Test("Weekends and weekdays have habits of their own")
  func dayTypes() {
    // The seventh and eighth of March are a weekend.
    let events = [2, 3, 4, 5, 6].map { tap("one", $0, 12) } + [7, 8].map { tap("two", $0, 12) }
    let value = { (id: String, day: Int) in
      self.facet("type of day", of: id, events, at: Build.moment(Build.instant(day, 12)))
    }
    #expect((value("one", 13)?.value ?? 0) > 0 && (value("one", 14)?.value ?? 0) < 0)
    #expect((value("two", 13)?.value ?? 0) < 0 && (value("two", 14)?.value ?? 0) > 0)
    #expect(value("two", 14)?.note.hasSuffix("as often as usual at weekends") ?? false)
    #expect(value("two", 13)?.note.hasSuffix("as often as usual on weekdays") ?? false)
  }

  @Test("Places have habits of their own")
  func places() {
    let events = (2...5).flatMap { day in
      [
        Build.event(Build.instant(day, 7), .context(.place("home"))), tap("one", day, 8),
        Build.event(Build.instant(day, 9), .context(.place("work"))), tap("two", day, 10),
      ]
    }
    let value = { (id: String, place: String?) in
      self.facet(
        "place", of: id, events, at: Build.moment(Build.instant(6, 9), (.place(place), nil)))
    }
    #expect((value("one", "home")?.value ?? 0) > 0 && (value("two", "home")?.value ?? 0) < 0)
    #expect((value("one", "work")?.value ?? 0) < 0 && (value("two", "work")?.value ?? 0) > 0)
    #expect(value("one", "home")?.note == "1.6× as often as usual at home")
    #expect(value("one", "gym")?.note == "nothing recorded at this place")
    #expect(value("one", nil)?.note == "the place is not known")
    #expect(value("one", nil)?.value == 0)
  }

  @Test("What follows an action within a session, and what starts one")
  func previous() {
    var events = (2...6).flatMap { [tap("one", $0, 8), tap("two", $0, 8, 2)] }
    let idle = Build.moment(Build.instant(7, 8))
    #expect((facet("previous action", of: "one", events, at: idle)?.value ?? 0) > 0)
    #expect((facet("previous action", of: "two", events, at: idle)?.value ?? 0) < 0)
    #expect(
      facet("previous action", of: "one", events, at: idle)?.note
        .hasSuffix("as often as usual when a session starts") ?? false)
    events.append(tap("one", 7, 8))
    let after = Build.moment(Build.instant(7, 8, 1))
    #expect((facet("previous action", of: "two", events, at: after)?.value ?? 0) > 0)
    #expect(
      facet("previous action", of: "two", events, at: after)?.note
        .hasSuffix("as often as usual after one") ?? false)
    // Five minutes later a new session starts.
    let later = Build.moment(Build.instant(7, 8, 5))
    #expect((facet("previous action", of: "two", events, at: later)?.value ?? 0) < 0)
    events.append(Build.event(Build.instant(7, 8, 2), .launch(app: "unknown", duration: nil)))
    #expect(
      facet("previous action", of: "two", events, at: Build.moment(Build.instant(7, 8, 3)))?.note
        == "nothing recorded after the last action")
  }

  @Test("What is used every day is due after a day")
  func returns() {
    let events = (2...20).flatMap { [tap("one", $0, 8), tap("two", $0, 12), tap("three", $0, 16)] }
    let at = { (hour: Int) in
      self.facet(
        "time since last use", of: "one", events, at: Build.moment(Build.instant(20, 8 + hour)))?
        .value ?? 0
    }
    #expect(at(24) > 0)
    #expect(at(10) < 0)
    #expect(at(24) > at(10) + 0.3)
  }

  @Test("A launch is shared among the cards of the app; a donation needs equal counted values")
  func sources() {
    let intent = DonatedIntent(type: "ShowCard", combinations: [["card"]])
    let card = { (id: String, name: String) in
      Build.widget(
        id, app: "cards", configuration: Configuration(["card": .text(name)]), intent: intent)
    }
    let stack = Stack(widgets: [card("acme", "Acme"), card("bolt", "Bolt"), Build.widget("other")])
    let moment = Build.moment(Build.instant(3, 12))
    let order = { (kind: Event.Kind) in
      Build.ranker(stack, [Build.event(Build.instant(3, 9), kind)]).ranking(at: moment).entries
        .map { "\($0.card.id) \($0.score > 0 ? "+" : "-")" }
    }
    let values = Configuration(["card": .text("Acme"), "time": .number(9)])
    #expect(
      order(.donation(Donation(app: "cards", intentType: "ShowCard", parameters: values))).first
        == "acme +")
    #expect(order(.launch(app: "cards", duration: nil)) == ["acme +", "bolt +", "other -"])
    let foreign = Donation(app: "elsewhere", intentType: "ShowCard", parameters: values)
    #expect(order(.donation(foreign)) == ["acme -", "bolt -", "other -"])
    var watch = stack
    watch.profile = .watch
    let donated = Build.event(
      Build.instant(3, 9),
      .donation(Donation(app: "cards", intentType: "ShowCard", parameters: values)))
    #expect(Build.ranker(watch, [donated]).history.habit.useCount == 0)
  }

  @Test("A ratio beyond the limit is cut")
  func limit() {
    var model = RankingModel()
    model.habit.limit = 0.25
    let events = (2...8).map { tap("one", $0, 8) }
    let ranker = Build.ranker(Self.stack, events, model)
    let part = ranker.part(.habit, of: "one", at: Build.moment(Build.instant(9, 8)))
    #expect(part?.children.first?.value == 0.5 * 0.25)
    let other = ranker.part(.habit, of: "two", at: Build.moment(Build.instant(9, 8)))
    #expect(other?.children.first?.value == 0.5 * -0.25)
  }

  @Test("Cards that nobody uses by themselves have no habit")
  func activities() {
    let watch = Stack(
      profile: .watch, widgets: [],
      liveActivities: [LiveActivity(id: "live", app: "a", start: Build.instant(3, 8))])
    let part = Build.ranker(watch).part(.habit, of: "live", at: Build.moment(Build.instant(3, 9)))
    #expect(part?.value == 0)
    #expect(part?.note == "not a card that is used by itself")
  }
}
