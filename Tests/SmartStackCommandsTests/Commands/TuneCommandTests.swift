import Foundation
import SmartStackTestSupport
import Testing

/// `smartstack tune weights`, as a person runs it.
@Suite struct TuneCommandTests {
  /// Six people who use one thing after another by a rule, two minutes apart.
  private static let people: String = {
    var lines = ""
    for person in 0..<6 {
      for number in 0..<220 {
        let minute = number * (number % 5 == 0 ? 31 : 2) + person
        let (day, hour, rest) = (minute / 1440 + 1, minute / 60 % 24, minute % 60)
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        let app = (number * number + number / 3 + person) % 7
        lines +=
          #"{"at":"2026-03-\#(two(day))T\#(two(hour)):\#(two(rest)):00Z","person":"p\#(person)","#
        lines += #""event":"launch","app":"app-\#(app)"}"# + "\n"
      }
    }
    return lines
  }()

  private static func tune(_ more: [String]) throws -> BuiltCommand.Result {
    try withTemporaryFolder { folder in
      try SampleLog.write(people, to: folder + "/people.jsonl")
      return try BuiltCommand.run(["tune", "weights", "--log", folder + "/people.jsonl"] + more)
    }
  }

  @Test("The report says what was learnt from, chosen and judged")
  func report() throws {
    let result = try Self.tune(["--folds", "3"])
    #expect(result.code == 0)
    #expect(result.output.contains("6 people"))
    #expect(result.output.contains("chosen"))
    for name in ["tuned", "before", "tuned on others", "MRU"] {
      #expect(result.output.contains(name))
    }
    #expect(
      result.output.contains("Recommended:") != result.output.contains("Not recommended:"))
  }

  @Test("The number of threads changes nothing")
  func jobs() throws {
    let one = try Self.tune(["--format", "json", "--jobs", "1"])
    let three = try Self.tune(["--format", "json", "--jobs", "3"])
    #expect(one.code == 0)
    #expect(one.output == three.output)
  }

  @Test("The model that is written is read again, and says where it comes from")
  func out() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(Self.people, to: folder + "/people.jsonl")
      let log = ["--log", folder + "/people.jsonl"]
      let tuned = try BuiltCommand.run(
        ["tune", "weights", "--start", "zero", "--out", folder + "/model.json"] + log)
      #expect(tuned.code == 0)
      let text = try String(contentsOfFile: folder + "/model.json", encoding: .utf8)
      #expect(text.contains("of 6 people by smartstack tune weights"))
      let replay = try BuiltCommand.run(
        ["replay", "--model", folder + "/model.json", "--policy", "smartstack"] + log)
      #expect(replay.code == 0)
      #expect(replay.output.contains("SmartStack"))
    }
  }

  @Test("Validation leaves the last fifth unread")
  func validation() throws {
    let result = try Self.tune(["--validate"])
    #expect(result.output.contains("first 60 % learnt, up to 80 % judged"))
    #expect(try Self.tune([]).output.contains("first 80 % learnt, rest judged"))
  }

  @Test("A check fails where the gain is not clear of zero")
  func check() throws {
    // With the draws of one person there is no interval, and so no recommendation.
    try withTemporaryFolder { folder in
      let one = Self.people.split(separator: "\n").filter { $0.contains(#""p1""#) }
      try SampleLog.write(one.joined(separator: "\n") + "\n", to: folder + "/one.jsonl")
      let result = try BuiltCommand.run(
        ["tune", "weights", "--check", "--log", folder + "/one.jsonl"])
      #expect(result.code == 2)
      #expect(result.output.contains("Not recommended"))
    }
  }

  @Test("What is missing or unknown is said", arguments: [[], ["scales"], ["weights"]])
  func usage(operands: [String]) throws {
    let result = try BuiltCommand.run(["tune"] + operands)
    #expect(result.code == 64)
    #expect(result.diagnostics.contains("smartstack tune --help"))
  }

  @Test("People with too few uses teach nothing, and that is said")
  func tooFew() throws {
    try withTemporaryFolder { folder in
      let few = Self.people.split(separator: "\n").prefix(20).joined(separator: "\n")
      try SampleLog.write(few + "\n", to: folder + "/few.jsonl")
      let result = try BuiltCommand.run(["tune", "weights", "--log", folder + "/few.jsonl"])
      #expect(result.code == 1)
      #expect(result.diagnostics.contains("at least 100 uses"))
    }
  }
}
