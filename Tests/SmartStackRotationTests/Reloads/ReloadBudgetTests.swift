import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import Testing

/// The documented rules of timeline reloads.
@Suite struct ReloadBudgetTests {
  /// A budget without learning, jitter and coalescing, unless a test is about them.
  static func budget(
    isDeveloperMode: Bool = false, seed: UInt64 = 0,
    _ change: (inout ReloadParameters) -> Void = { _ in }
  ) -> ReloadBudget {
    var parameters = ReloadParameters()
    parameters.learningDays = 0
    parameters.jitterSeconds = 0
    parameters.coalescingSeconds = 0
    change(&parameters)
    return ReloadBudget(
      parameters: parameters, widgets: ["w": "app", "x": "app", "z": "other"], start: monday,
      seed: seed, isDeveloperMode: isDeveloperMode)
  }

  func at(_ seconds: Int64) -> Timestamp { monday.advanced(byMilliseconds: seconds * 1000) }

  @Test("A timeline asks at its end, after a date before or after it, or never")
  func policies() {
    var budget = Self.budget()
    budget.provide(.atEnd(lastEntry: at(3600)), for: "w", at: at(0))
    budget.provide(.after(at(1800)), for: "x", at: at(0))
    budget.provide(.never, for: "z", at: at(0))
    #expect(budget.nextInstant == at(1800))
    #expect(budget.advance(to: at(1799)).isEmpty)
    #expect(budget.advance(to: at(1800)).map(\.widget) == ["x"])
    #expect(budget.advance(to: at(86_400 * 9)).map(\.performedAt) == [at(3600)])
    #expect(budget.nextInstant == nil)
    #expect(budget.request(.app, for: "z", at: at(86_400 * 9)).outcome == .granted)
  }

  @Test("A new timeline replaces when the one before would have asked")
  func replacedPolicy() {
    var budget = Self.budget()
    budget.provide(.after(at(600)), for: "w", at: at(0))
    budget.provide(.after(at(900)), for: "w", at: at(10))
    #expect(budget.advance(to: at(899)).isEmpty)
    #expect(budget.advance(to: at(900)).count == 1)
  }

  @Test("The schedule of a timeline: its last entry, a recurrence, never")
  func schedules() {
    func declaration(_ seconds: Int64) -> EntryDeclaration {
      EntryDeclaration(schedule: .at(at(seconds), .zero), relevance: nil, label: nil)
    }
    let entries = [declaration(700), declaration(100)]
    let timeline = { (policy: ReloadPolicy) in
      ReloadSchedule(
        Timeline(declarations: entries, policy: policy), providedAt: self.at(0), zone: .utc)
    }
    #expect(timeline(.atEnd) == .atEnd(lastEntry: at(700)))
    #expect(timeline(.after(.at(at(50), .zero))) == .after(at(50)))
    #expect(timeline(.never) == .never)
    let empty = Timeline(declarations: [], policy: .atEnd)
    #expect(ReloadSchedule(empty, providedAt: at(3), zone: .utc) == .atEnd(lastEntry: at(3)))
  }

  @Test("A widget gets 40 to 70 reloads a day, scaled by views of the last 24 hours")
  func views() {
    var budget = Self.budget()
    #expect(budget.limit(of: "w", at: at(0)) == 40)
    for view in 0..<10 { budget.view("w", at: at(Int64(view))) }
    #expect(budget.limit(of: "w", at: at(100)) == 55)
    for view in 0..<90 { budget.view("w", at: at(200 + Int64(view))) }
    #expect(budget.limit(of: "w", at: at(300)) == 70)
    #expect(budget.limit(of: "x", at: at(300)) == 40)
    #expect(budget.limit(of: "w", at: at(86_400 + 5)) == 70)
    #expect(budget.limit(of: "w", at: at(86_400 * 2)) == 40)
  }

  @Test("The window is 24 hours that roll, not the day from midnight")
  func window() {
    var budget = Self.budget {
      $0.lowestBudget = 2; $0.highestBudget = 2
    }
    // Ten and two hours before midnight.
    #expect(budget.request(.app, for: "w", at: at(50_400)).outcome == .granted)
    #expect(budget.request(.app, for: "w", at: at(79_200)).outcome == .granted)
    let third = budget.request(.app, for: "w", at: at(86_400 + 600))
    #expect(third.outcome == .deferred)
    #expect(third.reason == .budgetSpent(limit: 2, until: at(86_400 + 50_400)))
    #expect(third.performedAt == nil)
    #expect(budget.advance(to: at(86_400 + 50_399)).map(\.number) == [0, 1])
    #expect(budget.advance(to: at(86_400 + 50_400)).map(\.number) == [2])
    #expect(budget.ledger.requests[2].spent == 2)
  }

  @Test("The budget is per widget, not per app")
  func perWidget() {
    var budget = Self.budget {
      $0.lowestBudget = 1; $0.highestBudget = 1
    }
    #expect(budget.request(.app, for: "w", at: at(0)).outcome == .granted)
    #expect(budget.request(.app, for: "x", at: at(0)).outcome == .granted)
    #expect(budget.request(.app, for: "w", at: at(600)).outcome == .deferred)
  }

