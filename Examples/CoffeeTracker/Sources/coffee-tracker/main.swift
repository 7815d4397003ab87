import CoffeeTracker
import Foundation
import SmartStackHarness
import SmartStackHost

// A cup at half past seven on the first day of the replay, which shows at eight.
let morning = Calendar.current.date(
  from: DateComponents(year: 2026, month: 3, day: 2, hour: 7, minute: 30))
let cup = Cup(milligrams: 160, date: morning ?? .distantPast)
let cups = try SharedDefaults(suiteName: CoffeeProvider.suite, key: "cups", encoding: [cup])

let stack = HostedStack(app: "com.example.coffee") {
  HostedWidget(
    "coffee", kind: "Coffee", family: .systemSmall, provider: CoffeeProvider(),
    label: { $0.state.rawValue })
}

await ProviderHarness.main(
  stack.storing(cups),
  days: PersonaDays(.commuter, days: 1, wants: [WidgetWant("coffee", at: "08:10")]))
