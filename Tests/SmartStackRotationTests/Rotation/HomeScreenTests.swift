import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import Testing

/// Rotation among the own cards of a home screen's stack.
@Suite struct HomeScreenTests {
  let bLeads = [card("a", 0), card("b", 1), card("c", -1)]
  let cLeads = [card("a", 0), card("b", 1), card("c", 2)]

  @Test("The stack rotates as it comes into sight, and at a change of order")
  func evaluation() {
    var scene = Scene()
    let first = scene.send(.becomesVisible(bLeads))
    #expect(first?.action == .rotate(to: "b"))
    #expect(first?.reason == .leads(challenger: "b", lead: 1, margin: 0.5))
    #expect(first?.isCharged == true)
    #expect(first?.sentence == "b leads by 1.00 (margin 0.50)")
    let second = scene.send(.clockReachesChange(cLeads), after: 600)
    #expect(second?.action == .rotate(to: "c"))
    #expect(scene.state.order == ["a", "b", "c"])
  }

  @Test("A challenger needs the margin", arguments: [(0.49, false), (0.5, true)])
  func margin(lead: Double, moves: Bool) {
    var scene = Scene()
    let step = scene.send(.becomesVisible([card("a", 0), card("b", lead)]))
    #expect(step?.action == (moves ? .rotate(to: "b") : .keep))
    if !moves {
      #expect(step?.reason == .leadTooSmall(challenger: "b", lead: lead, margin: 0.5))
    }
  }

