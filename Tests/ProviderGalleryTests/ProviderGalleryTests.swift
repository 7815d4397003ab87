import Foundation
import ProviderGallery
import SmartStackFiles
import SmartStackHost
import SmartStackModel
import SmartStackTesting
import Testing

extension ProviderGallery.Exhibit: CustomTestStringConvertible {
  /// The identifier of the widget.
  public var testDescription: String { id }
}

@Suite("Providers written from the documentation")
struct ProviderGalleryTests {
  /// Monday, 2 March 2026, on the clock of UTC.
  static let day: ClosedRange<Timestamp> = {
    let start = Timestamp(clamping: 1_772_409_600_000)
    return start...start.advanced(byMilliseconds: 86_399_999)
  }()

  @Test("There are twenty of different shapes") func count() {
    #expect(ProviderGallery.all.count >= 20)
  }

  @Test("Each is hosted and replayed over a day", arguments: ProviderGallery.all)
  func day(_ exhibit: ProviderGallery.Exhibit) async throws {
    let days = PersonaDays(
      days: 1,
      wants: [
        WidgetWant(exhibit.id, at: "08:10"), WidgetWant(exhibit.id, at: "19:40"),
        WidgetWant(exhibit.id, at: "20:10"),
      ])
    let replay = try await replay(exhibit.stack, through: days)
    expectNoFindings(replay.run, from: .error, except: exhibit.id == "Parking" ? [.threw] : [])
    #expect(replay.answers(by: exhibit.id).glances == 3)
    let widget = try #require(replay.run.stack.widgets.first { $0.id == exhibit.id })
    #expect(widget.timeline != nil || !widget.attributes.isEmpty)
  }

  @Test("The stack of each is written and read back", arguments: ProviderGallery.all)
  func file(_ exhibit: ProviderGallery.Exhibit) async throws {
    let run = await ProviderHost().run(exhibit.stack, over: Self.day)
    let text = StackFile.write(run.stack)
    let reading = StackFile.read(Array(text.utf8), file: "stack.json")
    #expect(reading.issues.isEmpty)
    #expect(reading.stack == run.stack)
  }

  @Test(
    "The same run twice is the same", arguments: ProviderGallery.all.filter { $0.id != "Photo" })
  func determinism(_ exhibit: ProviderGallery.Exhibit) async {
    let first = await ProviderHost().run(exhibit.stack, over: Self.day)
    let second = await ProviderHost().run(exhibit.stack, over: Self.day)
    #expect(first.stack == second.stack)
    #expect(first.events == second.events)
    #expect(first.findings == second.findings)
  }

  @Test("A timeline of 1,440 minutes is asked for once a day") func minutes() async throws {
    let exhibit = try #require(ProviderGallery.all.first { $0.id == "MinuteClock" })
    let run = await ProviderHost().run(exhibit.stack, over: Self.day)
    let timeline = try #require(run.stack.widgets.first?.timeline)
    #expect(timeline.declarations.count == 1440)
    #expect(run.counts.timelines <= 2)
  }

  @Test("Shared defaults are read, and their absence is survived") func defaults() async throws {
    let stack = try #require(ProviderGallery.all.first { $0.id == "Caffeine" }).stack
    let start = Date(timeIntervalSince1970: Self.day.lowerBound.secondsSince1970)
    func highest(_ stack: HostedStack) async -> Double {
      let run = await ProviderHost().run(stack, over: Self.day)
      #expect(run.findings(of: .noEntries).isEmpty)
      return run.stack.widgets[0].timeline?.declarations.compactMap { $0.relevance?.score }.max()
        ?? -1
    }
    #expect(await highest(stack.storing(try ProviderGallery.drinks([95, 60], from: start))) > 90)
    #expect(await highest(stack.storing(.missing(suite: ProviderGallery.caffeineSuite))) == 0)
    #expect(
      await highest(
        stack.storing(.undecodable(suite: ProviderGallery.caffeineSuite, keys: ["drinks"]))) == 0)
  }

  @Test("An app reloads its widget when it is opened") func appReload() async throws {
    let noon = Self.day.lowerBound.advanced(byMilliseconds: 12 * 3_600_000)
    let launch = Event(
      time: noon, offset: .zero, kind: .launch(app: "com.example.gallery", duration: .seconds(30)))
    let run = await ProviderHost().run(ProviderGallery.battery, over: Self.day, log: [launch])
    let reloads = run.events.filter {
      if case .timelineReload(widget: "Battery", _) = $0.kind { true } else { false }
    }
    #expect(reloads.map(\.time) == [noon])
  }

  @Test("A donation counts by the parameters of its prediction") func donation() async throws {
    let tap = Event(
      time: Self.day.lowerBound.advanced(byMilliseconds: 8 * 3_600_000), offset: .zero,
      kind: .tap(widget: "Transit"))
    let run = await ProviderHost().run(ProviderGallery.transit, over: Self.day, log: [tap])
    let widget = try #require(run.stack.widgets.first)
    #expect(widget.intent?.combinations == [["direction", "line"]])
    let donations = run.events.compactMap {
      if case .donation(let donation) = $0.kind { donation } else { nil }
    }
    #expect(donations.count == 1)
    let donation = try #require(donations.first)
    #expect(donation.parameters["walk"] == .text("9"))
    #expect(widget.intent?.counts(donation, for: widget.configuration) == true)
    #expect(run.findings(of: .unmatchedDonation).isEmpty)
  }

  @Test("A widget is not on top where its score is zero, and is where it is high")
  func onTop() async throws {
    let stack = try #require(ProviderGallery.all.first { $0.id == "LiveScore" }).stack
    await expectOnTop("LiveScore", in: stack, at: "2026-03-02T20:00")
    await expectNotOnTop("LiveScore", in: stack, at: "2026-03-02T23:00")
  }

  @Test("On a watch a clue brings its card up") func clue() async throws {
    let stack = try #require(ProviderGallery.all.first { $0.id == "Podcast" }).stack
    let ranked = await expectOnTop(
      "Podcast", in: stack, at: "2026-03-02T12:00", context: [.headphones(true)])
    #expect(ranked?.cards.first?.reason.contains("headphones") == true)
  }
}
