import SmartStackEvaluation
import SmartStackHost
import SmartStackModel
import SmartStackTesting
import Testing

@Suite("Expectations of authors")
struct ExpectationTests {
  static let stack = HostedReplayTests.stack()

  /// Tells whether a failure says all of some words.
  static func says(_ words: String...) -> @Sendable (Issue) -> Bool {
    { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return words.allSatisfy { text.contains($0) }
    }
  }

  @Test("On top when its score is high, not on top when it is zero") func onTop() async {
    await expectOnTop("own", in: Self.stack, at: "2026-03-03T08:10")
    await expectNotOnTop("own", in: Self.stack, at: "2026-03-03T12:10")
  }

  @Test("A failure shows the ranking and the reasons") func failure() async {
    await withKnownIssue {
      await expectOnTop("own", in: Self.stack, at: "2026-03-03T12:10")
    } matching: { issue in
      Self.says("own is not on top, neighbour is", "card", "reason", "declared score")(issue)
    }
    await withKnownIssue {
      await expectNotOnTop("own", in: Self.stack, at: "2026-03-03T08:10")
    } matching: { issue in
      Self.says("own is on top", "declared score")(issue)
    }
  }

  @Test("Names and instants that are none are failures, and say what there is") func names() async {
    await withKnownIssue {
      await expectOnTop("owl", in: Self.stack, at: "2026-03-03T12:10")
    } matching: { issue in
      Self.says("it holds own, neighbour")(issue)
    }
    await withKnownIssue {
      await expectOnTop("own", in: Self.stack, at: "noon")
    } matching: { issue in
      Self.says("\"noon\" is no instant")(issue)
    }
  }

  @Test("The share of answered glances") func answered() async throws {
    let day = try await replay(Self.stack, through: HostedReplayTests.days)
    expectAnswered(by: "own", atLeast: 0.01, in: day)
    withKnownIssue {
      expectAnswered(by: "own", atLeast: 1, in: day)
    } matching: { issue in
      Self.says("less than the share 1.0", "missed:", "was on top")(issue)
    }
    withKnownIssue {
      expectAnswered(by: "departures-out", atLeast: 0, in: day)
    } matching: { issue in
      Self.says("no glance wanted departures-out")(issue)
    }
  }

  @Test("A change that loses is caught, one that changes nothing is not") func regression()
    async throws
  {
    let days = PersonaDays(
      days: 6,
      wants: ["07:05", "07:25", "07:45", "08:05", "08:25", "08:45"].map {
        WidgetWant("own", at: $0, withinMinutes: 4)
      })
    let same = try await expectNoRegression(
      from: Self.stack, to: Self.stack, through: days, allowedLoss: 0)
    #expect(same.interval?.difference == 0)
    let worse = HostedReplayTests.stack(HoursProvider(hours: 2..<4))
    try await withKnownIssue {
      try await expectNoRegression(from: Self.stack, to: worse, through: days)
    } matching: { issue in
      Self.says("fewer glances are answered", "95 % interval", "own")(issue)
    }
  }

  @Test("One day is too little to judge by") func oneDay() async throws {
    let days = PersonaDays(days: 1, standingIn: ["own": "departures-out"])
    try await withKnownIssue {
      try await expectNoRegression(from: Self.stack, to: Self.stack, through: days)
    } matching: { issue in
      Self.says("fewer than two days")(issue)
    }
  }
}
