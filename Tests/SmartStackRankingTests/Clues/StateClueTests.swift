import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct StateClueTests {
  private let clue = StateClue(parameters: ClueParameters())
  private let since = Build.instant(3, 9)

  @Test("A state is full while it is fresh, less once it has settled, for good")
  func freshness() {
    let at = { (minutes: Int64) in
      clue.membership(
        holds: true, since: since, what: "in a workout",
        at: since.advanced(byMilliseconds: minutes * 60_000))
    }
    #expect([0, 29].map { at($0).degree } == [1, 1])
    #expect([30, 600].map { at($0).degree } == [0.6, 0.6])
    #expect(at(0).nextBoundary == Build.instant(3, 9, 30))
    #expect(at(30).nextBoundary == nil)
    #expect(at(0).sentence == "in a workout")
    #expect(at(30).sentence == "in a workout, for a while")
  }

  @Test("A state of unknown age counts as fresh, one that does not hold as nothing")
  func unknownAge() {
    let fresh = clue.membership(holds: true, since: nil, what: "x", at: since)
    #expect(fresh.degree == 1 && fresh.nextBoundary == nil)
    let absent = clue.membership(holds: false, since: since, what: "x", at: since)
    #expect(absent.degree == 0 && absent.nextBoundary == nil)
    #expect(absent.sentence == "not x")
  }

  @Test("Workouts and headphones")
  func conditions() {
    let on = Build.moment(
      since, (.workoutActive(true), since), (.headphonesConnected(true), since))
    let off = Build.moment(
      since, (.workoutActive(false), since), (.headphonesConnected(false), nil))
    let unknown = Build.moment(since)
    #expect(clue.membership(of: FitnessCondition.workoutActive, at: on).degree == 1)
    #expect(clue.membership(of: FitnessCondition.workoutActive, at: off).degree == 0)
    #expect(
      clue.membership(of: FitnessCondition.workoutActive, at: unknown).sentence
        == "whether a workout runs is not known")
    #expect(clue.membership(of: HeadphonesCondition.connected, at: on).degree == 1)
    #expect(clue.membership(of: HeadphonesCondition.connected, at: off).degree == 0)
    #expect(
      clue.membership(of: HeadphonesCondition.connected, at: off).sentence
        == "not headphones connected")
    #expect(
      clue.membership(of: HeadphonesCondition.connected, at: unknown).sentence
        == "whether headphones are connected is not known")
  }

  @Test("Open activity goals hold all day, less strongly")
  func rings() {
    let open = Build.moment(since, (.activityRingsIncomplete(true), Build.instant(3)))
    let closed = Build.moment(since, (.activityRingsIncomplete(false), since))
    let membership = clue.membership(of: .activityRingsIncomplete, at: open)
    #expect(membership.degree == 0.5 && membership.nextBoundary == nil)
    #expect(clue.membership(of: .activityRingsIncomplete, at: closed).degree == 0)
    let unknown = clue.membership(of: .activityRingsIncomplete, at: Build.moment(since))
    #expect(unknown.degree == 0)
    #expect(unknown.sentence == "the state of the activity goals is not known")
  }
}
