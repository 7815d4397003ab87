import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@Suite struct ImpressionFoldTests {
  static let stack = Stack(
    widgets: ["a", "b", "c"].map { Widget(id: $0, kind: $0, app: "app.\($0)") })
  static let zone = Zone(identifier: "test", fixed: .zero)

  static func event(_ seconds: Double, _ kind: Event.Kind) -> Event {
    Event(
      time: Timestamp(clamping: 1_700_000_000_000 + Int64(seconds * 1000)), offset: .zero,
      kind: kind)
  }

  static func impression(_ seconds: Double, _ widget: String, _ propensity: Double? = 0.5) -> Event
  {
    event(seconds, .view(widget: widget, duration: nil, propensity: propensity))
  }

  static func fold(
    _ events: [Event], target: OffPolicyTarget = .topCard(RankingModel()), from: Double = 0,
    discount: Double = 0.5
  ) -> OffPolicyLog {
    var fold = ImpressionFold(
      stack: stack, target: target,
      span: event(from, .boot).time...event(1_000_000, .boot).time, zone: zone,
      discount: discount)
    for event in events { fold.take(event) }
    return fold.finish()
  }

  /// What follows an impression of card a at 0 s, with the reward of the card on top and, with swipes,
  /// of the look.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let reward: Double
    let look: Double
    let events: [Event]

    init(_ name: String, _ reward: Double, _ look: Double, _ events: [(Double, Event.Kind)]) {
      self.name = name
      self.reward = reward
      self.look = look
      self.events = events.map { ImpressionFoldTests.event($0, $1) }
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("nothing", 0, 0, []),
    Case("a tap", 1, 1, [(3, .tap(widget: "a"))]),
    Case("a launch of its app", 1, 1, [(3, .launch(app: "app.a", duration: nil))]),
    Case("just in sight", 1, 1, [(29.999, .tap(widget: "a"))]),
    Case("out of sight", 0, 0, [(30, .tap(widget: "a"))]),
    Case("seen again", 1, 1, [(29, .screenOn(duration: nil)), (58, .tap(widget: "a"))]),
    Case("locked", 0, 0, [(1, .context(.locked(true))), (2, .tap(widget: "a"))]),
    Case("shut down", 0, 0, [(1, .shutdown), (2, .tap(widget: "a"))]),
    Case("another use first", 0, 0, [(1, .tap(widget: "b")), (2, .tap(widget: "a"))]),
    Case(
      "another app first", 0, 0,
      [(1, .launch(app: "elsewhere", duration: nil)), (2, .tap(widget: "a"))]),
    Case("a tap on nothing known", 1, 1, [(1, .tap(widget: "x")), (2, .tap(widget: "a"))]),
    Case("one swipe", 0, 0.5, [(1, .swipeTo(widget: "b")), (2, .tap(widget: "b"))]),
    Case(
      "two swipes", 0, 0.25,
      [(1, .swipeTo(widget: "b")), (2, .swipeTo(widget: "c")), (3, .tap(widget: "c"))]),
    Case(
      "back again", 1, 0.25,
      [(1, .swipeTo(widget: "b")), (2, .swipeTo(widget: "a")), (3, .tap(widget: "a"))]),
    Case(
      "the top card's app after a swipe", 1, 0,
      [(1, .swipeTo(widget: "b")), (2, .launch(app: "app.a", duration: nil))]),
    Case(
      "a swipe keeps it in sight", 0, 0.5,
      [(20, .swipeTo(widget: "b")), (49, .tap(widget: "b"))]),
    Case(
      "a view without a propensity is no impression", 0, 0.5,
      [
        (1, .swipeTo(widget: "b")), (1, .view(widget: "b", duration: nil, propensity: nil)),
        (2, .tap(widget: "b")),
      ]),
    Case("a dismissal", 0, 0, [(1, .dismiss(widget: "a"))]),
  ]

  @Test(arguments: cases) func rewardsAreThoseOfTheFirstUseInSight(row: Case) throws {
    let log = Self.fold([Self.impression(0, "a", 0.25)] + row.events)
    let decision = try #require(log.decisions.first)
    #expect(log.decisions.count == 1 && log.episodes.count == 1 && log.personCount == 1)
    #expect(decision.shown == 0 && decision.propensity == 0.25)
    #expect(decision.reward == row.reward)
    #expect(log.episodes[0].reward == row.look)
  }

  @Test func theNextImpressionEndsTheLast() {
    let log = Self.fold([
      Self.impression(0, "a"), Self.impression(2, "b", 0.3), Self.event(3, .tap(widget: "a")),
      Self.impression(500, "c", 0.2), Self.event(501, .tap(widget: "c")),
    ])
    #expect(log.decisions.map(\.shown) == [0, 1, 2])
    #expect(log.decisions.map(\.propensity) == [0.5, 0.3, 0.2])
    #expect(log.decisions.map(\.reward) == [0, 0, 1])
  }

  @Test func whatSaysNothingIsCounted() {
    let log = Self.fold([
      Self.impression(0, "a", nil), Self.impression(100, "x"), Self.impression(200, "b", nil),
      Self.impression(300, "b"),
    ])
    #expect(log.viewCount == 2 && log.unknownCount == 1 && log.decisions.count == 1)
    #expect(Self.fold([Self.impression(0, "a", nil)]).personCount == 0)
  }

  @Test func impressionsBeforeTheSpanAreLearntFromOnly() {
    let events = [
      Self.impression(0, "a"), Self.event(1, .tap(widget: "c")), Self.impression(600, "a"),
    ]
    let log = Self.fold(events, target: .policy(MostFrequentPolicy()), from: 500)
    #expect(log.decisions.map(\.target) == [ActionChances(always: 2)])
  }

  /// The steps after the first are fixed by the stack, so that they change no weight.
  @Test func swipesChangeNoWeight() {
    let log = Self.fold(
      [
        Self.impression(0, "a"), Self.event(1, .swipeTo(widget: "b")),
        Self.event(2, .swipeTo(widget: "c")), Self.event(3, .tap(widget: "c")),
      ], discount: 0.8)
    let steps = log.episodes[0].steps
    #expect(steps.map(\.shown) == [0, 1, 2])
    #expect(steps.dropFirst().map(\.weight) == [1, 1])
    #expect(isNear(steps[2].reward, 0.64))
  }

  @Test func endlessSwipesAreCutOff() {
    let swipes = (1...1000).map {
      Self.event(Double($0), .swipeTo(widget: $0 % 2 == 0 ? "a" : "b"))
    }
    let log = Self.fold(
      [Self.impression(0, "a")] + swipes + [Self.event(1001, .tap(widget: "a"))], discount: 1)
    #expect(log.episodes[0].steps.count == 64 && log.episodes[0].reward == 0)
    #expect(log.decisions[0].reward == 1)
  }

  /// The target is asked with what was known before the impression, as a fresh ranker is.
  @Test func theRankingIsThatOfTheLogBefore() throws {
    var generator = SplitMix64(seed: 17)
    var events: [Event] = []
    for step in 0..<120 {
      let time = Double(step) * 400
      // A long look is a reaction itself, which the target must not know yet.
      events.append(
        Self.event(
          time,
          .view(
            widget: generator.pick(["a", "b", "c"]), duration: .seconds(30), propensity: 0.5)))
      events.append(Self.event(time + 2, .tap(widget: generator.pick(["a", "a", "b", "c"]))))
    }
    let model = RankingModel()
    let log = Self.fold(events)
    let drawn = Self.fold(events, target: .softmax(model))
    #expect(log.decisions.count == 120)
    var tops: Set<ActionChances> = []
    for (index, decision) in log.decisions.enumerated() {
      let before = Array(events[..<(2 * index)])
      let time = events[2 * index].time
      let ranker = Ranker(
        history: History(folding: before, through: time, stack: Self.stack, model: model))
      let ranking = ranker.ranking(at: ranker.moment(at: time, zone: Self.zone))
      let first = try #require(ranking.entries.first?.card.widget)
      #expect(decision.target == ActionChances(always: first))
      tops.insert(decision.target)
      for entry in ranking.entries {
        let widget = try #require(entry.card.widget)
        #expect(isNear(drawn.decisions[index].target[widget], entry.probability))
      }
    }
    #expect(tops.count > 1)
  }

  /// What comes after an impression changes nothing of what the target would have shown there.
  @Test(arguments: ["topCard", "softmax", "policy"]) func nothingIsForeseen(name: String) {
    var generator = SplitMix64(seed: 18)
    var events: [Event] = []
    for step in 0..<60 {
      events.append(Self.impression(Double(step) * 400, generator.pick(["a", "b", "c"])))
      events.append(
        Self.event(
          Double(step) * 400 + 2,
          .launch(
            app: "app.\(generator.pick(["a", "b", "c"]))",
            duration: .seconds(5))))
    }
    let target: OffPolicyTarget =
      switch name {
      case "topCard": .topCard(RankingModel())
      case "softmax": .softmax(RankingModel())
      default: .policy(MostRecentPolicy())
      }
    let all = Self.fold(events, target: target).decisions
    for count in [1, 7, 30, 59] {
      let part = Self.fold(Array(events[..<(2 * count - 1)]), target: target).decisions
      #expect(part.map(\.target) == all[..<count].map(\.target))
    }
  }

  /// A stack whose cards a pin or a lack of cards decides.
  @Test func cardsOutsideTheSoftmax() {
    let pinned = Self.fold(
      [Self.event(0, .pin(widget: "b")), Self.impression(100, "a")],
      target: .softmax(RankingModel()))
    #expect(
      pinned.decisions.map(\.target.actions) == [[0, 1, 2]] || pinned.decisions[0].target[1] == 1)
    var fold = ImpressionFold(
      stack: Stack(widgets: []), target: .topCard(RankingModel()),
      span: Self.event(0, .boot).time...Self.event(10, .boot).time, zone: Self.zone)
    fold.take(Self.impression(1, "a"))
    let log = fold.finish()
    #expect(log.decisions.isEmpty && log.unknownCount == 1)
  }
}
