#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing
  @testable import WidgetsInSwift5

  /// A provider in a target of language mode 5 is the same to a host as one of mode 6.
  @Suite struct Swift5Tests {
    let noon = Date(timeIntervalSince1970: 1_772_366_400)

    @Test func aProviderOfSwift5GivesItsTimeline() async {
      let timeline = await WidgetClock.withNow(noon) {
        await withCheckedContinuation { continuation in
          StepsProvider().getTimeline(in: .init()) { timeline in
            continuation.resume(returning: timeline)
          }
        }
      }
      #expect(timeline.entries.map(\.date) == [noon, noon + 900])
      #expect(timeline.policy == .after(noon + 1800))
    }

    @Test func anIntentOfSwift5KeepsItsStaticVariables() async {
      let provider = TeamProvider()
      let intent = TeamIntent(team: .blue)
      #expect(await provider.timeline(for: intent, in: .init()).entries.first?.team == .blue)
      #expect(await provider.relevance().attributes.count == 2)
      #expect(IntentSnapshot(intent).values == ["team": "blue", "rival": "red"])
    }

    @Test @MainActor func aBundleOfSwift5ListsItsWidgets() {
      let nodes = WidgetReader.widgets(of: SportWidgets()).compactMap { WidgetReader.node(of: $0) }
      #expect(nodes.map(\.description.kind) == ["steps", "team"])
    }
  }
#endif
