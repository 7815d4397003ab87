import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

/// Jobs that are spread over workers, against the commands of one machine.
@Suite struct WorkerCommandTests {
  private static let log = HabitPeople.log(9)

  /// The largest difference of two documents of the same form; infinite where they differ otherwise.
  private func difference(_ one: JSONValue, _ other: JSONValue) -> Double {
    switch (one.content, other.content) {
    case (.number, .number): abs((one.double ?? 0) - (other.double ?? .infinity))
    case (.array(let first), .array(let second)) where first.count == second.count:
      zip(first, second).map(difference).max() ?? 0
    case (.object(let first), .object(let second)) where first.map(\.name) == second.map(\.name):
      zip(first, second).map { difference($0.value, $1.value) }.max() ?? 0
    default: one.content == other.content ? 0 : .infinity
    }
  }

  private func oneMachine(
    _ words: [String], log: String = Self.log, extra: [String] = []
  ) throws -> JSONValue {
    try withTemporaryFolder { folder in
      try SampleLog.write(log, to: folder + "/people.jsonl")
      let result = try BuiltCommand.run(
        words + ["--log", folder + "/people.jsonl", "--format", "json"]
          + extra.map { $0.replacing("FOLDER", with: folder) }, seconds: 300)
      #expect(result.code == 0, "\(result.diagnostics)")
      return try JSONParser.parse(Array(result.output.utf8))
    }
  }

  @Test("A replay over parts of the people is that of one machine, to 1e-9")
  func replay() throws {
    let words = ["--policy", "all", "--against", "MRU", "--draws", "100", "--seed", "3"]
    let whole = try oneMachine(["replay"] + words)
    let header = WorkerInput.header(.replay, words)
    for parts in [1, 2, 7, 12] {
      let result = try WorkerInput.result(
        of: header, WorkerInput.people(Self.log), parts: parts)
      #expect(result["people"]?.double == 9 && result["rows"]?.double == 9 * 220)
      #expect(difference(try #require(result["report"]), whole) < 1e-9, "\(parts) parts")
    }
    let interval = whole["tasks"]?.items.first?["policies"]?.items.first?["difference"]?["HR@5"]
    #expect(interval?["lower"] != nil)
  }

