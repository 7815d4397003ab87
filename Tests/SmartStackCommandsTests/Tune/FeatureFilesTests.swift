import Foundation
import SmartStackFiles
import SmartStackTestSupport
import Testing

/// The features that another learner reads, against what the search itself counts.
@Suite struct FeatureFilesTests {
  @Test("Choices learnt and judged are those of the search, and every candidate has a row")
  func counts() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(HabitPeople.log(4), to: folder + "/people.jsonl")
      let out = folder + "/features"
      let result = try BuiltCommand.run([
        "tune", "weights", "--log", folder + "/people.jsonl", "--folds", "2", "--validate",
        "--choices", "60", "--emit-features", out, "--format", "json", "--cost",
      ])
      #expect(result.code == 0, "\(result.diagnostics)")
      let report = try JSONParser.parse(Array(result.output.utf8))
      let lines = try SampleLog.lines(of: out + "/choices.tsv").dropFirst().map {
        $0.split(separator: "\t").map(String.init)
      }
      let columns = try SampleLog.lines(of: out + "/columns.txt").count
      let rows = lines.reduce(0) { $0 + (Int($1[4]) ?? 0) }
      let size = try Data(contentsOf: URL(fileURLWithPath: out + "/features.f32")).count
      #expect(size == rows * columns * 4)
      for (index, task) in ["start", "switch"].enumerated() {
        let learnt = lines.filter { $0[2] == task && $0[3] == "learn" }
        let choices = report["choices"]?[task]?.double
        #expect(Double(learnt.count) == choices && learnt.count > 20)
        let judged = lines.filter { $0[2] == task && $0[3] == "choose" }
        let decisions = report["figures"]?["tasks"]?.items[index]["decisions"]?.double
        #expect(Double(judged.count) == decisions && !judged.isEmpty)
        let inRange = learnt.allSatisfy { (0..<(Int($0[4]) ?? 0)).contains(Int($0[5]) ?? -1) }
        #expect(inRange)
      }
      #expect(Set(lines.map { $0[1] }) == ["0", "1"])
      #expect(!lines.contains { $0[3] == "judge" })
      #expect(report["cost"]?["sets"]?.items[0]["microsecondsToScore"]?.double ?? 0 > 0)
    }
  }
}
