import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

struct MutationTests {
  private static let fragments =
    JSONGenerator.fragments + [
      "\"date\"", "\"every\":{\"minutes\":1}", "9999-12-31T24:00", "-1e308", "\"score\":", "{}",
      "[]",
      "\n", "\"2026-01-01\"", "\"entries\":[{}]", "99999999999999999999", "\"\u{202E}\"",
    ]

  @Test(.timeLimit(.minutes(2)), arguments: 0..<40 as Range<UInt64>)
  func damagedStacksNeverCrash(seed: UInt64) {
    var stacks = StackGenerator(seed: seed)
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<10 {
      let original = Array(StackFile.write(stacks.stack()).utf8)
      for _ in 0..<10 {
        let bytes = generator.damaged(original, fragments: Self.fragments)
        let reading = StackFile.read(bytes, file: "s.json")
        #expect((reading.stack == nil) == !reading.errors.isEmpty)
        for issue in reading.issues {
          #expect((issue.line ?? 0) >= 1 && (issue.column ?? 0) >= 1)
          #expect(!issue.description.contains("\n"))
        }
        // What is read can be written, and the text says the same.
        if let stack = reading.stack {
          let text = StackFile.write(stack)
          #expect(StackFile.read(Array(text.utf8), file: "again.json").stack == stack, "\(text)")
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: 0..<40 as Range<UInt64>)
  func damagedLogsNeverCrashAndCountEveryLine(seed: UInt64) {
    var events = EventGenerator(seed: seed)
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<20 {
      let original = Array(
        EventFile.write((0..<8).map { _ in LoggedEvent(event: events.event()) }).utf8)
      let bytes = generator.damaged(original, fragments: Self.fragments)
      let (read, report) = EventFile.read(bytes, file: "log.jsonl")
      let counted = report.eventCount + report.skippedCount + report.blankCount
      #expect(counted == report.lineCount)
      #expect(read.count == report.eventCount)
      let again = EventFile.read(Array(EventFile.write(read).utf8), file: "again.jsonl")
      #expect(again.events == read)
    }
  }

  @Test func aStackCutAtAnyByteIsAnError() {
    var stacks = StackGenerator(seed: 3)
    var stack = stacks.stack()
    stack.widgets = Array(stack.widgets.prefix(3))
    let bytes = Array(StackFile.write(stack).utf8)
    // The last byte is the line break after the end.
    for length in 0..<bytes.count - 1 {
      let reading = StackFile.read(Array(bytes[..<length]), file: "s.json")
      #expect(reading.stack == nil && reading.issues.count == 1, "\(length)")
    }
  }
}
