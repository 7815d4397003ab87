import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct AbuseControlSignalTests {
  private let stack = Stack(
    widgets: [
      Build.widget("one", timeline: Build.timeline(Build.daily(8, 9), Build.daily(12, 1))),
      Build.widget("two"),
    ])
  private let morning = Build.moment(Build.instant(20, 9))

  /// Views at nine in the morning of so many days, the last of them answered by taps.
  private func views(_ count: Int, answered: Int) -> [Event] {
    (0..<count).flatMap { number -> [Event] in
      let time = Build.instant(1, 9, number)
      let view = Build.event(time, .view(widget: "one", duration: nil, propensity: nil))
      return number >= count - answered
        ? [view, Build.event(time.advanced(byMilliseconds: 5000), .tap(widget: "one"))] : [view]
    }
  }

  private func part(_ events: [Event], _ moment: Moment? = nil) -> Explanation? {
    Build.ranker(stack, events).part(.abuse, of: "one", at: moment ?? morning)
  }

  @Test("Views at a high score without a tap cost trust; taps bring it back")
  func trust() throws {
    #expect(part([])?.value == 0)
    let ignored = try #require(part(views(20, answered: 0)))
    let forgotten = try #require(part(views(40, answered: 0)))
    let answered = try #require(part(views(40, answered: 3)))
    #expect(ignored.value < 0 && forgotten.value < ignored.value)
    #expect(answered.value == 0)
    // The claim is 1 − 2 · (4 h / 2) / 24 h; a half of it is believed after 20 views.
    let claim = try #require(
      Build.ranker(stack).part(.declared, of: "one", at: morning)?.children.last?.value)
    #expect(abs(ignored.value + 2 * 0.5 * claim) < 1e-12)
    #expect(
      ignored.children.map(\.note) == [
        "its past scores are spread as they should be",
        "answered 0 of 20 times when seen at a high score",
      ])
    #expect(ignored.note == "holds back a claim that is not borne out")
    #expect(answered.note == "nothing to hold back")
  }

  @Test("A claim below the widget's own median is left alone")
  func lowClaims() {
    let afternoon = Build.moment(Build.instant(20, 15))
    #expect(part(views(40, answered: 0), afternoon)?.value == 0)
  }

  @Test("The quota takes off what past timelines claimed too much, by its share")
  func quota() throws {
    var events: [Event] = []
    for day in 1...14 {
      let time = Build.instant(day)
      events.append(
        Build.event(
          time,
          .timelineReload(
            widget: "one", timeline: Build.timeline(Build.entry(time, Double(day) * 10)))))
    }
    let moment = Build.moment(Build.instant(14, 12))
    var sums: [Double] = []
    for share in [0.0, 0.5, 1] {
      var model = RankingModel()
      model.abuse.quotaShare = share
      let ranker = Build.ranker(stack, events, model)
      let part = try #require(ranker.part(.abuse, of: "one", at: moment))
      sums.append(part.value)
      if share == 1 { #expect(part.children[0].note.hasPrefix("its past scores claimed 0.")) }
    }
    #expect(sums[0] == 0)
    #expect(sums[2] < -1)
    #expect(abs(sums[1] - sums[2] / 2) < 1e-12)
  }

  @Test("Trust is asked only of what the quota left")
  func both() throws {
    var events: [Event] = []
    for day in 1...14 {
      let timeline = Build.timeline(Build.entry(Build.instant(day), Double(day) * 10))
      events.append(
        Build.event(Build.instant(day), .timelineReload(widget: "one", timeline: timeline)))
      events.append(
        Build.event(
          Build.instant(day, 9), .view(widget: "one", duration: nil, propensity: nil)))
    }
    let ranker = Build.ranker(stack, events)
    let moment = Build.moment(Build.instant(14, 12))
    let claim = try #require(ranker.part(.declared, of: "one", at: moment)?.children.last?.value)
    let part = try #require(ranker.part(.abuse, of: "one", at: moment))
    let quota = part.children[0].value / -2
    let trust = ranker.history.trust[0].trust(parameters: AbuseParameters())
    #expect(quota > 0.3 && trust < 0.7)
    #expect(abs(part.children[1].value + 2 * (1 - trust) * (claim - quota)) < 1e-12)
    #expect(part.value > -2 * claim)
  }

  @Test("Cards without a declared score say so")
  func others() {
    let two = Build.ranker(stack).part(.abuse, of: "two", at: morning)
    #expect(two?.value == 0)
    #expect(two?.children.last?.note == "never yet seen at a high score")
    let watch = Stack(
      profile: .watch, widgets: [],
      liveActivities: [LiveActivity(id: "live", app: "a", start: Build.instant(20, 8))])
    let live = Build.ranker(watch).part(.abuse, of: "live", at: morning)
    #expect(live?.children.last?.note == "no declared score")
  }
}
