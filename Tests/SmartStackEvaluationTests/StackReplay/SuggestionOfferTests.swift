import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import Testing

/// Suggestions in a replay of a stack: inserted, used, dismissed, kept and withdrawn.
@Suite struct SuggestionOfferTests {
  private static let noon = Timestamp(clamping: 1_772_539_200_000)

  private static func time(_ minutes: Int) -> Timestamp {
    noon.advanced(byMilliseconds: Int64(minutes) * 60_000)
  }

  private static func event(_ minutes: Int, _ kind: Event.Kind) -> Event {
    Event(time: time(minutes), offset: .zero, kind: kind)
  }

  /// A stack of two plain widgets; the suggestion declares much from 60 to 120 minutes.
  private static func stack(
    _ options: Stack.Options = Stack.Options(), hours: [Int] = [60]
  ) -> Stack {
    let entries =
      [
        EntryDeclaration(
          schedule: .at(time(-600), .zero), relevance: DeclaredRelevance(score: 0))
      ]
      + hours.flatMap { start in
        [
          EntryDeclaration(
            schedule: .at(time(start), .zero), relevance: DeclaredRelevance(score: 50)),
          EntryDeclaration(
            schedule: .at(time(start + 60), .zero), relevance: DeclaredRelevance(score: 0)),
        ]
      }
    return Stack(
      options: options,
      widgets: ["a", "b"].map { Widget(id: $0, kind: $0, app: "com.example.\($0)") },
      suggestions: [
        Widget(
          id: "pass", kind: "Pass", app: "com.example.airline",
          timeline: Timeline(declarations: entries, policy: .never))
      ])
  }

  /// Only what is declared counts, so that the cases can be told by hand.
  private static func record(
    _ events: [Event], stack: Stack = stack(), until end: Int = 240,
    change: (inout RankingModel) -> Void = { _ in }
  ) -> StackReplayRecord {
    var model = RankingModel()
    model.habit.weight = 0
    model.feedback.weight = 0
    change(&model)
    return StackReplay.record(
      of: events, stack: stack, model: model, span: noon...time(end), zone: .utc,
      options: StackReplayOptions(sampleSeconds: 0))
  }

  private static let look = event(90, .context(.locked(false)))

  @Test("A likely suggestion is inserted on top, and a use of it is an answered glance")
  func used() {
    let record = Self.record([Self.look, Self.event(90, .tap(widget: "pass"))])
    #expect(record.rotations.map(\.move) == [.suggestion])
    #expect(record.rotations.map(\.to) == ["pass"])
    #expect(record.glances.map(\.isAnswered) == [true])
    #expect(record.glances.map(\.isSuggestion) == [true])
    #expect(record.figures.suggestionCount == 1)
    #expect(record.figures.usedSuggestionCount == 1)
    #expect(record.lanes.map(\.isSuggestion) == [false, false, true])
    #expect(record.lanes[2].shown.count == 1)
  }

  @Test("A launch of its app is a use of it too") func launched() {
    let record = Self.record([
      Self.look, Self.event(90, .launch(app: "com.example.airline", duration: nil)),
    ])
    #expect(record.glances.map(\.isAnswered) == [true])
  }

  @Test("It is not shown before its time, and a use of it then counts as not shown")
  func notYet() {
    let record = Self.record([
      Self.event(30, .context(.locked(false))), Self.event(30, .tap(widget: "pass")),
    ])
    #expect(record.rotations.isEmpty)
    #expect(record.glances.map(\.swipes) == [nil])
    #expect(record.glances.map(\.isSuggestion) == [true])
  }

  @Test("With Widget Suggestions off there are none, and uses of them are no glances")
  func off() {
    let record = Self.record(
      [Self.look, Self.event(90, .tap(widget: "pass"))],
      stack: Self.stack(Stack.Options(widgetSuggestions: false)))
    #expect(record.rotations.isEmpty)
    #expect(record.glances.isEmpty)
    #expect(record.lanes.count == 2)
  }

  @Test("With Smart Rotate off suggestions are inserted all the same") func smartRotateOff() {
    let record = Self.record(
      [Self.look], stack: Self.stack(Stack.Options(smartRotate: false)))
    #expect(record.rotations.map(\.move) == [.suggestion])
  }

  @Test("With both switches off the stack never moves itself") func bothOff() {
    let record = Self.record(
      [Self.look],
      stack: Self.stack(Stack.Options(smartRotate: false, widgetSuggestions: false)))
    #expect(record.rotations.isEmpty)
  }

  @Test("The developer mode lifts the limit on suggestions", arguments: [(false, 0), (true, 1)])
  func developerMode(isOn: Bool, moves: Int) {
    var model = RankingModel()
    model.rotation.dailyLimit = 0
    let record = StackReplay.record(
      of: [Self.look], stack: Self.stack(), model: model, span: Self.noon...Self.time(100),
      zone: .utc, options: StackReplayOptions(sampleSeconds: 0, isDeveloperMode: isOn))
    #expect(record.rotations.count { $0.move == .suggestion } == moves)
  }

  @Test("It leaves when its relevance ends, and the card of before is back") func withdrawn() {
    let record = Self.record([
      Self.event(90, .context(.locked(false))), Self.event(91, .swipeTo(widget: "b")),
      Self.event(110, .context(.locked(false))), Self.event(130, .context(.locked(false))),
    ]) { $0.rotation.swipeHoldSeconds = 60 }
    #expect(record.rotations.map(\.move).last == .withdrawal)
    #expect(record.rotations.last.map { $0.time >= Self.time(120) } == true)
    #expect(record.moments.last?.shown != "pass")
  }

