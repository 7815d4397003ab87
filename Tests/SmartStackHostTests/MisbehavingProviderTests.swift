import Foundation
import OpenWidgetKit
import SmartStackHost
import SmartStackModel
import Testing

@Suite("Providers that misbehave")
struct MisbehavingProviderTests {
  /// Monday, 2 March 2026, on the clock of UTC.
  static let day: ClosedRange<Timestamp> = {
    let start = Timestamp(clamping: 1_772_409_600_000)
    return start...start.advanced(byMilliseconds: 86_399_999)
  }()

  static func run(
    _ provider: ClosureProvider, options: HostOptions = HostOptions()
  ) async -> HostRun {
    let stack = HostedStack(app: "com.example.app") {
      HostedWidget("own", provider: provider)
      HostedWidget("other", provider: HoursProvider(hours: 8..<9))
    }
    return await ProviderHost(options: options).run(stack, over: day)
  }

  @Test("One that never calls back is reported and given up, and holds up nobody")
  func silent() async throws {
    let run = await Self.run(
      ClosureProvider { _ in }, options: HostOptions(timeLimit: .seconds(2), patience: 1))
    let finding = try #require(run.findings(of: .noAnswer).first)
    #expect(finding.widget == "own")
    #expect(finding.call == "timeline")
    #expect(finding.count == 1)
    #expect(run.findings(of: .givenUp).count == 1)
    #expect(run.stack.widgets[1].timeline?.declarations.count == 24)
  }

  @Test("One that blocks its thread for good holds up nobody") func blocked() async throws {
    let run = await Self.run(
      ClosureProvider { _ in while true { Thread.sleep(forTimeInterval: 0.1) } },
      options: HostOptions(timeLimit: .seconds(2), patience: 1))
    #expect(run.findings(of: .noAnswer).first?.count == 1)
    #expect(run.stack.widgets[1].timeline?.declarations.count == 24)
  }

  @Test("One that answers after its time is reported") func late() async throws {
    let run = await Self.run(
      ClosureProvider { reply in
        Task {
          try? await Task.sleep(for: .seconds(4))
          reply(Timeline(entries: [PlainEntry(date: Date())], policy: .never))
        }
      }, options: HostOptions(timeLimit: .milliseconds(300), patience: 1))
    #expect(run.findings(of: .noAnswer).contains { $0.widget == "own" && $0.call == "timeline" })
    #expect(run.stack.widgets[0].timeline?.declarations.isEmpty == true)
  }

  @Test("Of two answers the first counts") func twice() async throws {
    let run = await Self.run(
      ClosureProvider { reply in
        let now = Date()
        reply(Timeline(entries: [PlainEntry(date: now)], policy: .never))
        reply(Timeline(entries: [], policy: .never))
      })
    #expect(run.findings(of: .answeredTwice).map(\.count) == [1])
    #expect(run.findings(of: .noEntries).isEmpty)
    #expect(run.stack.widgets[0].timeline?.declarations.count == 1)
  }

  @Test("One without entries is asked again later, and not for ever at once") func empty() async {
    let run = await Self.run(.answering { _ in Timeline(entries: [], policy: .atEnd) })
    #expect(run.findings(of: .noEntries).first?.severity == .error)
    #expect((2...96).contains(run.counts.timelines))
  }

  @Test("What was shown before stays where a later timeline is empty") func emptyLater() async {
    let first = Date(timeIntervalSince1970: Self.day.lowerBound.secondsSince1970)
    let run = await Self.run(
      .answering { now in
        now == first
          ? Timeline(
            entries: [PlainEntry(date: now, relevance: TimelineEntryRelevance(score: 3))],
            policy: .after(now.addingTimeInterval(3600)))
          : Timeline(entries: [], policy: .never)
      })
    let last = run.events.compactMap { event in
      if case .timelineReload(widget: "own", let timeline) = event.kind { timeline } else { nil }
    }.last
    #expect(last?.declarations.map { $0.relevance?.score } == [3])
  }

