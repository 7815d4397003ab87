import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct UseSequenceTests {
  @Test func aRepeatWithinTheGapIsTheSameUse() {
    let merged = uses([launch("a", at: 0), launch("a", at: 299), launch("a", at: 598)])
    #expect(merged.map(\.time.seconds) == [0])
    let apart = uses([launch("a", at: 0), launch("a", at: 300)])
    #expect(apart.map(\.time.seconds) == [0, 300])
    #expect(apart.map(\.isStart) == [true, true])
  }

  @Test func theGapRunsFromThePreviousEnd() {
    let events = [launch("a", at: 0, length: 1000), launch("b", at: 1299), launch("c", at: 1599)]
    #expect(uses(events).map(\.isStart) == [true, false, true])
    #expect(uses([launch("a", at: 0, length: 1000), launch("a", at: 1299)]).count == 1)
  }

  @Test func aMergedRepeatMovesTheEndButNeverBack() {
    let longer = [launch("a", at: 0), launch("a", at: 200, length: 500), launch("b", at: 990)]
    #expect(uses(longer).map(\.isStart) == [true, false])
    let shorter = [launch("a", at: 0, length: 800), launch("a", at: 1), launch("b", at: 1000)]
    #expect(uses(shorter).map(\.isStart) == [true, false])
  }

  @Test func aShortUseWithinALongOneKeepsTheLaterEnd() {
    let events = [
      launch("a", at: 0, length: 5000), launch("b", at: 10), launch("c", at: 5200),
    ]
    #expect(uses(events).map(\.isStart) == [true, false, false])
  }

  @Test func oneSecondIsOrderedByName() {
    var sequence = UseSequence(.standard)
    var items: [Use] = []
    for app in ["c", "a", "b"] { sequence.add(launch(app, at: 7)) { items.append($0) } }
    sequence.finish { items.append($0) }
    #expect(sequence.names == ["a", "b", "c"])
    #expect(items.map(\.item) == [0, 1, 2])
    #expect(items.map(\.sharesSecond) == [true, true, true])
    #expect(uses([launch("a", at: 7), launch("b", at: 8)]).map(\.sharesSecond) == [false, false])
  }

  @Test func millisecondsOfOneSecondKeepTheirOrder() {
    let first = Event(
      time: Timestamp(clamping: 7100), offset: .zero, kind: .launch(app: "b", duration: nil))
    let second = Event(
      time: Timestamp(clamping: 7900), offset: .zero, kind: .launch(app: "a", duration: nil))
    #expect(uses([first, second]).map(\.time.milliseconds) == [7100, 7900])
    #expect(uses([first, second]).map(\.sharesSecond) == [true, true])
  }

  @Test func systemSurfacesNeitherCountNorMoveTheEnd() {
    let events = [launch("a", at: 0), launch("Launcher", at: 200), launch("b", at: 301)]
    #expect(uses(events).map(\.isStart) == [true, true])
    let kept = ReplayProtocol(name: "all", dropsSystemSurfaces: false)
    #expect(uses(events, kept).map(\.isStart) == [true, false, false])
  }

  @Test func aSystemSurfaceDoesNotShareASecond() {
    let events = [launch("Launcher", at: 5), launch("a", at: 5)]
    #expect(uses(events).map(\.sharesSecond) == [false])
  }

  @Test func aPlaceLastsUntilTheNext() {
    let events = [
      launch("a", at: 0), context(.place("home"), at: 10), launch("b", at: 20),
      launch("c", at: 30), context(.place(nil), at: 40), launch("d", at: 50),
    ]
    #expect(uses(events).map(\.place) == [nil, "home", "home", nil])
  }

  @Test func aResumeIsTheLastThingJustAfterAnUnlock() {
    func resumes(unlock: Int64, app: String, at time: Int64) -> Bool? {
      let events = [
        launch("a", at: 0), context(.locked(false), at: unlock), launch(app, at: time),
      ]
      return uses(events, .withoutResumes).last?.isResume
    }
    #expect(resumes(unlock: 1000, app: "a", at: 1002) == true)
    #expect(resumes(unlock: 1000, app: "a", at: 1003) == false)
    #expect(resumes(unlock: 1000, app: "b", at: 1001) == false)
    let locked = [launch("a", at: 0), context(.locked(true), at: 999), launch("a", at: 1000)]
    #expect(uses(locked, .withoutResumes).last?.isResume == false)
  }

  @Test func otherEventsAreNoUses() {
    let event = Event(time: timestamp(1), offset: .zero, kind: .notification(app: "a"))
    #expect(uses([launch("a", at: 0), event, launch("b", at: 2)]).count == 2)
  }

  @Test func thingsAreNumberedInTheOrderOfFirstUse() {
    let events = ["z", "y", "z", "x"].enumerated().map { launch($1, at: Int64($0) * 10) }
    #expect(uses(events).map(\.item) == [0, 1, 0, 2])
  }

  @Test func theLocalClockIsThatOfTheOffset() {
    #expect(use(0, at: 100, offset: offset(hours: 2)).localMilliseconds == 7_300_000)
  }
}
