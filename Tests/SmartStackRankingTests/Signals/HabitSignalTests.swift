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

  /// How many times as often as usual a subject is used, by one kind of habit.
  static func factor(
    _ title: String, of id: String, _ events: [Event], at moment: Moment
  ) -> Double {
    let ranker = Build.ranker(stack, events)
    let part = ranker.habitPart(title, at: moment)
    guard let factors = part?.factors, let subject = ranker.subject(id),
      factors.indices.contains(subject)
    else { return .nan }
    return factors[subject]
  }

  @Test("Without any use habit is silent, and says why")
  func silence() {
    let part = Build.ranker(Self.stack).part(
      .habit, of: "one", at: Build.moment(Build.instant(3)))
    #expect(part?.value == 0)
    #expect(part?.note == "no use recorded yet")
    #expect(part?.children.isEmpty == true)
  }

  @Test("Every kind of habit is named in the order of the families, with the person's own choices")
  func kinds() {
    let ranker = Build.ranker(Self.stack, [tap("one", 2, 8)])
    let parts = ranker.habitParts(at: Build.moment(Build.instant(3)))
    #expect(
      parts.map(\.title) == [
        "overall", "lately", "start or switch", "hour of day", "type of day",
        "position in the session", "length of the pause", "previous action", "last two actions",
        "previous action and pause", "sequence in the session", "action before the last", "place",
        "last call, message or notification", "return by recency", "time since last use",
        "time elapsed", "own bias",
      ])
  }

  @Test("Habit is the sum of its kinds, bent, by its weight and by what is known")
  func composition() throws {
    let events = (2...8).flatMap { [tap("one", $0, 8), tap("two", $0, 20)] }
    let part = try #require(
      Build.ranker(Self.stack, events).part(
        .habit, of: "one", at: Build.moment(Build.instant(9, 8, 10))))
    #expect(part.isConsistent)
    #expect(part.operation == .product)
    #expect(part.children.map(\.label).prefix(2) == ["weight", "share of what is known"])
    #expect(part.children[1].value == 14.0 / 24)
    #expect(part.children[1].note == "14 uses recorded")
    let bent = part.children[2]
    let sum = try #require(bent.children.first)
    #expect(bent.value == sum.value / (1 + sum.value.magnitude / 6))
    #expect(sum.children.count == 18)
  }

  @Test("The kinds of the three cards add up to nothing, since each is relative to their mean")
  func relative() {
    let events = (2...8).flatMap { [tap("one", $0, 8), tap("two", $0, 20)] }
    for part in Build.ranker(Self.stack, events).habitParts(at: Build.moment(Build.instant(9, 8))) {
      #expect(abs(part.amounts.reduce(0, +)) < 1e-9, "\(part.title)")
    }
  }

  @Test("What is used in the morning leads in the morning, the other in the evening")
  func hours() {
    let events = (2...8).flatMap { [tap("one", $0, 8), tap("two", $0, 20)] }
    let ranker = Build.ranker(Self.stack, events)
    let morning = Build.moment(Build.instant(9, 8, 10))
    let evening = Build.moment(Build.instant(9, 20, 10))
    #expect(ranker.order(morning).first == "one")
    #expect(ranker.order(evening).last == "three")
    #expect(Self.factor("hour of day", of: "one", events, at: morning) > 1.1)
    #expect(Self.factor("hour of day", of: "one", events, at: evening) < 0.9)
    #expect(Self.factor("hour of day", of: "two", events, at: evening) > 1.1)
    let part = ranker.habitPart("hour of day", at: morning)
    #expect(part?.sentence(for: 0).hasSuffix("× as often as usual around this hour") == true)
    #expect(part?.sentence(for: 2).hasSuffix("% as often as usual around this hour") == true)
  }

  @Test("Weekends and weekdays have habits of their own")
  func dayTypes() {
    // The seventh and eighth of March are a weekend.
    let events = [2, 3, 4, 5, 6].map { tap("one", $0, 12) } + [7, 8].map { tap("two", $0, 12) }
    let value = { (id: String, day: Int) in
      Self.factor("type of day", of: id, events, at: Build.moment(Build.instant(day, 12)))
    }
    #expect(value("one", 13) > value("one", 14))
    #expect(value("two", 14) > value("two", 13))
    let part = Build.ranker(Self.stack, events)
      .habitPart("type of day", at: Build.moment(Build.instant(14, 12)))
    #expect(part?.phrase == "at weekends")
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
      Self.factor(
        "place", of: id, events, at: Build.moment(Build.instant(6, 9), (.place(place), nil)))
    }
    #expect(value("one", "home") > 1.3 * value("one", "work"))
    #expect(value("two", "work") > 1.3 * value("two", "home"))
    #expect(value("one", "home") > 1 && value("two", "home") < 1)
    #expect(value("one", "work") < 1 && value("two", "work") > 1)
    // A place that was never seen says what its parent says, and so does none.
    #expect(value("one", "gym") == value("one", nil))
  }

  @Test("What follows an action, and what comes after a pause")
  func previous() {
    let events = (2...6).flatMap { [tap("one", $0, 8), tap("two", $0, 8, 2)] } + [tap("one", 7, 8)]
    let after = Build.moment(Build.instant(7, 8, 1))
    #expect(Self.factor("previous action", of: "two", events, at: after) > 1.1)
    let ranker = Build.ranker(Self.stack, events)
    #expect(ranker.habitPart("previous action", at: after)?.phrase == "after one")
    #expect(ranker.order(after).first == "two")
    // Five minutes later a new session starts.
    let later = Build.moment(Build.instant(7, 8, 5))
    #expect(
      Self.factor("start or switch", of: "two", events, at: later)
        < Self.factor("start or switch", of: "two", events, at: after))
  }

  @Test("A card in use has no habit of its own: habit says what comes after it")
  func current() {
    let events = (2...6).map { tap("one", $0, 8) }
    let part = { (minute: Int) in
      Build.ranker(Self.stack, events).part(
        .habit, of: "one", at: Build.moment(Build.instant(6, 8, minute)))
    }
    #expect(part(4)?.value == 0)
    #expect(part(4)?.note == "in use now; habit says what comes after it")
    #expect((part(5)?.value ?? 0) > 0)
  }

  @Test("The reason is a kind of habit that points where the whole points")
  func reason() throws {
    let events = (2...8).flatMap { [tap("one", $0, 8), tap("two", $0, 20)] }
    for hour in 0..<24 {
      let moment = Build.moment(Build.instant(9, hour))
      let parts = Build.ranker(Self.stack, events).habitParts(at: moment)
      for id in ["one", "two", "three"] {
        let subject = try #require(Build.ranker(Self.stack, events).subject(id))
        let whole = try #require(
          Build.ranker(Self.stack, events).part(.habit, of: id, at: moment))
        #expect(
          parts.contains {
            $0.sentence(for: subject) == whole.note && $0.amounts[subject] * whole.value > 0
              && $0.agrees(for: subject)
          })
      }
    }
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

  @Test("Habit never reaches its limit, and keeps the order below it")
  func limit() {
    var model = RankingModel()
    model.habit.limit = 0.25
    model.habit.weight = 1
    let events = (2...8).map { tap("one", $0, 8) } + [tap("two", 8, 9)]
    let ranker = Build.ranker(Self.stack, events, model)
    let values = ["one", "two", "three"].compactMap {
      ranker.part(.habit, of: $0, at: Build.moment(Build.instant(9, 8)))?.value
    }
    #expect(values.count == 3 && Set(values).count == 3)
    #expect(values.allSatisfy { $0.magnitude < 0.25 })
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
