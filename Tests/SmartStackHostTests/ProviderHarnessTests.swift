import Foundation
import SmartStackFiles
import SmartStackHarness
import SmartStackHost
import SmartStackModel
import Testing

@Suite("The program of a package with widgets")
struct ProviderHarnessTests {
  static let stack = HostedReplayTests.stack()
  static let days = PersonaDays(days: 1, standingIn: ["own": "departures-out"])

  static func run(_ words: String...) async -> Int32 {
    await ProviderHarness.run(words, stack: stack, days: days)
  }

  private func folder() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("harness-\(UUID().uuidString)").path
  }

  @Test("The stack and the log are exported, and can be lived through again") func export()
    async throws
  {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(await Self.run("export", "--out", folder) == 0)
    let reading = try StackFile.read(path: folder + "/stack.json")
    #expect(reading.issues.isEmpty)
    #expect(reading.stack?.widgets.map(\.id).contains("own") == true)
    let own = reading.stack?.widgets.first { $0.id == "own" }
    #expect(Set(own?.timeline?.declarations.map(\.label) ?? []) == ["wanted", "idle"])
    #expect(await Self.run("replay", "--log", folder + "/events.jsonl", "--format", "json") == 0)
  }

  @Test("Commands are handed over") func commands() async {
    #expect(await Self.run("replay", "--format", "json") == 0)
    #expect(await Self.run("rank", "--at", "2026-03-03T08:10", "--why", "own") == 0)
    #expect(await Self.run("personas") == 0)
  }

  @Test(
    "What is wrong on a command line ends with code 64",
    arguments: [
      ["reply"], ["replay", "--days", "0"], ["replay", "--persona", "nobody"], ["export"],
      ["rank"], ["rank", "--at", "noon"], ["replay", "--as", "own"], ["replay", "--want", "own"],
      ["replay", "--days"], ["replay", "--no-such-option"],
    ])
  func usage(_ words: [String]) async {
    #expect(await ProviderHarness.run(words, stack: Self.stack, days: Self.days) == 64)
  }

  @Test("A log that is not there is a failure") func missingLog() async {
    #expect(await Self.run("replay", "--log", "/nowhere/events.jsonl") == 1)
  }
}
