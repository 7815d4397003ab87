import Foundation
import SmartStackFiles
import SmartStackTestSupport
import Testing

/// `smartstack replay --stack`: suggestions, requests for reloads, truths and spans.
@Suite struct ReplayStackCommandTests {
  private static let traveller = [
    "replay", "--stack", "Datasets/days/traveller/stack.json", "--log",
    "Datasets/days/traveller/events.jsonl", "--day", "2026-03-06", "--zone", "+09:00",
  ]
  private static let commuter = "Datasets/days/commuter-weekday"
  private static let day = [
    "replay", "--stack", commuter + "/stack.json", "--log", commuter + "/events.jsonl",
  ]

  /// Runs a line with the files that it names as FOLDER/name.
  private func run(_ line: [String], _ files: [String: String]) throws -> BuiltCommand.Result {
    try withTemporaryFolder { folder in
      for (name, text) in files { try SampleLog.write(text, to: "\(folder)/\(name)") }
      return try BuiltCommand.run(line.map { $0.replacing("FOLDER", with: folder) })
    }
  }

  private func count(_ pattern: String, in text: String) -> Int {
    text.components(separatedBy: pattern).count - 1
  }

  // MARK: - Suggestions

  @Test("The shipped day shows a suggestion that is inserted and used") func suggestion() throws {
    let table = try BuiltCommand.run(Self.traveller)
    #expect(table.output.contains(/suggested ✗? +boarding-pass +the chance of the suggestion is/))
    #expect(table.output.contains(/hit ● +boarding-pass +suggestion: declares 90/))
    #expect(table.output.contains("1 suggestions, 1 used;"))
    let json = try BuiltCommand.run(Self.traveller + ["--format", "json"]).output
    #expect(count(#""move": "suggestion""#, in: json) == 1)
    #expect(json.contains(#""inserted": 1"#))
    #expect(json.contains(#""suggestion": true"#))
    // A stack without suggestions says nothing of them.
    let plain = try BuiltCommand.run(Self.day)
    #expect(plain.code == 0 && !plain.output.contains("suggestions,"))
  }

