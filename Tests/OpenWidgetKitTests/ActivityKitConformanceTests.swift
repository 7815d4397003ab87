#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// The content of Live Activities.
  @Suite struct ActivityKitConformanceTests {
    struct Delivery: ActivityAttributes {
      struct ContentState: Codable, Hashable { var minutes: Int }
      var order: Int
    }

    @Test func contentHasAScoreOfZeroByDefault() {
      let content = ActivityContent(state: Delivery.ContentState(minutes: 5), staleDate: nil)
      let score: Double = content.relevanceScore
      #expect(score == 0)
      #expect(content.staleDate == nil)
      #expect(content.state.minutes == 5)
    }

    @Test func contentKeepsAnyScoreAndTheDateOfStaleness() {
      let date = Date(timeIntervalSince1970: 0)
      let content = ActivityContent(
        state: Delivery.ContentState(minutes: 5), staleDate: date, relevanceScore: -1e9)
      #expect(content.relevanceScore == -1e9)
      #expect(content.staleDate == date)
      #expect(content.description.contains("minutes: 5"))
      let copy: any Sendable = content
      #expect(copy is ActivityContent<Delivery.ContentState>)
    }
  }
#endif