  @Test("Entries out of order are sorted") func unordered() async throws {
    let run = await Self.run(
      .answering { now in
        let entries = [2.0, 0, 1].map { PlainEntry(date: now.addingTimeInterval($0 * 60)) }
        return Timeline(entries: entries, policy: .never)
      })
    #expect(run.findings(of: .unorderedEntries).count == 1)
    let timeline = try #require(run.stack.widgets[0].timeline)
    let dates = timeline.declarations.map { declaration -> Timestamp? in
      if case .at(let date, _) = declaration.schedule { date } else { nil }
    }
    let start = Self.day.lowerBound
    #expect(
      dates == [0, 60_000, 120_000].map { start.advanced(byMilliseconds: $0) })
  }

  @Test("A score that is no number is left out, one below zero stays") func scores() async throws {
    let run = await Self.run(
      .answering { now in
        let scores: [Float] = [.nan, -2, .infinity, 4]
        let entries = scores.enumerated().map { index, score in
          PlainEntry(
            date: now.addingTimeInterval(Double(index) * 60),
            relevance: TimelineEntryRelevance(score: score, duration: index == 3 ? -5 : 0))
        }
        return Timeline(entries: entries, policy: .never)
      })
    #expect(run.findings(of: .scoreIsNoNumber).map(\.count) == [2])
    #expect(run.findings(of: .negativeScore).map(\.count) == [1])
    #expect(run.findings(of: .invalidDuration).map(\.count) == [1])
    let scores = run.stack.widgets[0].timeline?.declarations.map { $0.relevance?.score }
    #expect(scores == [nil, -2, nil, 4])
  }

  @Test("Dates far outside are left out") func dates() async throws {
    let run = await Self.run(
      .answering { now in
        Timeline(
          entries: [
            PlainEntry(date: now), PlainEntry(date: .distantFuture),
            PlainEntry(date: Date(timeIntervalSince1970: .infinity)),
            PlainEntry(date: Date(timeIntervalSince1970: .nan)),
            PlainEntry(date: Date(timeIntervalSince1970: 1e300)),
          ], policy: .after(Date(timeIntervalSince1970: .nan)))
      })
    #expect(run.findings(of: .invalidDate).first?.count == 4)
    #expect(run.stack.widgets[0].timeline?.declarations.count == 2)
  }

  @Test("Of a million entries a part is kept") func million() async throws {
    let run = await Self.run(
      .answering { now in
        Timeline(
          entries: (0..<1_000_000).map { PlainEntry(date: now.addingTimeInterval(Double($0))) },
          policy: .never)
      }, options: HostOptions(entryLimit: 1000))
    #expect(run.findings(of: .tooManyEntries).count == 1)
    #expect(run.stack.widgets[0].timeline?.declarations.count == 1000)
    #expect(run.counts.entries == 1_000_024)
  }

  @Test("One that asks for a reload at once, again and again, is held by the budget")
  func greedy() async throws {
    let run = await Self.run(
      .answering { now in
        Timeline(
          entries: [PlainEntry(date: now)], policy: .after(now.addingTimeInterval(1)))
      })
    #expect(run.findings(of: .budgetSpent).first?.widget == "own")
    #expect(run.counts.timelines < 200)
  }

  @Test("A timeline that ended in the past does not ask for ever") func past() async throws {
    let run = await Self.run(
      .answering { now in
        Timeline(entries: [PlainEntry(date: now.addingTimeInterval(-3600))], policy: .atEnd)
      })
    #expect(run.findings(of: .endsInThePast).count == 1)
    #expect(run.counts.timelines < 10)
  }

  @Test("One that begins in the future says so") func future() async throws {
    let run = await Self.run(
      .answering { now in
        Timeline(entries: [PlainEntry(date: now.addingTimeInterval(3600))], policy: .never)
      })
    #expect(run.findings(of: .startsInTheFuture).count == 1)
  }

  @Test("One that reads the clock reads that of the replay") func clock() async throws {
    let run = await Self.run(
      .answering { now in Timeline(entries: [PlainEntry(date: now)], policy: .atEnd) })
    let declaration = try #require(run.stack.widgets[0].timeline?.declarations.first)
    #expect(declaration.schedule == .at(Self.day.lowerBound, .zero))
  }

  @Test("A reload of a kind that is not there is reported") func unknownKind() async throws {
    let run = await Self.run(
      .answering { now in
        WidgetCenter.shared.reloadTimelines(ofKind: "owl")
        return Timeline(entries: [PlainEntry(date: now)], policy: .never)
      })
    #expect(run.findings(of: .unknownKind).first?.problem.contains("owl") == true)
  }

  @Test("The app's error is reported") func app() async throws {
    struct Offline: Error {}
    let stack = HostedStack(app: "com.example.app") {
      HostedWidget("own", provider: HoursProvider(hours: 8..<9))
    }.when(.opens) { throw Offline() }
    let launch = Event(
      time: Self.day.lowerBound, offset: .zero,
      kind: .launch(app: "com.example.app", duration: nil))
    let run = await ProviderHost().run(stack, over: Self.day, log: [launch])
    #expect(run.findings(of: .threw).first?.problem == "the provider threw Offline()")
  }
}
