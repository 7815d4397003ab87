import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct ClueSearchTests {
  private let time = Build.instant(3, 9)

  private func change(
    _ clues: [RelevantContext], against other: RelevantContext, place: String? = nil
  ) throws -> Counterfactual.Change? {
    let stack = Stack(
      profile: .watch,
      widgets: [Build.widget("one", clues: clues), Build.widget("other", clues: [other])])
    let moment = Build.moment(time, (.place(place), time))
    let answer = try #require(Ranker(stack: stack).counterfactual(forWidget: "one", at: moment))
    #expect(answer.remedies.count <= 1)
    for remedy in answer.remedies { #expect(remedy.ranking.leader?.card.id == "one") }
    return answer.remedies.first?.change
  }

  @Test("Another kind of date is the smallest change")
  func kind() throws {
    let old = RelevantContext.date(time, kind: .informational)
    // At an equal degree the identifier decides, and "one" stands before "other".
    #expect(
      try change([old], against: .date(time, kind: .standard))
        == .clue(attribute: 0, from: old, to: .date(time, kind: .standard)))
    #expect(
      try change([old], against: .date(Build.instant(3, 9, 4), kind: .scheduled))
        == .clue(attribute: 0, from: old, to: .date(time, kind: .scheduled)))
    let lower = RelevantContext.date(range: time...Build.instant(3, 12), kind: .informational)
    #expect(
      try change([lower], against: .date(Build.instant(3, 9, 4), kind: .standard))
        == .clue(
          attribute: 0, from: lower,
          to: .date(range: time...Build.instant(3, 12), kind: .standard)))
  }

  @Test("A date is moved towards the moment by the fewest whole steps")
  func movedDate() throws {
    let old = RelevantContext.date(Build.instant(3, 9, 50), kind: .scheduled)
    // The other stands at half past nine: the own date must come as close as that, and no closer.
    #expect(
      try change([old], against: .date(Build.instant(3, 9, 30), kind: .scheduled))
        == .clue(attribute: 0, from: old, to: .date(Build.instant(3, 9, 30), kind: .scheduled)))
    let past = RelevantContext.date(Build.instant(3, 8), kind: .scheduled)
    // After the plateau of 15 minutes, a fall by two of seven steps is the most that is enough.
    #expect(
      try change([past], against: .date(Build.instant(3, 9, 30), kind: .scheduled))
        == .clue(attribute: 0, from: past, to: .date(Build.instant(3, 8, 35), kind: .scheduled)))
  }

  @Test("Of two dates the one with less to move is moved")
  func nearest() throws {
    let far = RelevantContext.date(Build.instant(3, 20), kind: .scheduled)
    let near = RelevantContext.date(Build.instant(3, 9, 40), kind: .scheduled)
    #expect(
      try change([far, near], against: .date(Build.instant(3, 9, 30), kind: .scheduled))
        == .clue(attribute: 1, from: near, to: .date(Build.instant(3, 9, 30), kind: .scheduled)))
  }

  @Test("An interval that is over ends later")
  func interval() throws {
    let old = RelevantContext.date(
      range: Build.instant(3, 7)...Build.instant(3, 8, 58), kind: .scheduled)
    let change = try change([old], against: .date(Build.instant(3, 9, 30), kind: .scheduled))
    guard case .clue(0, old, .interval(let range, _, .scheduled)) = change else {
      Issue.record("no interval was moved")
      return
    }
    #expect(range.lowerBound == Build.instant(3, 7))
    #expect(range.upperBound > time && range.upperBound <= Build.instant(3, 9, 5))
  }

  @Test("Another place is taken where the person is")
  func place() throws {
    #expect(
      try change([.inferredLocation(.work)], against: .date(time, kind: .standard), place: "Home")
        == .clue(
          attribute: 0, from: .inferredLocation(.work), to: .inferredLocation(.home)))
  }

  @Test("Without a clue of its own it gets one: the place, or the weakest date that is enough")
  func newClue() throws {
    #expect(
      try change([], against: .date(time, kind: .standard), place: "home")
        == .newClue(.inferredLocation(.home)))
    #expect(
      try change([], against: .date(Build.instant(3, 9, 30), kind: .standard))
        == .newClue(.date(time, .zero, .informational)))
    #expect(
      try change([.headphones(.connected)], against: .date(time, kind: .standard))
        == .newClue(.date(time, .zero, .standard)))
  }
}
