import BookClub
import SmartStackHost
import SmartStackTesting
import Testing

@Suite("A book club in a stack")
struct BookClubTests {
  private let stack = HostedStack(app: "com.example.books") {
    HostedWidget(
      "book", kind: "Book", intent: ReadBookIntent(book: Book.shelf[1]),
      provider: BookProvider(), label: { $0.isClubNight ? "club night" : "reading" })
    Neighbour.daily("weather", at: 7, minutes: 60)
  }
  .when(.taps("book")) { try await ReadBookIntent(book: Book.shelf[1]).donate() }

  @Test("On the evening of the club it is on top") func clubNight() async {
    await expectOnTop("book", in: stack, at: "2026-03-05T19:30")
    await expectNotOnTop("book", in: stack, at: "2026-03-05T07:30")
  }

  @Test("Whoever reads before sleeping finds it on top by donations") func habit() async throws {
    let days = PersonaDays(.commuter, days: 3, standingIn: ["book": "journal"])
    let replay = try await replay(stack, through: days)
    expectAnswered(by: "book", atLeast: 0.1, in: replay)
    expectNoFindings(replay.run, from: .note, except: [.negativeScore])
    #expect(replay.run.counts.donations > 0)
  }
}
