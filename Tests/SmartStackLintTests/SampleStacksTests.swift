import SmartStackFiles
import SmartStackLint
import SmartStackModel
import Testing

@Suite struct SampleStacksTests {
  static let sound = ["book-club", "coffee-tracker", "commuter", "daily-tips", "watch"]

  private func reading(_ name: String) throws -> StackReading {
    try StackFile.read(path: Golden.path("Datasets/stacks/\(name).json"))
  }

  private func findings(in stack: Stack) -> [Finding] {
    Linter.findings(in: stack, over: Build.week, zone: .utc)
  }

  @Test(arguments: sound)
  func readsASoundSampleWithoutAnIssue(name: String) throws {
    let reading = try reading(name)
    #expect(reading.issues.isEmpty, "\(reading.issues)")
    #expect(reading.stack != nil)
  }

  @Test(arguments: sound)
  func findsNoErrorOrWarningInASoundSample(name: String) throws {
    let stack = try #require(try reading(name).stack)
    let serious = findings(in: stack).filter { $0.severity != .note }
    #expect(serious.isEmpty, "\(Linter.text(of: serious))")
  }

  @Test func notesOnlyTheClueThatAHomeScreenIgnores() throws {
    let all = try Self.sound.flatMap { findings(in: try #require(try reading($0).stack)) }
    #expect(all.map(\.rule) == ["ignored-clue"])
    #expect(all.first?.path == "widgets[4].relevance")
  }

  @Test func everyKindOfClueStandsInTheWatchSample() throws {
    let stack = try #require(try reading("watch").stack)
    let clues = stack.widgets.flatMap(\.attributes).compactMap {
      if case .context(let context) = $0.content { return context }
      return nil
    }
    let names = clues.map { String("\($0)".prefix { $0 != "(" }) }
    #expect(
      Set(names) == [
        "date", "interval", "recurring", "region", "inferredLocation", "pointOfInterest", "sleep",
        "fitness", "headphones",
      ])
    #expect(!stack.liveActivities.isEmpty && !stack.sessionControls.isEmpty)
  }

  @Test func readsTheTrapsWithAWarningOfTheNegativeDuration() throws {
    let reading = try reading("traps")
    #expect(reading.stack != nil)
    #expect(reading.issues.map(\.path) == ["widgets[3].timeline.entries[0].relevance.duration"])
  }

  @Test func findsEveryRuleThatAFileCanBreakInTheTraps() throws {
    let stack = try #require(try reading("traps").stack)
    let found = Set(findings(in: stack).map(\.rule))
    // The reader refuses a repeated identifier; the other two need other options of the stack.
    let absent: Set = ["duplicate-identifier", "relevant-intent-without-widget", "rotation-off"]
    #expect(found == Set(Linter.rules.map(\.about.name)).subtracting(absent))
  }

  @Test func textOfTheTrapsIsAsRecorded() throws {
    let stack = try #require(try reading("traps").stack)
    try Golden.expect(
      Linter.text(of: findings(in: stack)), equals: "Tests/SmartStackLintTests/Golden/traps.txt")
  }
}