  @Test("Reloads are five minutes apart at least")
  func spacing() {
    var budget = Self.budget()
    budget.request(.app, for: "w", at: at(0))
    _ = budget.advance(to: at(0))
    let second = budget.request(.app, for: "w", at: at(60))
    #expect(second.outcome == .deferred)
    #expect(second.reason == .tooSoon(until: at(300)))
    #expect(second.sentence == "the latest reload was too short a time ago; put off by 4 min")
    #expect(budget.advance(to: at(299)).isEmpty)
    #expect(budget.advance(to: at(300)).map(\.number) == [1])
  }

  @Test("Requests are answered together while a reload lies ahead, and reloads of one instant")
  func coalescing() {
    var budget = Self.budget { $0.coalescingSeconds = 30 }
    let first = budget.request(.app, for: "w", at: at(1))
    let again = budget.request(.push, for: "w", at: at(20))
    #expect(first.outcome == .granted)
    #expect(first.dueAt == at(30))
    #expect(again.outcome == .merged)
    #expect(again.reason == .together(with: 0))
    budget.request(.app, for: "x", at: at(29))
    #expect(budget.advance(to: at(60)).map(\.performedAt) == [at(30), at(30)])
    #expect(budget.ledger.countedCount == 2)
  }

  @Test(
    "Not counted: foreground, audio, navigation, an intent, locale, accessibility, StandBy",
    arguments: ReloadCause.allCases)
  func exemptions(cause: ReloadCause) {
    let exempt: Set<ReloadCause> = [.widgetIntent, .localeChange, .accessibilityChange, .standBy]
    var budget = Self.budget {
      $0.lowestBudget = 0; $0.highestBudget = 0
    }
    let request = budget.request(cause, for: "w", at: at(0))
    #expect(request.outcome == (exempt.contains(cause) ? .exempt : .refused))
    for (index, condition) in AppCondition.allCases.enumerated() {
      let start = 10 * Int64(index + 1)
      budget.set(condition, isActive: true, ofApp: "app", at: at(start))
      let during = budget.request(cause, for: "w", at: at(start + 1))
      #expect(during.outcome == .exempt)
      #expect(during.performedAt == at(start + 1))
      #expect(!during.isCounted)
      #expect(budget.request(.app, for: "z", at: at(start + 1)).outcome == .refused)
      budget.set(condition, isActive: false, ofApp: "app", at: at(start + 2))
      #expect(budget.request(.app, for: "w", at: at(start + 2)).outcome == .refused)
    }
    #expect(budget.spent(by: "w", at: at(40)) == 0)
  }

  @Test("A reload that falls due while the app is in the foreground is not counted")
  func exemptWhenDue() {
    var budget = Self.budget()
    budget.provide(.after(at(600)), for: "w", at: at(0))
    budget.set(.inForeground, isActive: true, ofApp: "app", at: at(500))
    #expect(budget.advance(to: at(600)).map(\.outcome) == [.exempt])
    budget.set(.inForeground, isActive: false, ofApp: "app", at: at(601))
    budget.request(.app, for: "w", at: at(700))
    budget.set(.inForeground, isActive: true, ofApp: "app", at: at(800))
    #expect(budget.advance(to: at(900)).map(\.outcome) == [.exempt])
    #expect(budget.ledger.countedCount == 0)
  }

  @Test("A reload that is not counted answers what lies ahead")
  func exemptAnswersPending() {
    var budget = Self.budget()
    budget.request(.app, for: "w", at: at(0))
    budget.request(.app, for: "w", at: at(60))
    budget.request(.widgetIntent, for: "w", at: at(90))
    #expect(budget.ledger.requests.map(\.outcome) == [.granted, .merged, .exempt])
    #expect(budget.advance(to: at(4000)).count == 2)
  }

  @Test("Pushes spend a share of the budget, and what is not allowed now is not done later")
  func pushes() {
    var budget = Self.budget {
      $0.lowestBudget = 4; $0.highestBudget = 4
    }
    let outcomes = (0..<3).map {
      budget.request(.push, for: "w", at: at($0 * 400)).outcome
    }
    #expect(outcomes == [.granted, .granted, .refused])
    #expect(budget.ledger.requests[2].reason == .pushShareSpent(limit: 2))
    #expect(budget.request(.app, for: "w", at: at(1200)).outcome == .granted)
    #expect(budget.request(.app, for: "w", at: at(1600)).outcome == .granted)
    #expect(budget.request(.app, for: "w", at: at(2000)).outcome == .deferred)
    var spent = Self.budget {
      $0.lowestBudget = 1; $0.highestBudget = 1; $0.pushShare = 1
    }
    spent.request(.app, for: "w", at: at(0))
    #expect(spent.request(.push, for: "w", at: at(600)).reason.sentence(at: at(600)).contains("1"))
    #expect(spent.ledger.requests[1].outcome == .refused)
  }

