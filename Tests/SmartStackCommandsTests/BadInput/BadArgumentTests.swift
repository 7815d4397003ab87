import Testing

/// Command lines that are wrong by themselves.
@Suite struct BadArgumentTests {
  private static let commuter = ["rank", "--stack", "Datasets/stacks/commuter.json"]
  private static let at = ["--at", "2026-03-03T07:40+01:00"]
  private static let help = "smartstack rank --help shows what there is"

  private static func rank(
    _ name: String, _ more: [String], _ says: String...
  ) -> Refusal {
    Refusal(name, commuter + at + more, code: 64, says: says + [help])
  }

  private static func instant(_ text: String, _ says: String...) -> Refusal {
    Refusal("at \(text.prefix(30))", commuter + ["--at", text], code: 64, says: says + [help])
  }

  static let words = [
    Refusal("mistyped command", ["rnak"], code: 64, says: ["\"rnak\"", "did you mean rank?"]),
    Refusal("command in capitals", ["RANK"], code: 64, says: ["did you mean rank?"]),
    Refusal("mistyped option of the program", ["--hlep"], code: 64, says: ["did you mean --help?"]),
    Refusal("help of no command", ["help", "lnit"], code: 64, says: ["did you mean lint?"]),
    Refusal("empty command", [""], code: 64, says: ["there is no command \"\""]),
    Refusal(
      "escapes in a command", ["\u{1B}[2Jrank"], code: 64, says: ["\"\\u{1B}[2Jrank\""]),
    Refusal("no stack", ["rank"] + at, code: 64, says: ["--stack or --stack-from-log is missing"]),
    Refusal("no stack to lint", ["lint"], code: 64, says: ["--stack is missing"]),
    Refusal("no instant", commuter, code: 64, says: ["--at is missing", "2026-03-03T07:40+01:00"]),
    Refusal("no file to import", ["import"], code: 64, says: ["no file to import is named"]),
    Refusal("no store", ["import", "x"], code: 64, says: ["--into is missing"]),
    Refusal(
      "operand for a model", ["model", "x"], code: 64, says: ["model takes no argument \"x\""]),
    Refusal("empty store", ["import", "x", "--into", ""], code: 64, says: ["--into is empty"]),
    rank("mistyped option", ["--tpo", "3"], "no option \"--tpo\"", "did you mean --top?"),
    rank("option twice", ["--top", "3", "--top", "4"], "--top is given twice"),
    rank("option without value", ["--top"], "--top needs a value: --top K"),
    rank("option before option", ["--top", "--explain"], "--top needs a value: --top K"),
    rank("flag with value", ["--explain=yes"], "--explain takes no value"),
    rank("operand", ["weather"], "rank takes no argument \"weather\""),
    rank("mistyped format", ["--format", "jsno"], "allowed: table, json", "did you mean json?"),
    rank("top 0", ["--top", "0"], "--top is \"0\"; allowed: a whole number from 1"),
    rank("top -1", ["--top=-1"], "--top is \"-1\""),
    rank("top 1.5", ["--top", "1.5"], "--top is \"1.5\""),
    rank("huge top", ["--top", "99999999999999999999"], "allowed: a whole number from 1"),
    rank("horizon of words", ["--horizon", "soon"], "--horizon is \"soon\"", "as 6h"),
    rank("long horizon", ["--horizon", "8d"], "--horizon is \"8d\"", "up to 7d"),
    rank("negative horizon", ["--horizon", "-1h"], "--horizon is \"-1h\""),
    rank("unknown widget", ["--why", "wether"], "no widget \"wether\"", "did you mean weather?"),
    rank("empty widget", ["--why", ""], "no widget \"\""),
    rank("unknown zone", ["--zone", "Europe/Berln"], "did you mean \"Europe/Berlin\"?"),
    rank("zone by a path", ["--zone", "../../etc/passwd"], "../../etc/passwd", "Europe/Berlin"),
    rank("zone by a long path", ["--zone", "/etc/passwd"], "is not the name of a time zone"),
    rank("zone that is a folder", ["--zone", "Europe"], "\"Europe\"", "allowed: a name"),
    rank("empty zone", ["--zone", ""], "allowed: a name as Europe/Berlin"),
    rank("offset beyond the day", ["--zone", "+25:00"], "allowed: a name as Europe/Berlin"),
    rank("huge zone", ["--zone", String(repeating: "A/", count: 5000)], "is not the name"),
    rank("escapes in a zone", ["--zone", "\u{1B}[31m"], "\\u001b[31m"),
    rank("unknown fact", ["--context", "plac=home"], "did you mean place?"),
    rank("unknown word", ["--context", "sleep=aslep"], "did you mean asleep?"),
    rank("unknown category", ["--context", "near=caf"], "did you mean cafe?"),
    rank("place at NaN", ["--context", "location=nan/nan"], "latitude from -90 to 90"),
    rank("place beyond the pole", ["--context", "location=90.1/0"], "latitude from -90 to 90"),
    rank("person without log", ["--person", "p1"], "--person needs --log"),
    rank(
      "two sources", ["--stack-from-log", "top:3"],
      "--stack and --stack-from-log exclude each other"),
    rank("standard input twice", ["--log", "-", "--model", "-"], "can be read once only"),
    Refusal(
      "stack without log", ["rank", "--stack-from-log", "top:3"] + at, code: 64,
      says: ["--stack-from-log needs --log"]),
    Refusal(
      "stack of none", ["rank", "--log", "-", "--stack-from-log", "top:0"] + at, code: 64,
      says: ["--stack-from-log is \"top:0\"", "N from 1 to 10000"]),
    Refusal(
      "stack of words", ["rank", "--log", "-", "--stack-from-log", "bottom:3"] + at, code: 64,
      says: ["allowed: top:N"]),
    Refusal(
      "days 0", ["lint", "--stack", "x", "--days", "0"], code: 64,
      says: ["--days is \"0\"", "1 to 366"]),
    Refusal(
      "unknown rule", ["lint", "--stack", "x", "--without", "constant-scor"], code: 64,
      says: ["there is no rule \"constant-scor\"", "did you mean constant-score?"]),
    Refusal(
      "no first instant", ["lint", "--stack", "Datasets/stacks/traps.json", "--from", "monday"],
      code: 64, says: ["--from is \"monday\""]),
    Refusal(
      "mistyped import format", ["import", "x", "--dry-run", "--as", "tab-seperated"], code: 64,
      says: ["did you mean tab-separated?"]),
    Refusal(
      "empty person", ["import", "x", "--dry-run", "--person", ""], code: 64,
      says: ["--person is \"\"; allowed: a text of 1 to 1000 bytes"]),
    Refusal(
      "escapes in a person", ["import", "x", "--dry-run", "--person", "\u{1B}]0;x\u{7}"], code: 64,
      says: ["\\u{1B}]0;x\\u{7}"]),
    Refusal(
      "one file twice from standard input", ["import", "-", "-", "--dry-run"], code: 64,
      says: ["standard input can be read once only"]),
  ]