  @Test(
    "It stays for suggestionSeconds at most (Decisions 0003, point 6)",
    arguments: [(600.0, 2), (36_000.0, 1)])
  func longestStay(seconds: Double, moves: Int) {
    let record = Self.record(
      [
        Self.event(65, .context(.locked(false))), Self.event(80, .context(.locked(false))),
      ], until: 85
    ) { $0.rotation.suggestionSeconds = seconds }
    #expect(record.rotations.count == moves)
    #expect(record.rotations.first?.move == .suggestion)
    #expect(moves == 1 || record.rotations.last?.move == .withdrawal)
  }

  @Test("A dismissed suggestion stays away, longer each time (Decisions 0003, point 6)")
  func dismissed() {
    // It could be inserted at each look, and is dismissed after the first two.
    let stack = Self.stack(hours: [60, 180, 300, 420])
    var events: [Event] = []
    for minute in [65, 185, 305, 425] {
      events.append(Self.event(minute, .context(.locked(false))))
      if minute < 200 { events.append(Self.event(minute + 1, .dismiss(widget: "pass"))) }
      events.append(Self.event(minute + 2, .context(.locked(true))))
    }
    func insertions(_ seconds: Double, growth: Double) -> [Timestamp] {
      Self.record(events, stack: stack, until: 480) {
        $0.rotation.dismissalSeconds = seconds
        $0.rotation.dismissalGrowth = growth
        $0.rotation.dwellSeconds = 0
      }.rotations.filter { $0.move == .suggestion }.map(\.time)
    }
    // What was not dismissed stays for an hour, and then rests for one.
    #expect(insertions(60, growth: 1) == [65, 185, 305].map(Self.time))
    // The first absence ends before the second look, the second one lasts past the third.
    #expect(insertions(6000, growth: 2) == [65, 185, 425].map(Self.time))
    #expect(insertions(86_400, growth: 2) == [65].map(Self.time))
  }

  @Test("Never means never, also where it was asked before the span") func never() {
    let record = Self.record([Self.event(10, .neverSuggest(widget: "pass")), Self.look])
    #expect(record.rotations.isEmpty)
    let before = Self.record([Self.event(-9000, .neverSuggest(widget: "pass")), Self.look])
    #expect(before.rotations.isEmpty)
    let dismissed = Self.record([Self.event(-30, .dismiss(widget: "pass")), Self.look])
    #expect(dismissed.rotations.isEmpty)
    let longAgo = Self.record([Self.event(-9000, .dismiss(widget: "pass")), Self.look])
    #expect(longAgo.rotations.map(\.move) == [.suggestion])
  }

  @Test("A suggestion that the person keeps is a widget of the stack from then on") func kept() {
    let record = Self.record([
      Self.look, Self.event(91, .keepSuggestion(widget: "pass")),
      Self.event(150, .context(.locked(false))), Self.event(150, .tap(widget: "pass")),
    ])
    #expect(!record.rotations.contains { $0.move == .withdrawal })
    #expect(record.glances.map(\.isSuggestion) == [false])
    #expect(record.glances.first?.swipes != nil)
    let before = Self.record([Self.event(-60, .keepSuggestion(widget: "pass")), Self.look])
    #expect(before.stack.widgets.map(\.id) == ["pass", "a", "b"])
    #expect(before.lanes.allSatisfy { !$0.isSuggestion })
  }

  @Test("A suggestion that nothing speaks for is not inserted, however few cards there are")
  func withoutEvidence() {
    var stack = Self.stack()
    stack.widgets.removeLast()
    stack.suggestions[0].timeline = nil
    #expect(Self.record([Self.look], stack: stack).rotations.isEmpty)
  }

  @Test(
    "Only a chance of suggestionThreshold is enough (Decisions 0003, point 6)",
    arguments: [(0.3, 1), (0.999, 0)])
  func threshold(threshold: Double, moves: Int) {
    let record = Self.record([Self.look]) { $0.rotation.suggestionThreshold = threshold }
    #expect(record.rotations.count == moves)
  }

  @Test(
    "No more than suggestionLimit are in at once (Decisions 0003, point 6)",
    arguments: [(0.0, 0), (1.0, 1), (2.0, 2)])
  func limit(limit: Double, moves: Int) {
    var stack = Self.stack()
    var second = stack.suggestions[0]
    second.id = "gate"
    second.kind = "Gate"
    stack.suggestions.append(second)
    let record = Self.record([Self.look, Self.event(91, .context(.locked(false)))], stack: stack) {
      $0.rotation.suggestionLimit = limit
      $0.rotation.dwellSeconds = 0
    }
    #expect(record.rotations.count { $0.move == .suggestion } == moves)
  }

  @Test("A use goes to the app's widget in the stack before one that is not suggested")
  func ownFirst() {
    var stack = Self.stack()
    stack.widgets[1].app = "com.example.airline"
    let record = Self.record(
      [Self.event(30, .launch(app: "com.example.airline", duration: nil))], stack: stack)
    #expect(record.glances.map(\.used) == ["b"])
    #expect(record.glances.map(\.swipes) == [1])
  }

  @Test("A watch takes suggestions into its order only where they are on") func watch() {
    var stack = Self.stack(Stack.Options(honouredClues: [.entryScores]))
    stack.profile = .watch
    let on = Self.record([Self.look], stack: stack)
    #expect(on.moments.contains { $0.shown == "pass" })
    #expect(on.rotations.allSatisfy { $0.to != "pass" || $0.move == .suggestion })
    stack.options.widgetSuggestions = false
    let off = Self.record([Self.look], stack: stack)
    #expect(off.moments.allSatisfy { $0.shown != "pass" })
  }
}