  @Test("A search for weights over parts of the people is that of one machine, to 1e-9")
  func weights() throws {
    let words = ["--start", "zero", "--draws", "50"]
    let log = HabitPeople.log(4, uses: 130)
    try withTemporaryFolder { folder in
      let whole = try oneMachine(
        ["tune", "weights"] + words, log: log, extra: ["--out", folder + "/model.json"])
      let model = try SampleLog.lines(of: folder + "/model.json").joined(separator: "\n")
      let header = WorkerInput.header(.weights, ["weights"] + words)
      for parts in [1, 3] {
        let result = try WorkerInput.result(of: header, WorkerInput.people(log), parts: parts)
        #expect(difference(try #require(result["report"]), whole) < 1e-9, "\(parts) parts")
        let learnt = try JSONParser.parse(Array(try #require(result["model"]?.text).utf8))
        #expect(difference(learnt, try JSONParser.parse(Array(model.utf8))) < 1e-9)
      }
    }
  }

  @Test("The four steps through the built program, from lines to lines")
  func steps() throws {
    let people = try WorkerInput.people(HabitPeople.log(2, uses: 120))
    try withTemporaryFolder { folder in
      for (number, person) in people.enumerated() {
        try SampleLog.write(WorkerInput.frames([person]), to: "\(folder)/\(number)")
      }
      let line = """
        cd "$1" && "$0" worker begin --job replay --against MRU --draws 20 > header \
        && for i in 0 1; do cat header $i | "$0" worker answer > a$i || exit; done \
        && cat header a0 a1 | "$0" worker add > sum && cat header sum | "$0" worker take
        """
      let result = try BuiltCommand.shell(line, [folder])
      #expect(result.code == 0, "\(result.diagnostics)")
      let value = try JSONParser.parse(Array(result.output.utf8))
      #expect(value["people"]?.double == 2)
      #expect(value["text"]?.text?.contains("2 people, ") == true)
      // The same work again gives the same bytes, as a task does that is tried twice.
      let again = try BuiltCommand.shell(
        "cd \"$1\" && cat header 0 | \"$0\" worker answer | cmp - a0", [folder])
      #expect(again.code == 0, "\(again.diagnostics)")
      let progress = try BuiltCommand.shell(
        "cd \"$1\" && cat header 0 | \"$0\" worker answer --progress > a0", [folder])
      #expect(progress.diagnostics == "{\"person\":\"p0\"}\n")
    }
  }

  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch {
      guard case .failed(let text)? = error as? CommandError else { return "\(error)" }
      return text
    }
  }

  @Test("Headers and answers of other programs, settings and rounds are refused")
  func others() throws {
    let header = WorkerInput.header(.replay, ["--against", "MRU", "--draws", "20"])
    let other = WorkerInput.header(.replay, ["--against", "MFU", "--draws", "20"])
    let version = "\"version\":\"\(SmartStackProgram.version)\""
    let newer = header.text.replacing(version, with: #""version":"9.9.9""#)
    #expect(
      refusal { _ = try WorkerHeader(Array(newer.utf8)) }.contains("is of smartstack \"9.9.9\""))
    #expect(try WorkerHeader(Array(header.text.utf8)).text == header.text)
    let frames = WorkerInput.frames(try WorkerInput.people(HabitPeople.log(2, uses: 120)))
    let answer = try WorkerCommand.answer(header, LineReader(Array(frames.utf8))).text
    func add(_ text: String, to header: WorkerHeader) -> String {
      refusal {
        var lines = LineReader(Array(text.utf8))
        _ = try WorkerCommand.sum(header, &lines)
      }
    }
    #expect(add(answer, to: header) == "nothing")
    #expect(add(answer, to: other).contains("answers another header"))
    let changed = answer.replacing("\"people\":2", with: "\"people\":3")
    #expect(add(changed, to: header).contains("checksum"))
    let old = answer.replacing(version, with: #""version":"9.9.9""#)
    #expect(add(old, to: header).contains("9.9.9"))
    #expect(add("", to: header).contains("no answer"))
  }

  @Test(
    "Changed frames, headers and answers end in an answer or in words",
    arguments: [1, 2] as [UInt64])
  func mutations(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let header = WorkerInput.header(.replay, ["--against", "MRU", "--draws", "5"])
    let people = try WorkerInput.people(HabitPeople.log(2, uses: 30))
    let lines = WorkerInput.frames(people).split(separator: "\n").map { Array($0.utf8) }
    let whole = LineReader(Array(lines.joined(separator: [0x0A])))
    let answer = Array(try WorkerCommand.answer(header, whole).text.utf8)
    for _ in 0..<300 {
      var changed = lines
      let place = Int(random.next() % UInt64(lines.count))
      changed[place] = LineMutation.changed(changed[place], &random)
      do throws(CommandError) {
        let input = Array(changed.joined(separator: [0x0A]))
        let found = try WorkerCommand.answer(header, LineReader(input))
        #expect(found.rows == 60 || found.rows == 61 || found.rows == 59)
      } catch {
        guard case .failed(let text) = error else { Issue.record("\(error)"); return }
        #expect(!text.isEmpty)
      }
    }
    for _ in 0..<300 {
      let bytes = LineMutation.changed(answer, &random)
      guard bytes != answer else { continue }
      let text = refusal {
        var reader = LineReader(bytes)
        _ = try WorkerCommand.sum(header, &reader)
      }
      // White space and the order of equal fields are no damage.
      #expect(text.contains("answer 1") || text.contains("no answer") || text == "nothing")
      _ = refusal { _ = try WorkerHeader(LineMutation.changed(Array(header.text.utf8), &random)) }
    }
  }

  @Test(
    "Wrong use is refused",
    arguments: [
      Refusal("no step", ["worker"], code: 64, says: ["begin, answer, add, take"]),
      Refusal("a wrong step", ["worker", "beginn"], code: 64, says: ["did you mean begin?"]),
      Refusal("no job", ["worker", "begin"], code: 64, says: ["--job is missing"]),
      Refusal(
        "an option of another job", ["worker", "begin", "--job", "replay", "--folds", "3"],
        code: 64, says: ["--folds is not for the job replay"]),
      Refusal(
        "an unknown policy", ["worker", "begin", "--job", "replay", "--policy", "MRV"], code: 64,
        says: ["did you mean MRU?"]),
      Refusal("no header", ["worker", "answer"], code: 1, says: ["no header"]),
      Refusal(
        "another first line", ["worker", "add"], code: 1, says: ["no header of a worker"],
        input: "{}\n"),
      Refusal(
        "settings of begin", ["worker", "take", "--draws", "5"], code: 64,
        says: ["--draws has no effect with take"]),
    ])
  func refusals(_ refusal: Refusal) throws { try refusal.check() }
}
