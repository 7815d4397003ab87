import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import Testing

/// The life of a suggestion.
@Suite struct SuggestionTests {
  let own = [card("a", 0), card("b", 0.1), card("c", -1)]
  var likely: [RotationCandidate] { own + [suggestion("s", chance: 0.3)] }

  @Test("A suggestion comes on top when its chance reaches the threshold")
  func insertion() {
    var scene = Scene()
    #expect(
      scene.send(.becomesVisible(own + [suggestion("s", 9, chance: 0.29)]))?.action == .keep)
    let step = scene.send(.clockReachesChange(likely))
    #expect(step?.action == .insertSuggestion("s"))
    #expect(step?.reason == .suggestionLikely(chance: 0.3, threshold: 0.3))
    #expect(step?.to.order == ["s", "a", "b", "c"])
    #expect(step?.to.shown == "s")
    #expect(step?.toPhase == .suggesting)
    #expect(step?.isCharged == true)
  }

  @Test("Suggestions need their switch, not that of Smart Rotate")
  func switches() {
    var off = Scene(options: Stack.Options(smartRotate: true, widgetSuggestions: false))
    #expect(off.send(.becomesVisible(likely))?.reason == .suggestionsOff)
    var only = Scene(options: Stack.Options(smartRotate: false, widgetSuggestions: true))
    #expect(only.send(.becomesVisible(likely))?.action == .insertSuggestion("s"))
  }

  @Test("A widget that stands in the stack is rotated to, never suggested")
  func alreadyInStack() {
    var scene = Scene()
    let step = scene.send(
      .becomesVisible([card("a", 0), suggestion("b", 5, chance: 0.9), card("c", 0)]))
    #expect(step?.action == .rotate(to: "b"))
    #expect(scene.state.order == ["a", "b", "c"])
  }

  @Test("Its relevance ends: at its time, when it may not lead, when it is not there")
  func relevanceEnds() {
    for ending in 0..<3 {
      var scene = Scene()
      let end = scene.time.advanced(byMilliseconds: 1_200_000)
      let timed = own + [suggestion("s", chance: 0.5, until: end)]
      scene.send(.becomesVisible(timed))
      #expect(scene.send(.clockReachesChange(timed), after: 1199)?.action == .keep)
      #expect(scene.policy.nextEvaluation(zone: .utc) == end)
      let gone = [timed, own + [suggestion("s", chance: 0.5, tier: .notEligible)], own][ending]
      let step = scene.send(.clockReachesChange(gone), after: 1)
      #expect(step?.action == .removeSuggestion("s"))
      #expect(step?.reason == .suggestionEnded)
      #expect(step?.to.order == ["a", "b", "c"])
      #expect(step?.to.shown == "a")
    }
  }

  @Test("The stack returns to the card that was shown before", arguments: [false, true])
  func returnsToCard(isDismissed: Bool) {
    var scene = Scene()
    let bLeads = [card("a", 0), card("b", 1), card("c", 0)]
    scene.send(.becomesVisible(bLeads))
    scene.send(.clockReachesChange(bLeads + [suggestion("s", chance: 0.5)]), after: 600)
    #expect(scene.state.shown == "s")
    let step = scene.send(isDismissed ? .dismisses("s") : .clockReachesChange(bLeads), after: 60)
    #expect(step?.action == .removeSuggestion("s"))
    #expect(step?.to.shown == "b")
  }

  @Test("It stays for an hour at most, and rests for as long")
  func maximumTime() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    #expect(scene.send(.clockReachesChange(likely), after: 3599)?.action == .keep)
    let step = scene.send(.clockReachesChange(likely), after: 1)
    #expect(step?.action == .removeSuggestion("s"))
    #expect(step?.reason == .suggestionTimeOver(milliseconds: 3_600_000))
    #expect(scene.send(.clockReachesChange(likely), after: 3599)?.reason.kind == .suggestionRests)
    #expect(scene.send(.clockReachesChange(likely), after: 1)?.action == .insertSuggestion("s"))
  }

  @Test("A suggestion that ends out of sight is gone when the stack is seen again")
  func endsOutOfSight() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    scene.send(.goesOutOfSight, after: 5)
    #expect(scene.send(.clockReachesChange(own), after: 60)?.action == .removeSuggestion("s"))
    let bLeads = [card("a", 0), card("b", 1), card("c", 0)]
    #expect(scene.send(.becomesVisible(bLeads), after: 60)?.action == .rotate(to: "b"))
  }

  @Test("When it ends, the stack may move to its best card in the same instant")
  func followingMove() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    let steps = scene.steps(.clockReachesChange([card("a", 0), card("b", 1)]), after: 60)
    #expect(steps.map(\.action) == [.removeSuggestion("s"), .rotate(to: "b")])
    #expect(steps.first?.to == steps.last?.from)
  }

  @Test("A suggestion that the person holds leaves after the hold")
  func heldSuggestion() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    scene.send(.taps("s"), after: 60)
    #expect(scene.send(.clockReachesChange(own), after: 60)?.reason.kind == .tapHolds)
    #expect(
      scene.policy.nextEvaluation(zone: .utc) == scene.time.advanced(byMilliseconds: 240_000))
    #expect(scene.send(.clockReachesChange(own), after: 240)?.action == .removeSuggestion("s"))
  }

  @Test("No suggestion comes while the person's swipe holds, nor within the dwell")
  func notDuringHold() {
    var scene = Scene()
    scene.send(.becomesVisible(own))
    scene.send(.swipes(to: "b"))
    #expect(scene.send(.clockReachesChange(likely), after: 60)?.reason.kind == .swipeHolds)
    var other = Scene()
    other.send(.becomesVisible([card("a", 0), card("b", 1)]))
    #expect(other.send(.clockReachesChange(likely), after: 60)?.reason.kind == .dwellNotOver)
  }

  @Test("A dismissed suggestion stays away for a day, then two, then four")
  func dismissals() {
    var scene = Scene()
    for (count, days) in [(1, 1), (2, 2), (3, 4)] {
      #expect(scene.send(.becomesVisible(likely))?.action == .insertSuggestion("s"))
      let step = scene.send(.dismisses("s"), after: 5)
      #expect(step?.action == .removeSuggestion("s"))
      let until = scene.time.advanced(byMilliseconds: Int64(days) * 86_400_000)
      #expect(step?.reason == .dismissed(until: until, count: count))
      #expect(step?.to.order == ["a", "b", "c"])
      scene.time = until.advanced(byMilliseconds: -1)
      #expect(
        scene.send(.becomesVisible(likely))?.reason == .staysAway(card: "s", until: until))
      #expect(scene.policy.nextEvaluation(zone: .utc) == until)
      scene.time = until
    }
  }

  @Test("A card that is never to be suggested does not come back")
  func neverSuggested() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    #expect(scene.send(.neverSuggests("s"))?.action == .removeSuggestion("s"))
    let step = scene.send(.clockReachesChange(likely), after: 86_400 * 300)
    #expect(step?.reason == .neverSuggested)
    let leading = [card("a", 0), card("b", 9)]
    scene.send(.neverSuggests("b"))
    #expect(scene.send(.clockReachesChange(leading))?.action == .keep)
  }

  @Test("A suggestion that is kept belongs to the stack")
  func kept() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    let step = scene.send(.keepsSuggestion("s"), after: 5)
    #expect(step?.reason == .suggestionKept)
    #expect(step?.to.ownOrder == ["s", "a", "b", "c"])
    #expect(step?.to.suggestions.isEmpty == true)
    #expect(
      scene.send(.clockReachesChange(likely), after: 7200)?.to.order == ["s", "a", "b", "c"])
    #expect(scene.send(.dismisses("s"))?.reason == .notASuggestion)
  }

  @Test("A suggestion that does not show can be kept as well, after a dismissal too")
  func keptLater() {
    var scene = Scene()
    scene.send(.becomesVisible(likely))
    scene.send(.dismisses("s"))
    let step = scene.send(.keepsSuggestion("s"), after: 5)
    #expect(step?.action == .reorder(["s", "a", "b", "c"]))
    #expect(scene.state.dismissed.isEmpty)
  }

  @Test("One at a time by default; the likeliest first")
  func limit() {
    var scene = Scene()
    let two = own + [suggestion("s", 1, chance: 0.4), suggestion("t", 2, chance: 0.5)]
    #expect(scene.send(.becomesVisible(two))?.action == .insertSuggestion("t"))
    #expect(
      scene.send(.clockReachesChange(two), after: 700)?.reason
        == .suggestionLimitReached(limit: 1))
    var pair = Scene { $0.suggestionLimit = 2 }
    pair.send(.becomesVisible(two))
    #expect(pair.send(.clockReachesChange(two), after: 600)?.action == .insertSuggestion("s"))
    #expect(pair.state.order == ["s", "t", "a", "b", "c"])
    let steps = pair.steps(.clockReachesChange(own), after: 60)
    #expect(steps.map(\.action) == [.removeSuggestion("s"), .removeSuggestion("t")])
    #expect(pair.state.shown == "a")
  }
}
