import CoffeeTracker
import Foundation
import OpenWidgetKit
import SmartStackHost
import SmartStackTesting
import Testing

/// The widget as it was before: the same score at all times.
private struct ConstantProvider: TimelineProvider {
  private let base = CoffeeProvider()

  struct Entry: TimelineEntry {
    let date: Date
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 10) }
  }

  func placeholder(in context: Context) -> Entry { Entry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
    completion(Entry(date: Date()))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: Date())], policy: .never))
  }
}

@Suite("Coffee in a stack")
struct CoffeeTrackerTests {
  private func stack(cups: [Cup] = []) throws -> HostedStack {
    try bare(
      HostedWidget(
        "coffee", kind: "Coffee", provider: CoffeeProvider(), label: { $0.state.rawValue })
    )
    .storing(SharedDefaults(suiteName: CoffeeProvider.suite, key: "cups", encoding: cups))
  }

  private func bare(_ widget: HostedWidget) -> HostedStack {
    HostedStack(app: "com.example.coffee") {
      widget
      Neighbour.daily("weather", at: 7, minutes: 60)
    }
  }

  private func cup(_ hour: Int, _ milligrams: Double = 160) -> Cup {
    let day = DateComponents(year: 2026, month: 3, day: 2, hour: hour)
    return Cup(milligrams: milligrams, date: Calendar.current.date(from: day) ?? .distantPast)
  }

  @Test("After a cup it is on top, at night it is not") func afterCup() async throws {
    let stack = try stack(cups: [cup(9)])
    await expectOnTop("coffee", in: stack, at: "2026-03-02T09:30")
    await expectNotOnTop("coffee", in: stack, at: "2026-03-02T07:10")
  }

  @Test("Without a snapshot, or with one that nobody can read, it stays quiet")
  func fallback() async throws {
    let stack = try stack()
    let missing = SharedDefaults.missing(suite: CoffeeProvider.suite)
    let unreadable = SharedDefaults.undecodable(suite: CoffeeProvider.suite, keys: ["cups"])
    for storage in [missing, unreadable] {
      let ranked = await expectNotOnTop(
        "coffee", in: stack.storing(storage), at: "2026-03-02T07:10")
      if let run = ranked?.run { expectNoFindings(run) }
    }
  }

  @Test("It loses nothing against the constant score of before") func gate() async throws {
    let constant = bare(HostedWidget("coffee", kind: "Coffee", provider: ConstantProvider()))
    try await expectNoRegression(
      from: constant, to: try stack(cups: [cup(8)]),
      through: PersonaDays(
        .commuter, days: 4,
        wants: [WidgetWant("coffee", at: "08:20"), WidgetWant("coffee", at: "09:10")]))
  }
}
