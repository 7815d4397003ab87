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

  /// A log of a person who taps on a widget in the hours of its label, and on the other one else.
  static func tunedLog(days: Int64) -> String {
    let start = MisbehavingProviderTests.day.lowerBound
    var events: [Event] = []
    for day in 0..<days {
      for (hour, widget) in [(7, "own"), (8, "own"), (12, "neighbour"), (20, "neighbour")] {
        for minute: Int64 in [5, 25, 45] {
          let time = start.advanced(
            byMilliseconds: day * 86_400_000 + Int64(hour) * 3_600_000 + minute * 60_000)
          events += [
            Event(time: time, offset: .zero, kind: .context(.locked(false))),
            Event(
              time: time.advanced(byMilliseconds: 2500), offset: .zero, kind: .tap(widget: widget)),
            Event(
              time: time.advanced(byMilliseconds: 20_000), offset: .zero,
              kind: .context(.locked(true))),
          ]
        }
      }
    }
    return EventFile.write(events.map { LoggedEvent(event: $0) })
  }

  // In a process of its own, whose output can be read.
  @Test("A patch of scores names the labels of the provider") func tuning() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("tuned-\(UUID().uuidString).jsonl").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try ProviderHarnessTests.tunedLog(days: 5)
        .write(toFile: path, atomically: true, encoding: .utf8)
      // It scores high in the night, when nobody looks.
      let stack = HostedReplayTests.stack(HoursProvider(hours: 7..<9, high: 1, low: 10))
      let code = await ProviderHarness.run(
        ["tune", "scores", "--widget", "own", "--log", path], stack: stack)
      #expect(code == 0)
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("label `wanted`: score 1 → "), "\(text)")
  }
}