  @Test("The first days have more")
  func learning() {
    let budget = Self.budget { $0.learningDays = 3 }
    #expect(budget.limit(of: "w", at: at(0)) == 60)
    #expect(budget.limit(of: "w", at: at(86_400 * 3 - 1)) == 60)
    #expect(budget.limit(of: "w", at: at(86_400 * 3)) == 40)
  }

  @Test("The developer mode lifts the budget and the share of pushes, not the spacing")
  func developerMode() {
    var budget = Self.budget(isDeveloperMode: true) {
      $0.lowestBudget = 0; $0.highestBudget = 0
    }
    #expect(budget.request(.push, for: "w", at: at(0)).reason == .developerMode)
    #expect(budget.request(.push, for: "w", at: at(1)).outcome == .deferred)
    #expect(budget.advance(to: at(300)).count == 2)
  }

  @Test("Reloads that share an instant spread out, by the seed and the widget alone")
  func jitter() {
    func instants(seed: UInt64, _ widgets: [String]) -> [String: Timestamp] {
      var budget = Self.budget(seed: seed) { $0.jitterSeconds = 600 }
      for widget in widgets { budget.provide(.after(at(21_600)), for: widget, at: at(0)) }
      let pairs = budget.advance(to: at(30_000)).map { ($0.widget, $0.performedAt ?? .earliest) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    let all = instants(seed: 1, ["w", "x", "z"])
    #expect(Set(all.values).count == 3)
    #expect(all.values.allSatisfy { (at(21_600)..<at(22_200)).contains($0) })
    #expect(instants(seed: 1, ["z"])["z"] == all["z"])
    #expect(instants(seed: 2, ["z"])["z"] != all["z"])
  }

  @Test("An entry is old since the first request that was put off or refused")
  func staleness() {
    var budget = Self.budget {
      $0.lowestBudget = 1; $0.highestBudget = 1
    }
    budget.request(.app, for: "w", at: at(0))
    #expect(budget.staleness(of: "w", at: at(0)) == nil)
    budget.request(.app, for: "w", at: at(600))
    budget.request(.app, for: "w", at: at(900))
    #expect(budget.staleness(of: "w", at: at(900))?.since == at(600))
    #expect(budget.staleness(of: "w", at: at(900))?.request == 1)
    #expect(budget.staleness(of: "w", at: at(599)) == nil)
    _ = budget.advance(to: at(86_400))
    #expect(budget.staleness(of: "w", at: at(86_400)) == nil)
    budget.request(.push, for: "x", at: at(86_400))
    #expect(budget.staleness(of: "x", at: at(86_401))?.since == at(86_400))
  }

  @Test("A view makes a reload that waits for the budget come earlier")
  func viewHastens() {
    var budget = Self.budget {
      $0.lowestBudget = 1; $0.highestBudget = 3; $0.frequentViews = 2
    }
    budget.request(.app, for: "w", at: at(0))
    #expect(budget.request(.app, for: "w", at: at(600)).dueAt == at(86_400))
    budget.view("w", at: at(700))
    #expect(budget.advance(to: at(700)).map(\.number) == [0, 1])
  }

  @Test("Without views there may be no budget at all; then a request is refused")
  func noBudget() {
    var budget = Self.budget {
      $0.lowestBudget = 0; $0.highestBudget = 4; $0.frequentViews = 4
    }
    #expect(budget.request(.app, for: "w", at: at(0)).reason == .noBudget)
    for _ in 0..<2 { budget.view("w", at: at(1)) }
    #expect(budget.request(.app, for: "w", at: at(600)).outcome == .granted)
    #expect(budget.request(.app, for: "w", at: at(900)).outcome == .granted)
    // Both views are a day old before the third reload could be done.
    #expect(budget.request(.app, for: "w", at: at(1200)).reason == .noBudget)
  }

  @Test("What waits for the budget and for others is due when both allow it")
  func budgetAndCoalescing() {
    var budget = Self.budget {
      $0.lowestBudget = 0; $0.highestBudget = 2; $0.frequentViews = 2; $0.coalescingSeconds = 3600
    }
    budget.view("w", at: at(1))
    budget.request(.app, for: "w", at: at(1))
    _ = budget.advance(to: at(3600))
    budget.view("w", at: at(88_000))
    // The first reload is a day old at 90,000; the first view is not counted any more then.
    #expect(budget.request(.app, for: "w", at: at(88_001)).dueAt == at(90_000))
    #expect(budget.advance(to: at(90_000)).map(\.number) == [1])
  }

  @Test("The stack's own timelines ask from the start, and unknown widgets are taken on")
  func stack() {
    let timeline = Timeline(declarations: [], policy: .after(.at(at(600), .zero)))
    let stack = Stack(widgets: [Widget(id: "w", kind: "k", app: "app", timeline: timeline)])
    var budget = ReloadBudget(stack: stack, start: at(0), zone: .utc)
    #expect(budget.advance(to: at(1000)).map(\.widget) == ["w"])
    #expect(budget.request(.app, for: "new", at: at(1000)).widget == "new")
    #expect(budget.limit(of: "nothing", at: at(0)) == 0)
  }
}
