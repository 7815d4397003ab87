import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackEvaluation

/// The baselines on recorded logs, against an independent program in another language.
@Suite struct RecordedLogTests {
  static let oracle = recordedFile("tools/reference_baselines.py")
  static let logs = [
    "data/ubiqlog/ubiqlog-25users.tsv.gz", "data/wellbeing/wellbeing_31d.tsv.gz",
  ].compactMap { recordedFile($0) }
  static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(
      if: Self.oracle != nil && Self.python != nil && !Self.logs.isEmpty,
      "python3, the recorded logs or the reference program are absent"),
    arguments: Self.logs)
  func everyColumnEqualsTheReferenceToThePrintedDigit(log: String) throws {
    let name = URL(fileURLWithPath: log).lastPathComponent.split(separator: ".")[0]
    let expected = try output(of: #require(Self.python), [#require(Self.oracle), log])
      .split(separator: "\n").map(String.init)
    let figures = try replay(log)
    var lines = ReplayProtocol.standard.tasks.flatMap { task in
      figures.policies.indices.map { line(figures, String(name), $0, task) }
    }
    // The last line has a total over people who are left out as well.
    #expect(expected.last?.contains("users>=100 \(figures.people.count) ") == true)
    #expect(lines.count == expected.count - 1)
    lines.sort()
    #expect(lines == expected.dropLast().sorted())
  }

  private func replay(_ log: String) throws -> ReplayFigures {
    var people: [String: [Event]] = [:]
    _ = try TabSeparatedImporter.read(path: log, options: ImportOptions(zone: .utc)) { record in
      people[record.person, default: []].append(record.event)
    }
    let engine = ReplayEngine(rules: .standard, policies: BaselinePolicies.all)
    let figures = people.compactMap { person, events in
      let sorted = events.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      return engine.figures(of: person) { body in for event in sorted { body(event.element) } }
    }
    return ReplayFigures(
      rules: engine.rules, policies: engine.policies.map { $0.name }, people: figures)
  }

  /// Returns a line as the reference prints it.
  private func line(
    _ figures: ReplayFigures, _ log: String, _ policy: Int, _ task: ReplayProtocol.Task
  ) -> String {
    let total = figures.total(policy: policy, task: task)
    func micro(_ metric: Int) -> String { String(format: "%.3f", total.mean(metric)) }
    func macro(_ metric: Int) -> String {
      String(format: "%.3f", figures.macro(metric: metric, policy: policy, task: task))
    }
    func padded(_ text: String, _ width: Int) -> String {
      text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
    }
    let unseen = String(format: "%.3f", Double(total.unseenCount) / Double(total.count))
    let head = [padded(log, 14), padded(task.rawValue, 6), padded(figures.policies[policy], 8)]
    return head.joined(separator: " ") + " n=" + String(format: "%6d", total.count)
      + " HR@1 \(micro(0)) @3 \(micro(1)) @5 \(micro(2)) MRR \(micro(3)) nDCG5 \(micro(4))"
      + " unseen \(unseen) | macro HR@1 \(macro(0)) @3 \(macro(1)) @5 \(macro(2)) MRR \(macro(3))"
  }

  private func output(of program: String, _ arguments: [String]) throws -> String {
    let (output, code) = try OtherProgram.run([program] + arguments)
    #expect(code == 0)
    return output
  }
}
