import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct RankerTests {
  private let time = Build.instant(3, 9)

  @Test("Facts of the caller replace those of the log; what holds keeps its age")
  func moments() {
    let events = [
      Build.event(Build.instant(3, 7), .context(.place("home"))),
      Build.event(Build.instant(3, 8), .context(.headphonesConnected(true))),
    ]
    let ranker = Build.ranker(Stack(widgets: []), events)
    let moment = ranker.moment(
      at: time, zone: RandomWorld.berlin, changes: [.place("work"), .headphonesConnected(true)])
    #expect(moment.context.place == ContextState.Fact("work", since: nil))
    #expect(
      moment.context.areHeadphonesConnected == ContextState.Fact(true, since: Build.instant(3, 8)))
    #expect(moment.zone == RandomWorld.berlin && moment.time == time)
  }

  @Test("Equal scores stand in the order of their identifiers, and chances sum to one")
  func ties() {
    let stack = Stack(widgets: ["c", "a", "b"].map { Build.widget($0) })
    let ranking = Ranker(stack: stack).ranking(at: Build.moment(time))
    #expect(ranking.entries.map(\.card.id) == ["a", "b", "c"])
    #expect(ranking.entries.allSatisfy { abs($0.probability - 1.0 / 3) < 1e-12 })
    #expect(ranking.order == ["3/a", "3/b", "3/c"])
    #expect(ranking.leader?.card.id == "a")
  }

  @Test("Chances are the softmax of the scores")
  func softmax() throws {
    let stack = Stack(
      profile: .watch,
      widgets: [Build.widget("a", clues: [.date(time, kind: .scheduled)]), Build.widget("b")])
    let entries = Ranker(stack: stack).ranking(at: Build.moment(time)).entries
    #expect(entries.map(\.score) == [3, 0])
    // e³ / (e³ + 1)
    #expect(abs(entries[0].probability - 0.952_574_126_822_433) < 1e-12)
  }

  @Test("A card that is not shown can be explained; an unknown one cannot")
  func hidden() {
    let stack = Stack(
      profile: .watch,
      widgets: [
        Build.widget("off", role: .relevance(associatedKind: nil), clues: [.headphones(.connected)])
      ])
    let ranker = Ranker(stack: stack)
    let explanation = ranker.explanation(ofCard: "off", at: Build.moment(time))
    #expect(explanation?.value == 0)
    #expect(explanation?.children[2].note == "no clue holds now")
    #expect(ranker.explanation(ofCard: "missing", at: Build.moment(time)) == nil)
    #expect(ranker.explanations(of: [], at: Build.moment(time)).isEmpty)
  }

  @Test("The order changes next when a score begins, when it elapses, and at no hour between")
  func nextChange() {
    let stack = Stack(
      widgets: [
        Build.widget("a"),
        Build.widget(
          "b",
          timeline: Build.timeline(
            Build.entry(Build.instant(3, 10), 9, for: .seconds(5400)))),
      ])
    let ranker = Ranker(stack: stack)
    var changes: [Timestamp] = []
    var moment = Build.moment(time)
    while case .change(let at, _) = ranker.nextChange(after: moment) {
      changes.append(at)
      moment = moment.moved(to: at)
    }
    #expect(changes == [Build.instant(3, 10), Build.instant(3, 11, 30)])
    // A change at the very end of the horizon is still found.
    guard
      case .change(Build.instant(3, 10), _) = ranker.nextChange(
        after: Build.moment(time), within: .seconds(3600))
    else {
      Issue.record("no change at the end of the horizon")
      return
    }
    #expect(
      ranker.nextChange(after: Build.moment(time), within: .seconds(1800))
        == .noneUntil(Build.instant(3, 9, 30)))
    #expect(
      ranker.nextChange(after: Build.moment(Build.instant(3, 12)), within: .seconds(99 * 86_400))
        == .noneUntil(Build.instant(10, 12)))
  }
}
