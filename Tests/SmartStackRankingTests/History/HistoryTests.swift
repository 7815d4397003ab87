import SmartStackHabits
import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct HistoryTests {
  private let stack = Stack(
    widgets: [
      Build.widget(
        "one", app: "a", timeline: Build.timeline(Build.daily(8, 9), Build.daily(12, 1))),
      Build.widget("two", app: "a", isPinned: true),
      Build.widget("three", app: "b", intent: DonatedIntent(type: "T", combinations: [["x"]])),
    ])

  private func history(_ events: (Timestamp, Event.Kind)...) -> History {
    History(
      folding: events.map { Build.event($0.0, $0.1) }, through: .latest, stack: stack,
      model: RankingModel())
  }

  private let time = Build.instant(3, 9)

  @Test("Events about widgets that are not in the stack leave their states alone")
  func strangers() {
    let history = history(
      (time, .tap(widget: "x")), (time, .dismiss(widget: "x")), (time, .pin(widget: "x")),
      (time, .view(widget: "x", duration: .seconds(9), propensity: nil)),
      (time, .swipeAway(widget: "x", after: nil)), (time, .neverSuggest(widget: "x")),
      (time, .unpin(widget: "x")),
      (time, .timelineReload(widget: "x", timeline: Build.timeline())))
    let empty = History(stack: stack, model: RankingModel())
    #expect(history.feedback == empty.feedback)
    #expect(history.isPinned == empty.isPinned)
    #expect(history.sources == empty.sources)
    #expect(history.habit.useCount == 0)
    #expect(history.eventCount == 8)
    #expect(history.lastEventTime == time)
  }

  @Test("Looks count from three seconds, swipes away below them or without a time")
  func looks() {
    let value = { (kind: Event.Kind) in
      self.history((self.time, kind)).feedback[1]
        .faded(at: self.time.milliseconds, parameters: FeedbackParameters())
    }
    #expect(value(.view(widget: "two", duration: nil, propensity: nil)) == 0)
    #expect(value(.view(widget: "two", duration: .milliseconds(2999), propensity: nil)) == 0)
    #expect(value(.view(widget: "two", duration: .seconds(3), propensity: nil)) == 0.35 * 0.3)
    #expect(value(.swipeAway(widget: "two", after: nil)) == 0.35 * -0.6)
    #expect(value(.swipeAway(widget: "two", after: .milliseconds(2999))) == 0.35 * -0.6)
    #expect(value(.swipeAway(widget: "two", after: .seconds(3))) == 0)
    #expect(value(.tap(widget: "two")) == 0.35)
    #expect(value(.dismiss(widget: "two")) == -0.35)
    #expect(value(.swipeTo(widget: "two")) == 0)
  }

  @Test("Pins of the stack hold until the person changes them")
  func pins() {
    #expect(history().isPinned == [false, true, false])
    #expect(
      history((time, .unpin(widget: "two")), (time, .pin(widget: "three"))).isPinned
        == [false, false, true])
  }

  @Test("A launch is shared among the cards of the app; a tap is the card's own")
  func shares() {
    let chances = { (kind: Event.Kind) -> [Double] in
      let history = self.history((self.time, kind))
      let found = history.habit.ranker.chances(
        subjectCount: 3, at: HabitMoment(isStart: true, time: 0, halfHour: 0, isWeekend: false))
      let week = found.features.first { $0.name == "week" }?.chances ?? []
      return ["one", "two", "three"].map { week[history.subjects.subjects(ofWidgetID: $0)[0]] }
    }
    let launched = chances(.launch(app: "a", duration: nil))
    #expect(launched[0] == launched[1] && launched[1] > launched[2])
    let tapped = chances(.tap(widget: "two"))
    #expect(tapped[1] > tapped[0] && tapped[0] == tapped[2])
    #expect(history((time, .launch(app: "c", duration: nil))).habit.useCount == 0)
  }

  @Test("A use is counted at the place where the log says the person was")
  func places() {
    let history = history(
      (time, .context(.place("Home"))), (Build.instant(3, 10), .tap(widget: "one")),
      (Build.instant(3, 11), .context(.place(nil))), (Build.instant(3, 12), .tap(widget: "two")))
    let chances = { (place: String) -> [Double] in
      let moment = history.habit.moment(
        at: Build.instant(4), offset: .zero, in: HabitSituation(place: place))
      let parts = history.habit.ranker.chances(subjectCount: 3, at: moment)
      let chances = parts.features.first { $0.family == "place" }?.chances ?? []
      return ["one", "two"].map { chances[history.subjects.subjects(ofWidgetID: $0)[0]] }
    }
    let home = chances("Home")
    let elsewhere = chances("Gym")
    #expect(home[0] > elsewhere[0] && home[1] < elsewhere[1])
    #expect(history.context.place?.since == Build.instant(3, 11))
  }

  @Test("Only views above the typical score put trust to the test")
  func trust() {
    let view = Event.Kind.view(widget: "one", duration: nil, propensity: nil)
    #expect(history((Build.instant(3, 9), view)).trust[0].viewCount == 1)
    #expect(history((Build.instant(3, 13), view)).trust[0].viewCount == 0)
    // A constant score claims nothing, so that a look at it proves nothing.
    let constant = Event.Kind.timelineReload(
      widget: "one", timeline: Build.timeline(Build.daily(0, 7)))
    #expect(
      history((Build.instant(30, 9), constant), (Build.instant(44, 9), view)).trust[0].viewCount
        == 0)
    let none = Event.Kind.view(widget: "two", duration: nil, propensity: nil)
    #expect(history((Build.instant(3, 9), none)).trust[1].viewCount == 0)
  }

  @Test("A reload replaces the timeline and keeps what has passed, at most a week of it")
  func reload() {
    let next = Build.timeline(Build.daily(9, 3))
    let history = history(
      (Build.instant(20, 10), .timelineReload(widget: "one", timeline: next)),
      (Build.instant(21, 10), .timelineReload(widget: "one", timeline: next)),
      (Build.instant(41, 10), .timelineReload(widget: "one", timeline: Build.timeline())))
    let source = history.sources[0]
    #expect(source.reloaded == Build.instant(41, 10))
    #expect(source.history.milliseconds == 15 * 86_400_000)
    #expect(Set(source.history.records.map(\.score)) == [3])
    #expect(source.history.records.first?.dayNumber == 20_512 + 34)
    #expect(history.effectiveStack.widgets[0].timeline == Build.timeline())
    #expect(history.effectiveStack.widgets[1] == stack.widgets[1])
  }

  @Test("Replacing what is declared leaves the rest of the state as it was")
  func replacing() {
    let events: [Event] = [
      Build.event(time, .tap(widget: "one")), Build.event(time, .unpin(widget: "two")),
      Build.event(time, .neverSuggest(widget: "three")), Build.event(time, .context(.place("x"))),
      Build.event(
        time, .timelineReload(widget: "one", timeline: Build.timeline(Build.daily(3, 7)))),
    ]
    let history = History(
      folding: events, through: .latest, stack: stack, model: RankingModel())
    let same = history.replacingDeclarations(with: history.effectiveStack)
    #expect(same.sources == history.sources)
    #expect(same.feedback == history.feedback)
    #expect(same.isPinned == history.isPinned)
    #expect(same.habit == history.habit)
    #expect(same.context == history.context)
    var changed = history.effectiveStack
    changed.widgets[0].timeline = Build.timeline(Build.daily(5, 1))
    #expect(
      history.replacingDeclarations(with: changed).sources[0].timeline
        != history.sources[0].timeline)
  }

  @Test("Deletions reach only donations before them")
  func deletions() {
    let donation = Event.Kind.donation(
      Donation(app: "b", intentType: "T", parameters: .empty))
    let deletion = Event.Kind.donationDeletion(DonationDeletion(app: "b", predicate: .all))
    let kept = history((time, donation), (time, deletion), (Build.instant(3, 10), donation))
    #expect(kept == history((Build.instant(3, 10), donation)))
    let late = History(
      folding: [Build.event(time, donation), Build.event(Build.instant(4), deletion)],
      through: Build.instant(3, 12), stack: stack, model: RankingModel())
    #expect(late.habit.useCount == 1)
  }
}