  @Test("The report says which widget is suggested") func report() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/day.html"
      #expect(try BuiltCommand.run(Self.traveller + ["--report", path]).code == 0)
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.contains(#""suggestion""#))
      #expect(count(#""suggestion":true"#, in: page) + count(#""suggestion": true"#, in: page) == 1)
    }
  }

  @Test(
    "The parameters of suggestions have an effect (Decisions 0003, point 6)",
    arguments: [
      (#"{"suggestionThreshold": 0.99}"#, 0), (#"{"suggestionLimit": 0}"#, 0),
      (#"{"suggestionSeconds": 36000}"#, 1), (#"{"suggestionThreshold": 0.05}"#, 2),
    ])
  func parameters(rotation: String, inserted: Int) throws {
    let result = try run(
      Self.traveller + ["--model", "FOLDER/model.json", "--format", "json"],
      ["model.json": #"{"rotation": \#(rotation)}"#])
    let found = count(#""move": "suggestion""#, in: result.output)
    #expect(inserted == 2 ? found >= 1 : found == inserted, "\(found) \(result.diagnostics)")
  }

  @Test(
    "A dismissed suggestion stays away for dismissalSeconds", arguments: [(1.0, 2), (86_400, 1)])
  func dismissal(seconds: Double, inserted: Int) throws {
    let stack = """
      {"zone": "UTC", "widgets": [{"id": "a", "kind": "a", "app": "a"}],
       "suggestions": [{"id": "s", "kind": "s", "app": "s", "timeline": {"entries": [
         {"date": "2026-03-02T00:00Z", "relevance": {"score": 0}},
         {"date": "2026-03-03T08:00Z", "relevance": {"score": 9}}], "reload": "never"}}]}
      """
    let log = """
      {"at":"2026-03-03T08:01:00Z","event":"context","locked":false}
      {"at":"2026-03-03T08:01:05Z","event":"dismiss","widget":"s"}
      {"at":"2026-03-03T08:01:09Z","event":"context","locked":true}
      {"at":"2026-03-03T09:00:00Z","event":"context","locked":false}

      """
    let result = try run(
      [
        "replay", "--stack", "FOLDER/s.json", "--log", "FOLDER/e.jsonl", "--model",
        "FOLDER/m.json", "--format", "json",
      ],
      [
        "s.json": stack, "e.jsonl": log,
        "m.json": #"{"rotation": {"dismissalSeconds": \#(seconds)}, "feedback": {"weight": 0}}"#,
      ])
    #expect(count(#""move": "suggestion""#, in: result.output) == inserted, "\(result.diagnostics)")
  }

  // MARK: - Reloads

  @Test(
    "The share of pushes decides how many are refused", arguments: [(0.0, 3), (0.5, 1), (1, 0)])
  func pushShare(share: Double, refused: Int) throws {
    let pushes = (0..<3).map {
      #"{"at":"2026-03-03T0\#($0):30:00Z","event":"reloadRequest","by":"push","app":"a"}"# + "\n"
    }
    let reloads =
      #""lowestBudget": 4, "highestBudget": 4, "learningDays": 0, "pushShare": \#(share)"#
    let result = try run(
      [
        "replay", "--stack", "FOLDER/s.json", "--log", "FOLDER/e.jsonl", "--model",
        "FOLDER/m.json", "--format", "json",
      ],
      [
        "s.json": #"{"zone": "UTC", "widgets": [{"id": "w", "kind": "k", "app": "a"}]}"#,
        "e.jsonl": pushes.joined(), "m.json": #"{"reloads": {\#(reloads)}}"#,
      ])
    #expect(count(#""outcome": "refused""#, in: result.output) == refused, "\(result.diagnostics)")
    #expect(count(#""outcome": "granted""#, in: result.output) == 3 - refused)
  }

  @Test("A store keeps who asked for reloads, and what a session is") func store() throws {
    let log = """
      {"at":"2026-03-03T08:00:00Z","event":"session","app":"a","session":"audio","active":true}
      {"at":"2026-03-03T08:01:00Z","event":"reloadRequest","by":"app","widget":"w"}
      {"at":"2026-03-03T08:02:00Z","event":"reloadRequest","by":"locale"}

      """
    try withTemporaryFolder { folder in
      try SampleLog.write(log, to: folder + "/e.jsonl")
      try SampleLog.write(
        #"{"zone": "UTC", "widgets": [{"id": "w", "kind": "k", "app": "a"}]}"#,
        to: folder + "/s.json")
      let into = try BuiltCommand.run([
        "import", folder + "/e.jsonl", "--into", folder + "/log.store",
      ])
      #expect(into.code == 0)
      let outputs = try ["e.jsonl", "log.store"].map {
        try BuiltCommand.run([
          "replay", "--stack", folder + "/s.json", "--log", "\(folder)/\($0)", "--format", "json",
        ]).output
      }
      #expect(outputs[0] == outputs[1])
      #expect(count(#""outcome": "exempt""#, in: outputs[0]) == 2)
    }
  }

  // MARK: - Truths

  static let head = #"{"truth":"simulation","version":1,"persona":"routine"}"#
  static let situation =
    #"{"truth":"situation","name":"n","best":"mail","chances":{"mail":0.5,"news":0.2,"gone":0.3}}"#
  static func decision(_ wanted: String, hour: String = "12") -> String {
    #"{"truth":"decision","at":"2026-03-03T\#(hour):00:00+01:00","situation":"n","#
      + #""wanted":"\#(wanted)","shown":"mail","propensity":1}"#
  }

  @Test(
    "A truth that says nothing, or something else, is an error",
    arguments: [
      ([], "there is no decision to judge"), ([head], "there is no decision to judge"),
      ([head, situation], "there is no decision to judge"),
      ([situation, decision("mail")], "line 1: the first line has to say what was simulated"),
      ([decision("mail")], "line 1: the first line"),
      ([#"{"truth":"simulation","version":2}"#], "line 1: version has to be 1"),
      ([#"{"truth":"simulation"}"#], "line 1: version has to be 1"),
      ([head, "", "x"], "line 3: not a line of a truth.jsonl"),
      ([head, #"{"truth":"situation","name":"n"}"#], "line 2: a situation needs name"),
      ([head, decision("mail")], "line 2: a decision needs at, wanted and a situation"),
      (
        [head, situation, decision("nobody")], #"line 3: wanted is "nobody", which is no widget of"#
      ),
      ([head, situation, decision("gone")], "which is no widget of the stack"),
      (
        [head, situation, decision("mail").replacing("2026-03-03", with: "2027-03-03")],
        "no decision lies in the replayed span; they go from"
      ),
    ] as [([String], String)])
  func badTruth(lines: [String], says: String) throws {
    let text = lines.map { $0 + "\n" }.joined()
    let result = try run(Self.day + ["--truth", "FOLDER/truth.jsonl"], ["truth.jsonl": text])
    Refusal.expectRefusal(result, code: 1, says: ["truth.jsonl", says])
  }

  @Test("A decision for an unknown widget is skipped, counted and shown") func skippedDecisions()
    throws
  {
    let lines = [
      Self.head, Self.situation, Self.decision("mail"), Self.decision("x", hour: "13"),
      Self.decision("gone", hour: "14"), Self.decision("news", hour: "15"),
    ]
    let result = try run(
      Self.day + ["--truth", "FOLDER/truth.jsonl"],
      ["truth.jsonl": lines.map { $0 + "\n" }.joined()])
    #expect(result.code == 0)
    #expect(result.diagnostics.contains("note: 2 decisions skipped, the first: "))
    #expect(result.diagnostics.contains(#"truth.jsonl, line 4: wanted is "x""#))
    #expect(result.output.contains(#/all +2 /#))
  }

  // MARK: - Spans, checks and notes

  @Test(
    "A span without any event is an error that names the log's own",
    arguments: [
      ["--from", "2027-01-01T00:00Z", "--to", "2027-01-02T00:00Z"],
      ["--from", "2020-01-01T00:00Z", "--to", "2020-01-02T00:00Z"], ["--day", "2027-01-01"],
    ])
  func emptySpan(options: [String]) throws {
    let result = try BuiltCommand.run(Self.day + options)
    Refusal.expectRefusal(
      result, code: 1, says: ["the log has no event", "it goes from Tue 2026-03-03", " to Tue"])
  }

  @Test(
    "A check over nothing does not hold",
    arguments: ["answered>=0", "answered<=1", "swipes<=100", "hr@1>=0"])
  func checkOverNothing(check: String) throws {
    let result = try run(
      [
        "replay", "--stack", Self.commuter + "/stack.json", "--log", "FOLDER/e.jsonl", "--check",
        check,
      ], ["e.jsonl": #"{"at":"2026-03-03T08:00:00+01:00","event":"boot"}"# + "\n"])
    #expect(result.code == 2)
    #expect(result.diagnostics.contains("does not hold"))
    #expect(result.diagnostics.contains("measured over nothing"))
  }

  @Test(
    "Nor does one over launches that made no decision",
    arguments: ["hr@1>=0", "hr@1<=1", "macro:mrr<=1", "start:hr@1<0.5", "switch:hr@1<0.5"])
  func launchCheckOverNothing(check: String) throws {
    let result = try run(
      ["replay", "--log", "FOLDER/e.jsonl", "--check", check],
      ["e.jsonl": #"{"at":"2026-03-03T08:00:00+01:00","event":"boot"}"# + "\n"])
    #expect(result.code == 2, "\(result.diagnostics)")
    #expect(result.diagnostics.contains("measured over nothing"))
  }

  @Test("What is skipped and out of order is counted, in both replays") func notes() throws {
    let log = """
      {"at":"2026-03-03T08:00:00+01:00","event":"launch","app":"com.example.mail"}
      {"at":"2026-03-03T07:00:00+01:00","event":"launch","app":"com.example.news"}
      {"at":"2026-03-03T09:00:00+01:00","event":"lanch","app":"com.example.news"}
      {"at":"2026-03-03T09:30:00+01:00","event":"lounch","app":"com.example.news"}
      {"at":"2026-03-03T10:00:00+01:00","event":"launch"}

      """
    for line in [["replay"], ["replay", "--stack", Self.commuter + "/stack.json"]] {
      let result = try run(line + ["--log", "FOLDER/e.jsonl"], ["e.jsonl": log])
      #expect(result.code == 0)
      for text in [
        "2 lines skipped, the first: ", "e.jsonl:3", "1 line skipped, the first: ", "e.jsonl:5",
        "out of order; sorted by time",
      ] {
        #expect(result.diagnostics.contains(text), "\(result.diagnostics)")
      }
    }
  }
}
