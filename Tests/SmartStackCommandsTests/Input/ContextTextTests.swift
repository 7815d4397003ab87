import SmartStackModel
import Testing

@testable import SmartStackCommands

@Suite struct ContextTextTests {
  private func message(_ texts: [String]) -> String? {
    do throws(CommandError) {
      _ = try ContextText.read(texts, command: "rank")
    } catch {
      if case .usage(let text, "rank") = error { return text }
    }
    return nil
  }

  @Test func everyFactIsRead() throws {
    let changes = try ContextText.read(
      [
        "place=home,headphones=connected,workout=active,rings=incomplete,sleep=asleep",
        "bedtime=23:00/07:00,location=52.52/13.4,near=cafe+park,screen=locked",
      ], command: "rank")
    let bedtime = try #require(TimeOfDay(secondOfDay: 82_800))
    let wakeup = try #require(TimeOfDay(secondOfDay: 25_200))
    let cafe = try #require(PointOfInterest(name: "cafe"))
    let park = try #require(PointOfInterest(name: "park"))
    #expect(
      changes == [
        .place("home"), .headphonesConnected(true), .workoutActive(true),
        .activityRingsIncomplete(true), .asleep(true),
        .sleepSchedule(SleepSchedule(bedtime: bedtime, wakeup: wakeup)),
        .coordinate(Coordinate(latitude: 52.52, longitude: 13.4)), .nearby([cafe, park]),
        .locked(true),
      ])
  }

  @Test func everyFactCanBeTakenBack() throws {
    let changes = try ContextText.read(
      [
        "place=none,headphones=none,workout=none,rings=complete,sleep=awake,bedtime=none,"
          + "location=none,near=none,screen=unlocked"
      ], command: "rank")
    #expect(
      changes == [
        .place(nil), .headphonesConnected(false), .workoutActive(false),
        .activityRingsIncomplete(false), .asleep(false), .sleepSchedule(nil), .coordinate(nil),
        .nearby([]), .locked(false),
      ])
  }

  @Test func nothingSaysNothing() throws {
    #expect(try ContextText.read([], command: "rank").isEmpty)
  }

  @Test(arguments: [
    ("", "\"\" is not of the form name=value"),
    ("place", "\"place\" is not of the form name=value"),
    ("place=", "\"place=\" is not of the form name=value"),
    ("place=home,", "\"\" is not of the form name=value"),
    ("plaec=home", "there is no fact \"plaec\"; did you mean place?; allowed: place, headphones"),
    ("headphones=conected", "allowed: connected, none; did you mean connected?"),
    ("sleep=yes", "sleep is \"yes\"; allowed: asleep, awake"),
    ("bedtime=23:00", "allowed: bedtime and wake-up, as 23:00/07:00, or none"),
    ("bedtime=23:00/x/07:00", "bedtime is \"23:00/x/07:00\""),
    ("bedtime=23:00//07:00", "bedtime is \"23:00//07:00\""),
    ("bedtime=25:00/07:00", "bedtime is \"25:00/07:00\""),
    ("location=52.5", "latitude from -90 to 90"),
    ("location=52.5/x/13.4", "latitude from -90 to 90"),
    ("location=91/0", "latitude from -90 to 90"),
    ("location=0/181", "longitude from -180 to 180"),
    ("location=nan/0", "location is \"nan/0\""),
    ("location=inf/0", "location is \"inf/0\""),
    ("near=caffe", "there is no category of places \"caffe\"; did you mean cafe?"),
    ("near=cafe+", "there is no category of places \"\""),
    ("place=a,place=b", "the fact place is given twice"),
    ("place=a\u{1B}[31m,x=\u{7}", "there is no fact \"x\""),
  ])
  func mistakesAreNamed(text: String, expected: String) {
    let message = message([text])
    #expect(message?.hasPrefix("--context: ") == true)
    #expect(message?.contains(expected) == true, "\(message ?? "accepted")")
  }

  @Test func twiceCountsAcrossOptions() {
    #expect(message(["place=a", "place=b"]) == "--context: the fact place is given twice")
  }
}
