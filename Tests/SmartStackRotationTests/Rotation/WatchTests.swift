import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import Testing

/// The ordered cards of a watch.
@Suite struct WatchTests {
  let aLeads = [card("a", 2), card("b", 1), card("c", 0)]
  let cLeads = [card("c", 3), card("a", 2), card("b", 1)]

  @Test("The order follows the ranking: session, pinned, live, relevance, not now")
  func tiers() {
    var scene = Scene(.watch)
    let ranking = [
      card("timer", 0, tier: .session), card("b", 0, tier: .pinned),
      card("match", 0, tier: .activity), card("c", 1), card("a", 0),
      card("x", 5, tier: .notEligible),
    ]
    let step = scene.send(.becomesVisible(ranking))
    #expect(step?.action == .reorder(["timer", "b", "match", "c", "a", "x"]))
    #expect(step?.reason == .followsRanking)
    #expect(scene.state.shown == "c")
  }

  @Test("The top card by relevance changes only by margin and dwell; the others follow")
  func stability() {
    var scene = Scene(.watch)
    scene.send(.becomesVisible(aLeads))
    let small = scene.send(.clockReachesChange([card("c", 2.4), card("a", 2), card("b", 1)]))
    #expect(small?.action == .reorder(["a", "c", "b"]))
    #expect(small?.reason.kind == .leadTooSmall)
    #expect(small?.isCharged == false)
    let change = scene.send(.clockReachesChange(cLeads), after: 1)
    #expect(change?.action == .reorder(["c", "a", "b"]))
    #expect(change?.isCharged == true)
    let early = scene.send(.clockReachesChange(aLeads), after: 599)
    #expect(early?.reason.kind == .leadTooSmall || early?.reason.kind == .dwellNotOver)
    #expect(early?.to.shown == "c")
    #expect(scene.send(.clockReachesChange(aLeads), after: 1)?.to.shown == "a")
  }

  @Test("A session or a live activity comes on top at once")
  func activity() {
    var scene = Scene(.watch)
    scene.send(.becomesVisible(aLeads))
    scene.send(.taps("a"))
    let step = scene.send(
      .clockReachesChange([card("match", 0, tier: .activity)] + aLeads), after: 1)
    #expect(step?.to.order == ["match", "a", "b", "c"])
    #expect(step?.to.shown == "a")
  }

  @Test("A card whose clue ended gives way at once")
  func gone() {
    var scene = Scene(.watch)
    scene.send(.becomesVisible(aLeads))
    scene.send(.clockReachesChange(cLeads), after: 1)
    let step = scene.send(.clockReachesChange([card("b", 3), card("a", 2)]), after: 1)
    #expect(step?.action == .reorder(["b", "a"]))
    #expect(step?.reason == .shownCardGone)
    #expect(step?.isCharged == false)
  }

  @Test("During a hold the cards by relevance keep their order")
  func hold() {
    var scene = Scene(.watch)
    scene.send(.becomesVisible(aLeads))
    scene.send(.swipes(to: "b"))
    #expect(scene.state.shown == "a")
    let step = scene.send(.clockReachesChange(cLeads), after: 60)
    #expect(step?.action == .keep)
    #expect(step?.reason.kind == .swipeHolds)
    #expect(scene.send(.clockReachesChange(cLeads), after: 1800)?.to.shown == "c")
  }

  @Test("With Smart Rotate off the cards by relevance keep their order, and new ones come last")
  func switchedOff() {
    var scene = Scene(.watch, options: Stack.Options(smartRotate: false, widgetSuggestions: true))
    #expect(scene.send(.becomesVisible(cLeads))?.to.order == ["a", "b", "c"])
    let step = scene.send(.clockReachesChange([card("d", 9)] + cLeads), after: 900)
    #expect(step?.to.order == ["a", "b", "c", "d"])
    #expect(step?.reason == .smartRotateOff)
  }

  @Test("A pinned card goes to the top at once, and back below when it is unpinned")
  func pins() {
    var scene = Scene(.watch)
    scene.send(.becomesVisible(aLeads))
    #expect(scene.send(.pins("c"))?.action == .reorder(["c", "a", "b"]))
    #expect(scene.state.shown == "a")
    let step = scene.send(.unpins("c"))
    #expect(step?.action == .reorder(["a", "b", "c"]))
    #expect(step?.reason == .unpinned)
    #expect(scene.send(.pins("x"))?.reason == .unknownCard)
    #expect(scene.send(.unpins("x"))?.reason == .unknownCard)
    scene.send(.pins("a"))
    #expect(scene.state.shown == "b")
  }

  @Test("A dismissed card stays away, longer each time")
  func dismissal() {
    var scene = Scene(.watch)
    scene.send(.becomesVisible(aLeads))
    let step = scene.send(.dismisses("a"))
    #expect(step?.action == .reorder(["b", "c"]))
    #expect(step?.to.shown == "b")
    #expect(scene.send(.clockReachesChange(aLeads), after: 86_399)?.to.order == ["b", "c"])
    #expect(scene.send(.clockReachesChange(aLeads), after: 1)?.to.order == ["a", "b", "c"])
    scene.send(.dismisses("a"))
    #expect(scene.send(.clockReachesChange(aLeads), after: 86_400)?.to.order == ["b", "c"])
    #expect(scene.send(.dismisses("x"))?.reason == .unknownCard)
  }

  @Test("A card never to be suggested: an own one may not lead, a suggested one is not there")
  func neverSuggested() {
    var scene = Scene(.watch)
    let ranking = aLeads + [suggestion("s", 0.5, chance: 0.2)]
    scene.send(.becomesVisible(ranking))
    #expect(scene.state.order == ["a", "b", "c", "s"])
    #expect(scene.send(.neverSuggests("a"))?.to.order == ["b", "c", "s", "a"])
    #expect(scene.send(.neverSuggests("s"))?.to.order == ["b", "c", "a"])
    #expect(scene.send(.keepsSuggestion("s"))?.to.order == ["b", "c", "s", "a"])
  }

  @Test("Suggestions need their switch")
  func suggestionsOff() {
    var scene = Scene(.watch, options: Stack.Options(smartRotate: true, widgetSuggestions: false))
    let step = scene.send(.becomesVisible(aLeads + [suggestion("s", 9, chance: 0.9)]))
    #expect(step?.to.order == ["a", "b", "c"])
  }

  @Test("The changes of the top card a day are limited")
  func budget() {
    var scene = Scene(.watch) { $0.dailyLimit = 1 }
    scene.send(.becomesVisible(aLeads))
    #expect(scene.send(.clockReachesChange(cLeads))?.isCharged == true)
    let step = scene.send(.clockReachesChange(aLeads.map { card($0.id, $0.score * 3) }), after: 700)
    #expect(step?.reason.kind == .budgetSpent)
    #expect(step?.to.shown == "c")
  }
}
