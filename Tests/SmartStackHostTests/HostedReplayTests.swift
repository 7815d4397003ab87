import Foundation
import OpenWidgetKit
import SmartStackEvaluation
import SmartStackFiles
import SmartStackHost
import SmartStackModel
import SmartStackRanking
import SmartStackTesting
import Testing

@Suite("A hosted stack, replayed")
struct HostedReplayTests {
  static func stack(_ provider: HoursProvider = HoursProvider(hours: 7..<9)) -> HostedStack {
    HostedStack(app: "com.example.own", zone: .utc) {
      HostedWidget("own", provider: provider, label: { $0.name })
      Neighbour.daily("neighbour", at: 12)
    }
  }

  static let days = PersonaDays(days: 3, standingIn: ["own": "departures-out"])

  @Test("The replay grants the reloads that the host granted, and no others")
  func reloads() async throws {
    let provider = ClosureProvider.answering { now in
      Timeline(
        entries: [PlainEntry(date: now, relevance: TimelineEntryRelevance(score: 1))],
        policy: .after(now.addingTimeInterval(1200)))
    }
    let stack = HostedStack(app: "com.example.own") { HostedWidget("own", provider: provider) }
    let days = PersonaDays(
      days: 2, wants: [WidgetWant("own", at: "09:00"), WidgetWant("own", at: "18:00")])
    let replay = try await replay(stack, through: days)
    let performed = replay.run.events.filter {
      if case .timelineReload(widget: "own", _) = $0.kind { true } else { false }
    }.count
    let counted = replay.record.reloads.filter { reload in
      reload.widget == "own" && ["granted", "deferred", "exempt"].contains(reload.outcome)
    }.count
    #expect(performed > 50)
    // The last one may be granted and lie behind the end.
    #expect((performed...performed + 1).contains(counted))
  }

  @Test("A widget that stands in for another is wanted as that one was")
  func standingIn() async throws {
    let replay = try await replay(Self.stack(), through: Self.days)
    #expect(replay.answers(by: "own").glances > 3)
    #expect(replay.answers(by: "departures-out").glances == 0)
    #expect(replay.run.stack.widgets.map(\.id).contains("weather"))
  }

  @Test("A score when it is wanted answers more than one when it is not")
  func better() async throws {
    let good = try await replay(Self.stack(), through: Self.days)
    let bad = try await replay(
      Self.stack(HoursProvider(hours: 2..<4, low: 0)), through: Self.days)
    #expect(good.answered(by: "own") > bad.answered(by: "own"))
  }

  @Test("The same days give the same replay") func determinism() async throws {
    let first = try await replay(Self.stack(), through: Self.days)
    let second = try await replay(Self.stack(), through: Self.days)
    #expect(first.run.events == second.run.events)
    #expect(first.record.figures == second.record.figures)
  }

  @Test("Names that nobody knows are errors that say which there are")
  func names() async throws {
    for days in [
      PersonaDays(standingIn: ["owl": "music"]), PersonaDays(standingIn: ["own": "musik"]),
      PersonaDays(), PersonaDays(days: 0, standingIn: ["own": "music"]),
      PersonaDays(firstDay: "2 March", standingIn: ["own": "music"]),
      PersonaDays(wants: [WidgetWant("owl", at: "08:00")]),
      PersonaDays(wants: [WidgetWant("own", at: "8 o'clock")]),
    ] {
      await #expect(throws: PersonaError.self) {
        _ = try await replay(Self.stack(), through: days)
      }
    }
  }

  @Test("Everybody can be lived through", arguments: HostPersona.allCases)
  func personas(_ persona: HostPersona) async throws {
    let place = try #require(persona.widgets.first)
    let replay = try await replay(
      Self.stack(), through: PersonaDays(persona, days: 1, standingIn: ["own": place]))
    #expect(replay.record.figures.glanceCount > 0)
  }

  @Test("The events are written and read back") func file() async throws {
    let replay = try await replay(Self.stack(), through: Self.days)
    let text = EventFile.write(replay.run.events.map { LoggedEvent(event: $0) })
    let (events, report) = EventFile.read(Array(text.utf8), file: "events.jsonl")
    #expect(report.skippedCount == 0)
    #expect(events.map(\.event) == replay.run.events)
  }
}
