import BookClub
import SmartStackHarness
import SmartStackHost

let stack = HostedStack(app: "com.example.books") {
  HostedWidget(
    "book", kind: "Book", intent: ReadBookIntent(book: Book.shelf[1]), provider: BookProvider(),
    label: { $0.isClubNight ? "club night" : "reading" })
}
.when(.taps("book")) { try await ReadBookIntent(book: Book.shelf[1]).donate() }

await ProviderHarness.main(
  stack, days: PersonaDays(.commuter, days: 7, standingIn: ["book": "journal"]))
