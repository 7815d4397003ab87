import Foundation
import OpenWidgetKit
import SmartStackHost
import SmartStackModel
import Testing

@Suite("Shared defaults")
struct SharedDefaultsTests {
  static let suite = "group.com.example.shared-defaults-tests"

  /// The names that a provider finds in its entries, once it read the text and the number.
  static func found(_ storage: SharedDefaults) async -> [String?] {
    let provider = ClosureProvider.answering { now in
      let defaults = UserDefaults(suiteName: suite)
      let names = ["text", "number"].map { defaults?.string(forKey: $0) ?? "nothing" }
      return Timeline(entries: [PlainEntry(date: now, name: names.joined())], policy: .never)
    }
    let stack = HostedStack(app: "com.example.own") {
      HostedWidget("own", provider: provider, label: { $0.name })
    }.storing(storage)
    let run = await ProviderHost().run(stack, over: MisbehavingProviderTests.day)
    return run.stack.widgets[0].timeline?.declarations.map(\.label) ?? []
  }

  @Test("What stood there before is out of the way during a run, and back afterwards")
  func before() async throws {
    let defaults = try #require(UserDefaults(suiteName: Self.suite))
    defaults.set("old", forKey: "text")
    defer { defaults.removePersistentDomain(forName: Self.suite) }
    #expect(await Self.found(.missing(suite: Self.suite)) == ["nothingnothing"])
    #expect(
      await Self.found(SharedDefaults(suiteName: Self.suite, ["number": .text("7")]))
        == ["nothing7"])
    #expect(UserDefaults(suiteName: Self.suite)?.string(forKey: "text") == "old")
    #expect(UserDefaults(suiteName: Self.suite)?.string(forKey: "number") == nil)
  }
}
