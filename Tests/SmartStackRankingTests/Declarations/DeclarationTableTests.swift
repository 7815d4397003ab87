import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct DeclarationTableTests {
  private func table(_ widgets: [Widget], at time: Timestamp, zone: Zone = .utc) -> DeclarationTable
  {
    Build.ranker(Stack(widgets: widgets)).history.declarations(
      at: Moment(time: time, zone: zone))
  }

  private let widget = Build.widget(
    timeline: Build.timeline(
      Build.entry(Build.instant(3, 8), 10, for: .seconds(3600)),
      Build.entry(Build.instant(3, 12), 20)
    ))

  @Test("The next boundary is the next start or end of a score, or midnight")
  func boundaries() {
    let table = table([widget], at: Build.instant(3, 7))
    let next = { table.nextBoundary(ofWidget: 0, after: $0) }
    #expect(next(Build.instant(3, 7)) == Build.instant(3, 8))
    #expect(next(Build.instant(3, 8)) == Build.instant(3, 9))
    #expect(next(Build.instant(3, 9)) == Build.instant(3, 12))
    #expect(next(Build.instant(3, 12)) == Build.instant(4))
  }

  @Test("The day is the local one, of 23 hours where the clocks go forward")
  func localDay() {
    let table = table([widget], at: Build.instant(8, 12), zone: RandomWorld.newYork)
    #expect(table.day == Build.instant(8, 5)..<Build.instant(9, 4))
    #expect(table.dayNumber == 20_520)
  }

  @Test("Segments are cut to the span asked for")
  func cut() {
    let table = table([widget], at: Build.instant(3, 7))
    let parts = table.segments(
      ofWidget: 0, within: Build.instant(3, 8, 30)..<Build.instant(3, 13))
    #expect(parts.map(\.segment.score) == [10, 0, 20])
    #expect(parts.map(\.milliseconds) == [1_800_000, 10_800_000, 3_600_000])
  }

  @Test("A weekly entry of before the pool is still in force")
  func weekly() {
    var model = RankingModel()
    model.declared.poolPastDays = 0
    let weekly = Recurrence(weekdays: [.monday], pattern: .times([Build.time(9)]))
    let stack = Stack(
      widgets: [
        Build.widget(
          timeline: Timeline(
            declarations: [
              EntryDeclaration(
                schedule: .recurring(weekly), relevance: DeclaredRelevance(score: 5))
            ], policy: .never))
      ])
    let table = Build.ranker(stack, [], model).history.declarations(
      at: Build.moment(Build.instant(8, 23)))
    guard case .declared(let segment, _) = table.state(ofWidget: 0, at: Build.instant(8, 23))
    else {
      Issue.record("nothing declared")
      return
    }
    #expect(segment.entry.date == Build.instant(2, 9))
  }

  @Test("Recurrences mean the clock of the stack, or else that of the moment")
  func zones() {
    let morning = Build.widget(timeline: Build.timeline(Build.daily(8, 5)))
    let moment = Moment(time: Build.instant(3, 7, 30), zone: RandomWorld.kathmandu)
    let moving = Build.ranker(Stack(widgets: [morning])).history.declarations(at: moment)
    #expect(moving.nextBoundary(ofWidget: 0, after: moment.time) == Build.instant(3, 18, 15))
    let fixed = Build.ranker(Stack(zone: RandomWorld.berlin, widgets: [morning])).history
      .declarations(at: moment)
    #expect(fixed.nextBoundary(ofWidget: 0, after: moment.time) == Build.instant(3, 18, 15))
    let before = Moment(time: Build.instant(3, 6, 30), zone: RandomWorld.kathmandu)
    #expect(fixed.nextBoundary(ofWidget: 0, after: before.time) == Build.instant(3, 7))
  }

  @Test("Widgets of one kind share a pool in one app only")
  func pools() {
    let one = Build.widget("one", kind: "K", timeline: Build.timeline(Build.daily(8, 1)))
    let two = Build.widget("two", kind: "K", timeline: Build.timeline(Build.daily(8, 2)))
    let other = Build.widget(
      "other", kind: "K", app: "else", timeline: Build.timeline(Build.daily(8, 3)))
    let table = table([one, two, other], at: Build.instant(3, 9))
    #expect([0, 1, 2].map { table.pool(ofWidget: $0).levels } == [[1, 2], [1, 2], [3]])
  }
}
