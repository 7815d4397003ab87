import SmartStackEvaluation
import Testing

@Suite struct ReplayProtocolTests {
  @Test func theSummaryStatesEveryField() {
    let base = ReplayProtocol(name: "x")
    var changed: [ReplayProtocol] = []
    func change(_ body: (inout ReplayProtocol) -> Void) {
      var copy = base
      body(&copy)
      changed.append(copy)
    }
    change { $0.name = "y" }
    change { $0.tasks = [.start] }
    change { $0.gapSeconds = 60 }
    change { $0.trainingShare = 0.5 }
    change { $0.minimumUses = 7 }
    change { $0.tieRule = .optimistic }
    change { $0.unseenRule = .skip }
    change { $0.dropsSystemSurfaces = false }
    change { $0.resumeSeconds = 2 }
    change { $0.judgesSharedSeconds = false }
    let summaries = Set(([base] + changed).map(\.summary))
    #expect(summaries.count == changed.count + 1)
  }

  @Test func theStandardIsThatOfThePublishedFigures() {
    #expect(
      ReplayProtocol.standard.summary
        == "protocol standard: start+switch; gap 300 s; first 80 % learnt, rest judged, learning "
        + "on; candidates: all used so far, on switch without the current one; ties midRank; "
        + "unseen miss; people with at least 100 uses; system surfaces dropped")
  }

  @Test func namesAreDistinct() {
    #expect(
      Set(ReplayProtocol.named.map(\.name)).count == ReplayProtocol.named.count)
  }
}
