import SchoolTimetable
import SmartStackHost
import SmartStackTesting
import Testing

@Suite("A timetable on the watch")
struct SchoolTimetableTests {
  private let stack = HostedStack(app: "com.example.school", profile: .watch) {
    Neighbour.widget("weather")
    HostedWidget(
      "timetable", kind: "Timetable", family: .accessoryRectangular,
      provider: TimetableProvider(), label: { $0.lesson?.subject })
  }

  @Test(
    "During a lesson it is on top",
    arguments: ["08:10", "09:30", "10:30", "13:45"])
  func lesson(_ time: String) async {
    await expectOnTop("timetable", in: stack, at: "2026-03-03T\(time)")
  }

  @Test("At school it is on top also between lessons") func school() async {
    await expectOnTop(
      "timetable", in: stack, at: "2026-03-03T12:00", context: [.place("school")])
  }

  @Test("On a Sunday it states no lessons") func sunday() async throws {
    let ranked = await ranking(of: stack, at: "2026-03-01T09:30")
    let card = try #require(ranked?.cards.first { $0.id == "timetable" })
    #expect(!card.reason.contains("09:00"))
    if let run = ranked?.run { expectNoFindings(run) }
  }
}