  @Test("Without a margin, equal scores move nothing")
  func noMargin() {
    var scene = Scene { $0.margin = 0 }
    #expect(scene.send(.becomesVisible([card("a", 1), card("b", 1)]))?.reason == .shownLeads)
    #expect(
      scene.send(.becomesVisible([card("a", 1), card("b", 1.01)]))?.action == .rotate(to: "b"))
  }

  @Test("A card stays for the minimum dwell")
  func dwell() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    let early = scene.send(.clockReachesChange(cLeads), after: 599)
    let end = scene.time.advanced(byMilliseconds: 1000)
    #expect(early?.reason == .dwellNotOver(until: end))
    #expect(early?.sentence == "the card shown stays for at least another 1 s")
    #expect(scene.policy.nextEvaluation(zone: .utc) == end)
    #expect(scene.send(.clockReachesChange(cLeads), after: 1)?.action == .rotate(to: "c"))
  }

  @Test("The moves of a local day are limited; the next day has new ones")
  func budget() {
    var scene = Scene { $0.dailyLimit = 2 }
    // Half past eleven at night at an offset of two hours.
    scene.zone = Zone(identifier: "+02:00", fixed: UTCOffset(clampingSeconds: 7200))
    scene.time = monday.advanced(byMilliseconds: 75_600_000)
    #expect(scene.send(.becomesVisible(bLeads))?.isCharged == true)
    #expect(scene.send(.clockReachesChange(cLeads), after: 600)?.isCharged == true)
    let midnight = monday.advanced(byMilliseconds: 79_200_000)
    let refused = scene.send(.clockReachesChange([card("a", 9), card("c", 0)]), after: 600)
    #expect(refused?.reason == .budgetSpent(limit: 2, until: midnight))
    scene.time = midnight.advanced(byMilliseconds: -1)
    #expect(scene.send(.clockReachesChange([card("a", 9), card("c", 0)]))?.action == .keep)
    #expect(scene.policy.nextEvaluation(zone: scene.zone) == midnight)
    scene.time = midnight
    let step = scene.send(.clockReachesChange([card("a", 9), card("c", 0)]))
    #expect(step?.action == .rotate(to: "a"))
    #expect(step?.to.spentToday == 1)
  }

  @Test("Travelling back over midnight gives no new budget")
  func travel() {
    var scene = Scene { $0.dailyLimit = 1 }
    scene.time = monday.advanced(byMilliseconds: 300_000)
    scene.send(.becomesVisible(bLeads))
    scene.zone = Zone(identifier: "-05:00", fixed: UTCOffset(clampingSeconds: -18_000))
    #expect(scene.send(.clockReachesChange(cLeads), after: 1200)?.reason.kind == .budgetSpent)
    scene.zone = .utc
    #expect(scene.send(.clockReachesChange(cLeads), after: 1200)?.reason.kind == .budgetSpent)
  }

  @Test("A swipe by hand holds for half an hour, a tap for five minutes")
  func holds() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    let swipe = scene.send(.swipes(to: "a"), after: 60)
    #expect(swipe?.action == .keep)
    #expect(swipe?.to.shown == "a")
    #expect(scene.send(.clockReachesChange(cLeads), after: 1799)?.reason.kind == .swipeHolds)
    #expect(scene.send(.clockReachesChange(cLeads), after: 1)?.action == .rotate(to: "c"))
    scene.send(.taps("c"), after: 900)
    let aLeads = [card("a", 9), card("c", 0)]
    #expect(scene.send(.clockReachesChange(aLeads), after: 299)?.reason.kind == .tapHolds)
    #expect(scene.send(.clockReachesChange(aLeads), after: 1)?.action == .rotate(to: "a"))
  }

  @Test("A tap does not shorten the hold of a swipe")
  func tapAfterSwipe() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    scene.send(.swipes(to: "a"))
    let end = scene.state.hold?.until
    scene.send(.taps("a"), after: 60)
    #expect(scene.state.hold?.until == end)
    #expect(scene.state.hold?.cause == .swipe)
  }

  @Test("With Smart Rotate off the stack does not move; with both switches off nothing does")
  func switchedOff() {
    var scene = Scene(options: Stack.Options(smartRotate: false, widgetSuggestions: true))
    #expect(scene.send(.becomesVisible(bLeads))?.reason == .smartRotateOff)
    var still = Scene(options: Stack.Options(smartRotate: false, widgetSuggestions: false))
    let step = still.send(.becomesVisible(bLeads + [suggestion("s", chance: 1)]))
    #expect(step?.action == .keep)
    #expect(step?.toPhase == .still)
    #expect(still.policy.nextEvaluation(zone: .utc) == nil)
  }

  @Test("Nobody sees a stack that is out of sight, so it does not move")
  func outOfSight() {
    var scene = Scene()
    #expect(scene.send(.clockReachesChange(bLeads))?.reason == .outOfSight)
    scene.send(.becomesVisible([card("a", 0), card("b", 0), card("c", 0)]))
    #expect(scene.send(.goesOutOfSight)?.toPhase == .outOfSight)
    #expect(scene.send(.clockReachesChange(bLeads), after: 3600)?.action == .keep)
    #expect(scene.send(.becomesVisible(bLeads))?.action == .rotate(to: "b"))
  }

  @Test("A card that may not lead gives way to one that may, whatever the scores")
  func notEligible() {
    var scene = Scene()
    let step = scene.send(
      .becomesVisible([card("a", 9, tier: .notEligible), card("b", -5)]))
    #expect(step?.action == .rotate(to: "b"))
    #expect(step?.reason == .shownMayNotLead(challenger: "b"))
    let none = scene.send(.clockReachesChange([card("b", 0, tier: .notEligible)]), after: 900)
    #expect(none?.reason == .nothingEligible)
  }

  @Test("A card that is removed from the stack gives way at once, even while it is held")
  func shownCardGone() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    scene.send(.swipes(to: "c"))
    let step = scene.send(.clockReachesChange([card("a", 0), card("b", 1)]), after: 1)
    #expect(step?.action == .rotate(to: "b"))
    #expect(step?.reason == .shownCardGone)
    #expect(step?.isCharged == false)
    #expect(scene.state.order == ["a", "b"])
    #expect(scene.policy.churn.replacements == 1)
  }

  @Test("A widget that the person adds stands last")
  func addedWidget() {
    var scene = Scene()
    scene.send(.becomesVisible([card("d", -1), card("c", -1), card("b", -1), card("a", 0)]))
    #expect(scene.state.order == ["a", "b", "c", "d"])
  }

  @Test("The developer mode lifts dwell and budget, not the margin and not the person's hold")
  func developerMode() {
    var scene = Scene(isDeveloperMode: true) { $0.dailyLimit = 1 }
    #expect(scene.send(.becomesVisible(bLeads))?.action == .rotate(to: "b"))
    #expect(scene.send(.clockReachesChange(cLeads), after: 1)?.action == .rotate(to: "c"))
    #expect(scene.send(.clockReachesChange([card("c", 0), card("a", 0.4)]))?.action == .keep)
    scene.send(.taps("c"))
    #expect(scene.send(.clockReachesChange(bLeads), after: 1)?.action == .keep)
  }

  @Test("An earlier instant counts as the latest one")
  func clockGoesBack() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    let step = scene.send(.clockReachesChange(cLeads), after: -3600)
    #expect(step?.reason.kind == .dwellNotOver)
    #expect(step?.time == scene.time.advanced(byMilliseconds: 3_600_000))
  }

  @Test("Pins have no effect on a home screen, and unknown cards are said to be unknown")
  func withoutEffect() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    #expect(scene.send(.pins("a"))?.reason == .pinWithoutEffect)
    #expect(scene.send(.unpins("a"))?.reason == .pinWithoutEffect)
    #expect(scene.send(.swipes(to: "x"))?.reason == .unknownCard)
    #expect(scene.send(.taps("x"))?.reason == .unknownCard)
    #expect(scene.send(.keepsSuggestion("x"))?.reason == .unknownCard)
    #expect(scene.send(.dismisses("a"))?.reason == .notASuggestion)
    #expect(scene.send(.keepsSuggestion("a"))?.reason == .notASuggestion)
  }

  @Test("Churn is counted")
  func churn() {
    var scene = Scene()
    scene.send(.becomesVisible(bLeads))
    scene.send(.clockReachesChange(cLeads), after: 60)
    scene.send(.swipes(to: "a"))
    let churn = scene.policy.churn
    #expect(churn.evaluations == 2)
    #expect(churn.rotations == 1)
    #expect(churn.heldBack == 1)
    #expect(churn.swipes == 1)
    #expect(churn.chargedMoves == 1)
  }

  @Test("A ranking becomes candidates in its order")
  func candidates() {
    let widgets = ["x", "y"].map { Widget(id: $0, kind: $0, app: $0) }
    let stack = Stack(widgets: widgets)
    let ranking = Ranker(stack: stack).ranking(at: Moment(time: monday, zone: .utc))
    let candidates = ranking.rotationCandidates(
      suggestions: ["y"], relevantUntil: ["x": monday])
    #expect(candidates.map(\.id) == ["x", "y"])
    #expect(candidates.map(\.origin) == [.stack, .suggestion])
    #expect(candidates.map(\.probability) == [0.5, 0.5])
    #expect(candidates.first?.relevantUntil == monday)
    #expect(RotationPolicy(stack: stack, suggestions: ["y"]).state.order == ["x"])
  }
}
