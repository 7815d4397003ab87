import Foundation
import OpenWidgetKit
import SmartStackHost
import SmartStackModel
import SmartStackTesting
import Testing

@Suite("Relevance, donations and relevant intents")
struct RelevanceHostTests {
  static let day = MisbehavingProviderTests.day

  static func hour(_ hour: Int64) -> Timestamp {
    day.lowerBound.advanced(byMilliseconds: hour * 3_600_000)
  }

  @Test("Relevance is queried again, and what was moved counts at its new date only")
  func moved() async throws {
    let stack = HostedStack(app: "com.example.own", profile: .watch) {
      HostedWidget("meeting", provider: MovedMeetingProvider())
    }
    let run = await ProviderHost().run(stack, over: Self.day)
    #expect(run.counts.relevanceQueries == 24)
    func starts(_ stack: Stack) -> [Timestamp] {
      stack.widgets[0].attributes.compactMap { attribute in
        if case .context(.interval(let range, _, _)) = attribute.content {
          range.lowerBound
        } else {
          nil
        }
      }
    }
    #expect(starts(run.stack(at: Self.hour(8))) == [Self.hour(12)])
    #expect(starts(run.stack(at: Self.hour(10))) == [Self.hour(15)])
    #expect(starts(run.stack) == [Self.hour(15)])
    #expect(run.findings(of: .changedConditions).isEmpty)
  }

  @Test("A relevance that is invalidated is queried within minutes") func invalidated() async {
    let stack = HostedStack(app: "com.example.own", profile: .watch) {
      HostedWidget("meeting", provider: MovedMeetingProvider())
    }.when(.opens) { WidgetCenter.shared.invalidateRelevance(ofKind: "meeting") }
    let launch = Event(
      time: Self.hour(9).advanced(byMilliseconds: 600_000), offset: .zero,
      kind: .launch(app: "com.example.own", duration: nil))
    let options = HostOptions(relevanceInterval: .seconds(6 * 3600))
    let run = await ProviderHost(options: options).run(stack, over: Self.day, log: [launch])
    let attributes = run.stack(at: Self.hour(10)).widgets[0].attributes
    #expect(attributes != run.stack(at: Self.hour(9)).widgets[0].attributes)
  }

  @Test("On a home screen relevance is asked for once and not read") func ignored() async {
    let stack = HostedStack(app: "com.example.own") {
      HostedWidget("meeting", provider: MovedMeetingProvider())
    }
    let run = await ProviderHost().run(stack, over: Self.day)
    #expect(run.counts.relevanceQueries == 1)
    #expect(run.findings(of: .ignoredRelevance).first?.severity == .note)
    #expect(run.stack.widgets[0].attributes.isEmpty)
  }

  @Test("Donations are recorded, and their deletion too") func donations() async throws {
    let stack = HostedStack(app: "com.example.own") {
      HostedWidget("own", provider: HoursProvider(hours: 8..<9)).countingDonations(of: "Note")
    }.when(.opens) {
      let interaction = INInteraction(intent: Note(), response: nil)
      interaction.groupIdentifier = "notes"
      try await interaction.donate()
    }.when(.taps("own")) { INInteraction.delete(with: "notes") }
    let log = [
      Event(
        time: Self.hour(8), offset: .zero, kind: .launch(app: "com.example.own", duration: nil)),
      Event(time: Self.hour(9), offset: .zero, kind: .tap(widget: "own")),
    ]
    let run = await ProviderHost().run(stack, over: Self.day, log: log)
    let donated = run.events.compactMap { event in
      if case .donation(let donation) = event.kind { donation } else { nil }
    }
    let deleted = run.events.compactMap { event in
      if case .donationDeletion(let deletion) = event.kind { deletion } else { nil }
    }
    #expect(donated.map(\.intentType) == ["Note", "Note"])
    #expect(donated.first?.parameters["text"] == .text("Milk"))
    #expect(deleted.first?.matches(try #require(donated.first)) == true)
    #expect(run.findings(of: .unmatchedDonation).isEmpty)
  }

  @Test("A parameter without a value is reported instead of ending the process")
  func missing() async throws {
    let stack = HostedStack(app: "com.example.own") {
      HostedWidget("own", intent: Unset(), provider: UnsetProvider())
    }
    let run = await ProviderHost().run(stack, over: Self.day)
    #expect(run.findings(of: .missingParameter).first?.problem.contains("name") == true)
  }

  @Test("Nor does its app's reload, or a query of relevance, ask the provider")
  func missingLater() async throws {
    let stack = HostedStack(app: "com.example.own", profile: .watch) {
      HostedWidget("own", intent: Unset(), provider: UnsetProvider())
    }.when(.opens) {
      WidgetCenter.shared.reloadAllTimelines()
      WidgetCenter.shared.invalidateRelevance(ofKind: "own")
    }
    let launch = Event(
      time: Self.hour(9), offset: .zero, kind: .launch(app: "com.example.own", duration: nil))
    let run = await ProviderHost().run(stack, over: Self.day, log: [launch])
    #expect(run.counts.timelines == 0)
    #expect(run.findings(of: .missingParameter).count == 1)
  }

  @Test("A card whose configuration has no value is left out and reported")
  func missingInCard() async throws {
    let stack = HostedStack(app: "com.example.own", profile: .watch) {
      HostedWidget("own", provider: UnsetCardsProvider())
    }
    let run = await ProviderHost().run(stack, over: Self.day)
    #expect(run.findings(of: .missingParameter).first?.call == "entry")
    #expect(run.stack.widgets[0].attributes.map(\.content) == [.context(.sleep(.wakeup))])
  }

  @Test("Relevant intents replace those before as a set") func relevantIntents() async throws {
    @Sendable func state(_ kinds: [String]) async throws {
      try await RelevantIntentManager.shared.updateRelevantIntents(
        kinds.map { RelevantIntent(Unset(), widgetKind: $0, relevance: .sleep(.bedtime)) })
    }
    let stack = HostedStack(app: "com.example.own", profile: .watch) {
      HostedWidget("own", provider: HoursProvider(hours: 8..<9))
    }.when(.opens) { try await state(["own", "other"]) }
      .when(.taps("own")) { try await state(["third"]) }
    let log = [
      Event(
        time: Self.hour(8), offset: .zero, kind: .launch(app: "com.example.own", duration: nil)),
      Event(time: Self.hour(9), offset: .zero, kind: .tap(widget: "own")),
    ]
    let run = await ProviderHost().run(stack, over: Self.day, log: log)
    func kinds(_ hour: Int64) -> [String] {
      run.stack(at: Self.hour(hour).advanced(byMilliseconds: 60_000)).relevantIntents
        .map(\.widgetKind)
    }
    #expect(kinds(7) == [])
    #expect(kinds(8) == ["own", "other"])
    #expect(kinds(9) == ["third"])
  }
}
