import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// Segments against the rules asked instant by instant, over random timelines.
@Suite struct DeclarationSegmentTests {
  private struct Answer: Hashable {
    var score: Double
    var hasElapsed: Bool
    var date: Timestamp?
  }

  private static let start = Build.instant(3)

  private static func entries(_ random: inout SplitMix64) -> [TimelineEntry] {
    let durations: [Int64] = [0, 0, 1, 2, 3, 7, 20, -4]
    return (0..<random.integer(0...9))
      .map { index in
        let date = start.advanced(byMilliseconds: Int64(random.integer(0...30)))
        let relevance =
          random.oneIn(4)
          ? nil
          : DeclaredRelevance(
            score: Double(random.integer(-1...4)),
            duration: .milliseconds(random.pick(durations)))
        return TimelineEntry(date: date, relevance: relevance, declarationIndex: index)
      }
      .sorted { ($0.date, $0.declarationIndex) < ($1.date, $1.declarationIndex) }
  }

  /// The rules, read from the documentation for one instant.
  private static func answer(
    _ entries: [TimelineEntry], at time: Timestamp, _ parameters: DeclaredParameters
  ) -> Answer? {
    let scored = entries.filter { $0.relevance != nil }
    let begun = scored.filter { $0.date <= time }
    guard let last = begun.last else { return nil }
    let holds = { (index: Int) -> Bool in
      let duration = scored[index].relevance?.duration ?? .zero
      if duration > .zero { return time < scored[index].date.advanced(by: duration) }
      if duration < .zero, !parameters.negativeDurationIsOpen { return false }
      return index + 1 == scored.count || time < scored[index + 1].date
    }
    switch parameters.overlap {
    case .latest:
      let isInForce = holds(begun.count - 1)
      return Answer(
        score: isInForce ? last.relevance?.score ?? 0 : 0, hasElapsed: !isInForce, date: last.date)
    case .highest:
      let best = begun.indices.filter(holds)
        .max {
          let (one, other) = (begun[$0], begun[$1])
          return (one.relevance?.score ?? 0, one.date) < (other.relevance?.score ?? 0, other.date)
        }
      guard let best else { return Answer(score: 0, hasElapsed: true) }
      return Answer(
        score: begun[best].relevance?.score ?? 0, hasElapsed: false, date: begun[best].date)
    }
  }

  @Test(
    "At every instant the segment in force is what the rules say",
    arguments: Array(0..<100 as Range<UInt64>),
    DeclaredParameters.Overlap.allCases)
  func reference(seed: UInt64, overlap: DeclaredParameters.Overlap) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      var parameters = DeclaredParameters()
      parameters.overlap = overlap
      parameters.negativeDurationIsOpen = random.oneIn(2)
      let entries = Self.entries(&random)
      let segments = DeclarationSegment.segments(of: entries, parameters: parameters)
      for step in -1...60 {
        let time = Self.start.advanced(byMilliseconds: Int64(step))
        let found = segments.filter { $0.start <= time && time < $0.end }
        #expect(found.count <= 1)
        var expected = Self.answer(entries, at: time, parameters)
        // Which of the elapsed entries is named is not documented for this rule.
        if overlap == .highest, expected?.hasElapsed == true {
          expected?.date = found.first?.entry.date
        }
        #expect(
          found.first.map {
            Answer(score: $0.score, hasElapsed: $0.hasElapsed, date: $0.entry.date)
          } == expected)
      }
      #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start })
      #expect(segments.isEmpty || segments.last?.end == .latest)
    }
  }

  @Test("Nothing but entries without relevance gives no segment")
  func empty() {
    let entries = [TimelineEntry(date: Self.start, relevance: nil)]
    for overlap in DeclaredParameters.Overlap.allCases {
      var parameters = DeclaredParameters()
      parameters.overlap = overlap
      #expect(DeclarationSegment.segments(of: entries, parameters: parameters).isEmpty)
      #expect(DeclarationSegment.segments(of: [], parameters: parameters).isEmpty)
    }
  }

  @Test("A duration beyond the end of time is one to the end of time")
  func endless() {
    let relevance = DeclaredRelevance(score: 1, duration: .seconds(Int64.max / 4))
    let segments = DeclarationSegment.segments(
      of: [TimelineEntry(date: Self.start, relevance: relevance)], parameters: DeclaredParameters())
    #expect(segments.count == 1)
    #expect(segments.first?.end == .latest)
    #expect(segments.first?.hasElapsed == false)
  }
}
