import SchoolTimetable
import SmartStackHarness
import SmartStackHost

let stack = HostedStack(app: "com.example.school", profile: .watch) {
  HostedWidget(
    "timetable", kind: "Timetable", family: .accessoryRectangular, provider: TimetableProvider(),
    label: { $0.lesson?.subject })
}

await ProviderHarness.main(
  stack, days: PersonaDays(.watchWearer, days: 5, standingIn: ["timetable": "agenda"]))
