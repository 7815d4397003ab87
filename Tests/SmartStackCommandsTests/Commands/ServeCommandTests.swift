import SmartStackFiles
import Testing

/// The built program, asked line by line through its standard streams.
@Suite struct ServeCommandTests {
  private static let stack = "Datasets/stacks/commuter.json"

  @Test("Every line gets its answer in order, and the end of the input ends the program well")
  func lines() throws {
    let result = try BuiltCommand.run(
      ["serve", "--stdio", "--stack", Self.stack],
      input: """
        {"id":1,"do":"ping"}

        not a request
        {"id":2,"do":"rank","at":"2026-03-03T07:40+01:00","top":1}
        {"id":3,"do":"event","event":{"at":"2026-03-03T07:41+01:00","event":"tap","widget":"music"}}
        {"id":4,"do":"counts"}
        """)
    try #require(result.code == 0, "\(result.diagnostics)")
    let answers = try result.output.split(separator: "\n").map {
      try JSONParser.parse(Array($0.utf8))
    }
    #expect(answers.map { $0["id"]?.double } == [1, nil, 2, 3, 4])
    #expect(answers[1]["error"]?["code"]?.text == "syntax")
    #expect(answers[4]["answer"]?["errors"]?["syntax"]?.double == 1)
    #expect(result.diagnostics.contains("5 lines, 4 answered, 1 answered by an error"))
  }

  @Test("The mark of compressed bytes is a line like any other")
  func compressed() throws {
    let result = try BuiltCommand.shell(
      #"printf '\037\213\010\n{"do":"ping"}\n' | "$0" serve --stdio"#)
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").count == 2)
  }

  @Test("A host that goes away ends the program without a signal")
  func closed() throws {
    let run = try BuiltCommand.start(
      ["serve", "--stdio"], input: "{\"do\":\"ping\"}\n", output: .closedPipe)
    #expect(run.finish(within: 60).code == 1)
  }

  @Test(
    "Wrong use is refused",
    arguments: [
      Refusal("no --stdio", ["serve"], code: 64, says: ["--stdio is missing"]),
      Refusal(
        "standard input twice", ["serve", "--stdio", "--stack", "-"], code: 64,
        says: ["--stack cannot be standard input"]),
      Refusal(
        "no such stack", ["serve", "--stdio", "--stack", "nowhere.json"], code: 1,
        says: ["nowhere.json"]),
    ])
  func refusals(_ refusal: Refusal) throws { try refusal.check() }
}
