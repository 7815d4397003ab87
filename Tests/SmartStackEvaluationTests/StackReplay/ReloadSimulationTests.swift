import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import Testing

/// What the events of a log say about reloads, and what the budget makes of it.
@Suite struct ReloadSimulationTests {
  private static let noon = Timestamp(clamping: 1_772_539_200_000)

  private static func event(_ minutes: Int, _ kind: Event.Kind) -> Event {
    Event(
      time: noon.advanced(byMilliseconds: Int64(minutes) * 60_000), offset: .zero, kind: kind)
  }

  /// Two widgets of one app and one of another, none of which asks by itself.
  private static let stack = Stack(
    widgets: [("news", "press"), ("papers", "press"), ("tasks", "todo")].map { id, app in
      Widget(
        id: id, kind: id, app: app, timeline: Timeline(declarations: [], policy: .never))
    })

  private static func reloads(
    _ events: [Event], stack: Stack = stack, change: (inout RankingModel) -> Void = { _ in }
  ) -> [ReloadRecord] {
    var model = RankingModel()
    model.reloads.learningDays = 0
    change(&model)
    return StackReplay.record(
      of: events, stack: stack, model: model,
      span: noon...noon.advanced(byMilliseconds: 86_400_000), zone: .utc,
      options: StackReplayOptions(sampleSeconds: 0)
    ).reloads
  }

  @Test(
    "What the documentation exempts is done at once and not counted",
    arguments: [
      (ReloadTrigger.intent, "performed an intent"), (.standBy, "StandBy"),
      (.locale, "language or region"), (.accessibility, "accessibility"),
    ])
  func exemptTriggers(trigger: ReloadTrigger, reason: String) {
    let reloads = Self.reloads([Self.event(5, .reloadRequest(trigger, .widget("news")))]) {
      $0.reloads.lowestBudget = 0
      $0.reloads.highestBudget = 0
    }
    #expect(reloads.map(\.outcome) == ["exempt"])
    #expect(reloads.first?.reason.contains(reason) == true)
    #expect(reloads.first?.spent == 0)
  }

  @Test("A change of the system reaches all widgets, a push those of its app") func targets() {
    let all = Self.reloads([Self.event(5, .reloadRequest(.locale, .all))])
    #expect(all.map(\.widget) == ["news", "papers", "tasks"])
    let app = Self.reloads([Self.event(5, .reloadRequest(.push, .app("press")))])
    #expect(app.map(\.widget) == ["news", "papers"])
    #expect(app.allSatisfy { $0.outcome == "granted" })
  }

  @Test(
    "Nothing counts while the app plays audio or navigates", arguments: AppSession.allCases)
  func sessions(session: AppSession) {
    let request = Event.Kind.reloadRequest(.app, .widget("news"))
    let reloads = Self.reloads([
      Self.event(0, .session(app: "press", session, isActive: true)), Self.event(1, request),
      Self.event(2, .reloadRequest(.app, .widget("tasks"))),
      Self.event(30, .session(app: "press", session, isActive: false)), Self.event(31, request),
    ])
    #expect(reloads.map(\.outcome) == ["exempt", "granted", "granted"])
    #expect(
      reloads.first?.reason.contains(session == .audio ? "plays audio" : "navigates") == true)
  }

  @Test("A session that began before the span goes on, until the device is off") func before() {
    let begin = Self.event(-60, .session(app: "press", .audio, isActive: true))
    let request = Self.event(1, .reloadRequest(.app, .widget("news")))
    #expect(Self.reloads([begin, request]).map(\.outcome) == ["exempt"])
    #expect(
      Self.reloads([begin, Self.event(-30, .shutdown), request]).map(\.outcome) == ["granted"])
    #expect(Self.reloads([begin, Self.event(0, .boot), request]).map(\.outcome) == ["granted"])
  }

  @Test("What timelines ask for counts, up to the budget") func timelinesAreBudgeted() {
    var stack = Self.stack
    let hourly = Recurrence(
      pattern: .interval(minutes: 60, from: .midnight, until: .endOfDay))
    stack.widgets[0].timeline?.policy = .after(.recurring(hourly))
    let reloads = Self.reloads([], stack: stack) {
      $0.reloads.lowestBudget = 8
      $0.reloads.jitterSeconds = 0
    }
    #expect(reloads.allSatisfy { $0.widget == "news" })
    #expect(reloads.count { $0.outcome == "granted" } == 8)
    #expect(reloads.contains { $0.outcome == "deferred" })
    #expect(reloads.map(\.spent).max() == 8)
  }

  @Test(
    "On a watch as on a phone, a widget that is viewed more gets more", arguments: Profile.allCases)
  func watch(profile: Profile) {
    var stack = Self.stack
    stack.profile = profile
    let views = (0..<20).map {
      Self.event($0, .view(widget: "news", duration: nil, propensity: nil))
    }
    let asks = ["news", "tasks"].map { Self.event(30, .reloadRequest(.app, .widget($0))) }
    #expect(Self.reloads(views + asks, stack: stack).map(\.budget) == [70, 40])
  }

  @Test("An app that is in front when the span begins stays so for as long") func inFront() {
    let request = Self.event(1, .reloadRequest(.app, .widget("news")))
    for (minutes, outcome) in [(70, "exempt"), (60, "granted")] {
      let launch = Self.event(-60, .launch(app: "press", duration: .seconds(minutes * 60)))
      #expect(Self.reloads([launch, request]).map(\.outcome) == [outcome])
    }
  }

  @Test("Pushes get no more than their share of the budget", arguments: [0.0, 0.25, 0.5, 1])
  func pushShare(share: Double) {
    let pushes = (0..<12).map { Self.event($0 * 30, .reloadRequest(.push, .widget("news"))) }
    let reloads = Self.reloads(pushes) {
      $0.reloads.lowestBudget = 8
      $0.reloads.highestBudget = 8
      $0.reloads.pushShare = share
    }
    #expect(reloads.count { $0.outcome == "granted" } == Int(8 * share))
    #expect(reloads.count { $0.outcome == "refused" } == 12 - Int(8 * share))
  }

  @Test("A widget that the log alone names has no account") func unknown() {
    #expect(Self.reloads([Self.event(1, .reloadRequest(.push, .widget("x")))]).isEmpty)
  }

  @Test("A suggestion asks for nothing until it is added") func suggestions() {
    var stack = Self.stack
    stack.suggestions = [
      Widget(
        id: "pass", kind: "Pass", app: "air", timeline: Timeline(declarations: [], policy: .never))
    ]
    let request = Event.Kind.reloadRequest(.standBy, .widget("pass"))
    #expect(Self.reloads([Self.event(1, request)], stack: stack).isEmpty)
    let kept = [
      Self.event(1, .keepSuggestion(widget: "pass")),
      Self.event(2, .session(app: "air", .audio, isActive: true)),
      Self.event(3, .reloadRequest(.app, .app("air"))),
    ]
    #expect(Self.reloads(kept, stack: stack).map(\.outcome) == ["exempt"])
  }
}