  static let instants = [
    instant("garbage", "--at is \"garbage\"", "2026-03-03T07:40+01:00"),
    instant("", "--at is \"\""),
    instant("2026-03-03", "--at is"),
    instant("07:40", "--at is"),
    instant("0000-03-03T07:40Z", "0000-03-03"),
    instant("10000-03-03T07:40Z", "10000-03-03"),
    instant("-0001-03-03T07:40Z", "--at is"),
    instant("2026-02-30T07:40Z", "2026-02-30"),
    instant("2025-02-29T07:40Z", "2025-02-29"),
    instant("2026-13-01T07:40Z", "2026-13-01"),
    instant("2026-00-10T07:40Z", "2026-00-10"),
    instant("2026-03-03T24:01Z", "24:01"),
    instant("2026-03-03T25:00Z", "25:00"),
    instant("2026-03-03T07:60Z", "07:60"),
    instant("2026-03-03T07:40:61Z", "07:40:61"),
    instant("2026-03-03T07:40+25:00", "+25:00"),
    instant("2026-03-03T07:40 Europe/Berlin", "Europe/Berlin"),
    instant("0001-01-01T00:00+14:00", "outside the years 1 to 9999"),
    instant("٢٠٢٦-٠٣-٠٣T٠٧:٤٠Z", "--at is"),
    instant("\u{1B}[2J", "\\u{1B}[2J"),
    instant(String(repeating: "9", count: 100_000), "…"),
  ]

  @Test(arguments: words) func mistakeInWords(refusal: Refusal) throws { try refusal.check() }

  @Test(arguments: instants) func mistakeInAnInstant(refusal: Refusal) throws {
    try refusal.check()
  }

  @Test func noCommandShowsTheHelpAsADiagnostic() throws {
    let result = try BuiltCommand.run([])
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.diagnostics.contains("usage: smartstack COMMAND"))
  }

  @Test(arguments: [["-h"], ["--help"], ["help"], ["rank", "-h"], ["help", "rank"]])
  func helpIsAResult(words: [String]) throws {
    let result = try BuiltCommand.run(words)
    #expect(result.code == 0)
    #expect(result.diagnostics.isEmpty)
    #expect(result.output.contains("usage: smartstack"))
  }
}
