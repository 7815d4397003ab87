import Foundation
import SmartStackFiles
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

/// The program `smartstack evaluate`, run as a person runs it.
@Suite struct EvaluateCommandTests {
  static let vacation = [
    "evaluate", "--stack", "Datasets/days/vacation/stack.json", "--log",
    "Datasets/days/vacation/events.jsonl",
  ]

  @Test func theTableOfRecordedDays() throws {
    let result = try BuiltCommand.run(
      [
        "evaluate", "--stack", "Datasets/days/gamer-week/stack.json", "--log",
        "Datasets/days/gamer-week/events.jsonl", "--policy", "smartstack", "--policy", "MRU",
        "--drawn", "--floor", "0.01", "--effective", "20",
      ])
    #expect(result.code == 0, "\(result.diagnostics)")
    try GoldenFile.expect(result.output, equals: "evaluate-gamer-week.txt")
  }

  /// A log of the simulation, judged by the built program; the numbers are those of the JSON.
  @Test func aSimulatedLogIsJudged() throws {
    try withTemporaryFolder { folder in
      let made = try BuiltCommand.run([
        "simulate", "--persona", "routine", "--days", "20", "--seed", "11", "--out", folder,
      ])
      #expect(made.code == 0)
      let words = [
        "evaluate", "--stack", "\(folder)/stack.json", "--log", "\(folder)/events.jsonl",
        "--policy", "MFU", "--policy", "smartstack", "--clip", "40", "--format", "json",
      ]
      let result = try BuiltCommand.run(words)
      #expect(result.code == 0 && result.diagnostics.isEmpty, "\(result.diagnostics)")
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let truth = try String(contentsOfFile: "\(folder)/truth.jsonl", encoding: .utf8)
      let decisions = truth.split(separator: "\n").count { $0.contains("\"truth\":\"decision\"") }
      #expect(document["impressions"] as? Int == decisions)
      #expect(document["people"] as? Int == 1)
      let policies = try #require(document["policies"] as? [[String: Any]])
      #expect(policies.map { $0["policy"] as? String } == ["SmartStack", "MFU"])
      for policy in policies {
        let estimates = try #require(policy["estimates"] as? [[String: Any]])
        #expect(
          estimates.compactMap { $0["estimator"] as? String } == [
            "IPS", "SNIPS", "DR", "Switch-DR", "cascade IPS", "cascade DR",
          ])
        for estimate in estimates {
          let value = try #require(estimate["value"] as? Double)
          let interval = try #require(estimate["interval"] as? [String: Double])
          #expect((0.0...1).contains(value))
          #expect(interval["lower"] ?? 2 <= value && value <= interval["upper"] ?? -1)
        }
        #expect((policy["overlap"] as? [String: Any])?["isDoubtful"] as? Bool == false)
      }
      // The same command says the same to the last byte.
      #expect(try BuiltCommand.run(words).output == result.output)
    }
  }

  /// A life with the exploring rotation in charge, from which another policy is judged; then the same
  /// life with that policy really in charge.
  @Test func whatTheRotationLoggedTellsWhatAnotherPolicyIsWorth() throws {
    try withTemporaryFolder { folder in
      let printed = try BuiltCommand.run(["model", "--format", "json"])
      var text = printed.output
      for (name, value) in [
        ("explorationRate", "0.5"), ("margin", "0"), ("dwellSeconds", "0"),
        ("dailyLimit", "10000"), ("swipeHoldSeconds", "0"), ("tapHoldSeconds", "0"),
      ] {
        let pattern = try Regex("\"\(name)\": [0-9.]+")
        #expect(text.contains(pattern), "\(name)")
        text.replace(pattern, with: "\"\(name)\": \(value)")
      }
      let model = "\(folder)/exploring.json"
      try SampleLog.write(text, to: model)
      func figures(_ shownBy: String, _ more: [String]) throws -> [String: Any] {
        let life = "\(folder)/\(shownBy)"
        let made = try BuiltCommand.run(
          [
            "simulate", "--persona", "random", "--days", "40", "--seed", "7", "--shown-by", shownBy,
            "--out", life,
          ] + more)
        #expect(made.code == 0, "\(made.diagnostics)")
        let judged = try BuiltCommand.run([
          "evaluate", "--stack", "\(life)/stack.json", "--log", "\(life)/events.jsonl", "--policy",
          "MFU", "--format", "json",
        ])
        #expect(judged.code == 0, "\(judged.diagnostics)")
        return try #require(
          JSONSerialization.jsonObject(with: Data(judged.output.utf8)) as? [String: Any])
      }
      let explored = try figures("rotation", ["--model", model])
      let truth = try #require((try figures("MFU", [])["logged"] as? [[String: Any]])?.first)
      let (value, error) = (
        try #require(truth["value"] as? Double), try #require(truth["standardError"] as? Double)
      )
      let policies = try #require(explored["policies"] as? [[String: Any]])
      for estimate in try #require(policies[0]["estimates"] as? [[String: Any]]).prefix(4) {
        let own = try #require(estimate["value"] as? Double)
        let ownError = try #require(estimate["standardError"] as? Double)
        #expect(
          abs(own - value) <= 3 * (ownError * ownError + error * error).squareRoot(),
          "\(estimate) for \(truth)")
      }
    }
  }

  @Test func severalPeopleAreDrawnWhole() throws {
    try withTemporaryFolder { folder in
      _ = try BuiltCommand.run([
        "simulate", "--persona", "routine", "--days", "4", "--people", "5", "--out", folder,
      ])
      let words = [
        "evaluate", "--stack", "\(folder)/stack.json", "--log", "\(folder)/events.jsonl",
      ]
      let all = try BuiltCommand.run(words)
      #expect(all.code == 0 && all.output.contains("5 people, "), "\(all.diagnostics)")
      #expect(all.output.contains("draws of people"))
      let one = try BuiltCommand.run(words + ["--person", "p0002", "--effective", "10"])
      #expect(one.code == 0 && one.output.contains("1 person, "), "\(one.diagnostics)")
      #expect(one.output.contains("draws of decisions"))
    }
  }

  static let refusals = [
    Refusal(
      "shown by no one",
      ["simulate", "--persona", "random", "--out", "x", "--shown-by", "MFV"], code: 64,
      says: ["did you mean MFU"]),
    Refusal(
      "shown by all",
      ["simulate", "--persona", "random", "--out", "x", "--shown-by", "all"], code: 64,
      says: ["--shown-by takes one name"]),
    Refusal(
      "a model of nothing",
      ["simulate", "--persona", "random", "--out", "x", "--model", "model.json"], code: 64,
      says: ["--model is for --shown-by"]),
    Refusal(
      "a log beside worlds of its own", ["evaluate", "--self-check", "--log", "x"], code: 64,
      says: ["--log has no effect with --self-check"]),
    Refusal(
      "two sorts of worlds", ["evaluate", "--self-check", "--simulated-truth"], code: 64,
      says: ["no effect with"]),
    Refusal(
      "seeds of nothing", vacation + ["--seeds", "2"], code: 64,
      says: ["only with --simulated-truth"]),
    Refusal("no stack", ["evaluate", "--log", "x"], code: 64, says: ["--stack is missing"]),
    Refusal(
      "no log", ["evaluate", "--stack", "Datasets/stacks/commuter.json"], code: 64,
      says: ["--log is missing"]),
    Refusal("a clip of nothing", vacation + ["--clip", "0"], code: 64, says: ["--clip is \"0\""]),
    Refusal("a floor above one", vacation + ["--floor", "1.5"], code: 64, says: ["to 1"]),
    Refusal("no number", vacation + ["--swipe", "nan"], code: 64, says: ["--swipe is \"nan\""]),
    Refusal(
      "a policy of no one", vacation + ["--policy", "MFV"], code: 64, says: ["did you mean MFU"]),
    Refusal(
      "too few", vacation + ["--effective", "100000"], code: 1,
      says: ["refused: SmartStack", "effective sample size"]),
    Refusal(
      "no support", vacation + ["--to", "2026-03-02T07:00+01:00", "--unsupported", "0"], code: 1,
      says: ["refused: SmartStack", "never shows"]),
    Refusal(
      "below the floor", vacation + ["--floor", "0.5"], code: 1,
      says: ["the propensity of impression", "from 0.5 to 1"]),
  ]

  @Test(arguments: refusals) func whatCannotBeJudgedIsRefused(refusal: Refusal) throws {
    try refusal.check()
  }

  @Test func aLogWithoutPropensitiesIsRefused() throws {
    try withTemporaryFolder { folder in
      let events = try String(
        contentsOf: BuiltCommand.root.appending(path: "Datasets/days/vacation/events.jsonl"),
        encoding: .utf8)
      let log = "\(folder)/events.jsonl"
      try SampleLog.write(events.replacing(#/,"propensity":[0-9.e-]+/#, with: ""), to: log)
      let words = ["evaluate", "--stack", "Datasets/days/vacation/stack.json", "--log", log]
      try Refusal(
        "none", words, code: 1, says: ["no view of the log has a propensity", "exploration"]
      ).check()
    }
  }
}
