import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

/// A piece of bad input and a part of the message that it must give.
struct BadInput: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }

  /// A stack whose only widget has these further fields.
  static func widget(_ fields: String, _ message: String) -> BadInput {
    BadInput(#"{"widgets":[{"id":"a","kind":"k","app":"x",\#(fields)}]}"#, message)
  }

  /// A stack whose only widget has this timeline entry.
  static func entry(_ entry: String, _ message: String) -> BadInput {
    widget(#""timeline":{"entries":[\#(entry)]}"#, message)
  }

  /// A stack whose only widget has this recurring entry.
  static func every(_ recurrence: String, _ message: String) -> BadInput {
    entry(#"{"every":\#(recurrence)}"#, message)
  }

  /// A stack whose only widget has this relevance attribute.
  static func clue(_ clue: String, _ message: String) -> BadInput {
    widget(#""relevance":[\#(clue)]"#, message)
  }

  /// A stack with a good widget and these further fields.
  static func stack(_ fields: String, _ message: String) -> BadInput {
    BadInput(#"{"widgets":[{"id":"a","kind":"k","app":"x"}],\#(fields)}"#, message)
  }

  var testDescription: String { String(text.prefix(120)) }
}

struct BadInputTests {
  private static let entryPath = "widgets[0].timeline.entries[0]"

  static let documents: [BadInput] = [
    BadInput("", "s.json:1:1: error: the text is empty"),
    BadInput("\u{FEFF}", "the text is empty"),
    BadInput("{", "s.json:1:2: error: the text ends inside an object"),
    BadInput("{\n  \"widgets\": [,]}", #"s.json:2:15: error: found "," where a value is due"#),
    BadInput("[]", "s.json:1:1: error: is a list of 0 items; allowed: an object"),
    BadInput("3", "is 3; allowed: an object"),
    BadInput("{}", "s.json:1:1: error: widgets is missing; allowed: a list of at least one widget"),
    BadInput(#"{"widgets":null}"#, "widgets is null"),
    BadInput(#"{"widgets":{}}"#, "widgets is an object of 0 fields; allowed: a list"),
    BadInput(
      #"{"widgets":[]}"#, "widgets is an empty list; allowed: a list of at least one widget"),
    BadInput(#"{"widgets":[7]}"#, "widgets[0] is 7; allowed: an object with id, kind and app"),
    BadInput(#"{"widgets":[{}]}"#, "widgets[0].id is missing"),
    BadInput(#"{"widgets":[{"id":"a","app":"x"}]}"#, "widgets[0].kind is missing"),
    BadInput(#"{"widgets":[{"id":"a","kind":"k"}]}"#, "widgets[0].app is missing"),
    BadInput(#"{"widgets":[{"id":"","kind":"k","app":"x"}]}"#, #"widgets[0].id is ""; allowed"#),
    BadInput(#"{"widgets":[{"id":"a\nb","kind":"k","app":"x"}]}"#, #"widgets[0].id is "a\nb""#),
    BadInput(
      #"{"widgets":[{"id":"a","kind":"k","app":"x"},{"id":"a","kind":"k","app":"x"}]}"#,
      #"widgets[1].id is "a", which is the id of widgets[0] too"#),
    BadInput("{\"widgets\":[{\"id\":\"\\ud800\"}]}", "half of a surrogate pair"),
    BadInput(#"{"widgets":[{"id":NaN}]}"#, "NaN is not a JSON value"),
    BadInput(String(repeating: "[", count: 10_000), "nested deeper than 128"),
    .stack(#""version":2"#, "version is 2; allowed: at most 1; a newer program wrote this file"),
    .stack(#""version":0"#, "version is 0; allowed: a whole number from 1"),
    .stack(#""version":1.5"#, "version is 1.5"),
    .stack(#""version":"1""#, #"version is "1""#),
    .stack(#""name":5"#, "name is 5; allowed: a text"),
    .stack(#""profile":"phone""#, #"profile is "phone"; allowed: one of homeScreen, watch"#),
    .stack(#""profile":"wacth""#, #"profile is "wacth" (did you mean "watch"?)"#),
    .stack(#""zone":"Europe/Berln""#, #"zone is "Europe/Berln" (did you mean "Europe/Berlin"?)"#),
    .stack(#""zone":"../../etc/passwd""#, #"zone is "../../etc/passwd"; allowed: the name"#),
    .stack(#""zone":1"#, "zone is 1; allowed: the name of a time zone"),
    .stack(#""options":[]"#, "options is a list of 0 items"),
    .stack(#""options":{"smartRotate":1}"#, "options.smartRotate is 1; allowed: true or false"),
    .stack(
      #""options":{"smartrotate":true}"#, #"options.smartrotate is not a known field (did you"#),
    .stack(
      #""options":{"honouredClues":["donation"]}"#, #"honouredClues[0] is "donation" (did you"#),
    .stack(#""widgets":[]"#, "widgets occurs twice in its object; allowed: every field once"),
    .stack(#""wigdets":[]"#, #"wigdets is not a known field (did you mean "widgets"?)"#),
    .stack(
      #""liveActivities":[{"id":"l","app":"x"}]"#, "liveActivities[0].start is missing"),
    .stack(
      #""liveActivities":[{"id":"a","app":"x","start":"2026-01-01T00:00Z"}]"#,
      #"liveActivities[0].id is "a", which is the id of widgets[0] too"#),
    .stack(
      #""liveActivities":[{"id":"l","app":"x","score":1e999,"start":"2026-01-01T00:00Z"}]"#,
      "liveActivities[0].score is 1e999; allowed: a finite number"),
    .stack(
      #""sessionControls":[{"id":"s","app":"x","start":"2026-01-02T00:00Z","end":"2026-01-01T00:00Z"}]"#,
      "sessionControls[0].end is \"2026-01-01T00:00Z\"; allowed: a time not before start"),
    .stack(
      #""relevantIntents":[{"app":"x","widgetKind":"k","intent":"i","context":{}}]"#,
      "relevantIntents[0].context has no clue"),
    .stack(
      #""relevantIntents":[{"app":"x","widgetKind":"k","intent":"i","context":{"group":"automatic"}}]"#,
      "relevantIntents[0].context"),
  ]

  static let widgets: [BadInput] = [
    .widget(#""family":"systemsmall""#, #"widgets[0].family is "systemsmall" (did you mean "sys"#),
    .widget(#""role":"card""#, "widgets[0].role is \"card\"; allowed: one of timeline, relevance"),
    .widget(#""associatedKind":"k""#, "widgets[0].associatedKind is given for a timeline widget"),
    .widget(#""pinned":"yes""#, #"widgets[0].pinned is "yes"; allowed: true or false"#),
    .widget(#""configuration":[]"#, "widgets[0].configuration is a list of 0 items"),
    .widget(#""configuration":{"a":{"b":1}}"#, "configuration.a is an object of 1 field; allowed"),
    .widget(#""configuration":{"a b":[1]}"#, #"configuration["a b"] is a list of 1 item"#),
    .widget(#""configuration":{"a":1e400}"#, "widgets[0].configuration.a is 1e400"),
    .widget(#""configuration":{"a":1,"a":2}"#, "configuration.a occurs twice"),
    .widget(#""configuration":{"a":null}"#, "widgets[0].configuration.a is null; allowed: a text"),
    .widget(#""intent":{}"#, "widgets[0].intent.type is missing"),
    .widget(
      #""intent":{"type":"t","counted":["a"]}"#, "intent.counted[0] is \"a\"; allowed: a list"),
    .widget(#""timeline":[]"#, "widgets[0].timeline is a list of 0 items"),
    .widget(#""timeline":{}"#, "widgets[0].timeline.entries is missing"),
    .widget(#""timeline":{"entries":[],"reload":"later"}"#, "reload is \"later\"; allowed: one of"),
    .widget(#""timeline":{"entries":[],"reload":{"after":5}}"#, "timeline.reload.after is 5"),
    .widget(#""timeline":{"entries":[],"reload":{}}"#, "timeline.reload.after is missing"),
    .widget(#""relevance":{}"#, "widgets[0].relevance is an object of 0 fields; allowed: a list"),
    .entry("{}", "\(entryPath) has neither date nor every"),
    .entry(#"{"date":"2026-01-01T00:00Z","every":{"at":["07:30"]}}"#, "has both date and every"),
    .entry(#"{"date":1767225600}"#, "\(entryPath).date is 1767225600; allowed: a time such as"),
    .entry(#"{"date":"2026-02-30T00:00Z"}"#, "\(entryPath).date is \"2026-02-30T00:00Z\""),
    .entry(#"{"date":"2026-01-01T23:59:60Z"}"#, "\(entryPath).date is \"2026-01-01T23:59:60Z\""),
    .entry(#"{"date":"2026-01-01T00:00Z","label":5}"#, "\(entryPath).label is 5; allowed: a text"),
    .entry(#"{"date":"2026-01-01T00:00Z","score":5}"#, "\(entryPath).score is not a known field"),
    .entry(#"{"date":"2026-01-01T00:00Z","relevance":5}"#, "\(entryPath).relevance is 5; allowed"),
    .entry(#"{"date":"2026-01-01T00:00Z","relevance":{}}"#, "relevance.score is missing"),
    .entry(
      #"{"date":"2026-01-01T00:00Z","relevance":{"score":1e400}}"#,
      "s.json:1:116: error: \(entryPath).relevance.score is 1e400; allowed: a finite number"),
    .entry(
      #"{"date":"2026-01-01T00:00Z","relevance":{"score":"high"}}"#,
      "relevance.score is \"high\"; allowed: a finite number"),
    .entry(
      #"{"date":"2026-01-01T00:00Z","relevance":{"score":1,"duration":"half an hour"}}"#,
      "relevance.duration is \"half an hour\"; allowed: seconds as a number, or a text such as"),
    .entry(
      #"{"date":"2026-01-01T00:00Z","relevance":{"score":1,"duration":1e300}}"#,
      "relevance.duration is 1e300"),
    .every("[]", "\(entryPath).every is a list of 0 items"),
    .every("{}", "\(entryPath).every has neither at nor minutes"),
    .every(#"{"at":["07:30"],"minutes":5}"#, "\(entryPath).every has both at and minutes"),
    .every(#"{"at":[]}"#, "\(entryPath).every.at is an empty list"),
    .every(#"{"at":["7:30"]}"#, "\(entryPath).every.at[0] is \"7:30\"; allowed: a time of day"),
    .every(#"{"at":["24:30"]}"#, "\(entryPath).every.at[0] is \"24:30\""),
    .every(#"{"at":["07:30"],"from":"06:00"}"#, "every.from stands beside at"),
    .every(#"{"minutes":0}"#, "every.minutes is 0; allowed: a whole number from 1 to 1440"),
    .every(#"{"minutes":-5}"#, "every.minutes is -5"),
    .every(#"{"minutes":99999999999999999999}"#, "every.minutes is 99999999999999999999"),
    .every(#"{"minutes":5,"from":"22:00","to":"06:00"}"#, "every.to makes the span end before"),
    .every(
      #"{"on":"workdays","at":["07:30"]}"#, #"every.on is "workdays" (did you mean "weekdays""#),
    .every(#"{"on":[],"at":["07:30"]}"#, "every.on is an empty list"),
    .every(#"{"on":["mon"],"at":["07:30"]}"#, "every.on[0] is \"mon\""),
    .every(
      #"{"at":["07:30"],"since":"2026-02-01","until":"2026-01-01"}"#,
      "every.until is \"2026-01-01\"; allowed: a day not before since"),
    .every(#"{"at":["07:30"],"since":"2026-02-29"}"#, "every.since is \"2026-02-29\""),
    .clue("{}", "widgets[0].relevance[0] has no clue; allowed: exactly one of date, from"),
    .clue(#"{"loction":{}}"#, #"relevance[0].loction is not a known field (did you mean "loca"#),
    .clue(#"{"sleep":"bedtime","fitness":"workoutActive"}"#, "has several clues: sleep, fitness"),
    .clue(#"{"sleep":"bedtme"}"#, #"relevance[0].sleep is "bedtme" (did you mean "bedtime"?)"#),
    .clue(
      #"{"inferredLocation":"gym"}"#, "inferredLocation is \"gym\"; allowed: one of home, work"),
    .clue(#"{"pointOfInterest":"caffe"}"#, #"pointOfInterest is "caffe" (did you mean "cafe"?)"#),
    .clue(#"{"headphones":true}"#, "headphones is true; allowed: one of connected"),
    .clue(#"{"date":"2026-01-01T00:00Z","kind":"urgent"}"#, "relevance[0].kind is \"urgent\""),
    .clue(#"{"sleep":"bedtime","kind":"default"}"#, "relevance[0].kind is not a known field"),
    .clue(#"{"from":"2026-01-01T00:00Z"}"#, "relevance[0].to is missing"),
    .clue(
      #"{"from":"2026-01-02T00:00Z","to":"2026-01-01T00:00Z"}"#,
      "relevance[0].to is \"2026-01-01T00:00Z\"; allowed: a time not before from"),
    .clue(
      #"{"location":{"latitude":91,"longitude":0,"radius":1}}"#,
      "location.latitude is 91; allowed: degrees from -90 to 90"),
    .clue(
      #"{"location":{"latitude":0,"longitude":-180.5,"radius":1}}"#,
      "location.longitude is -180.5; allowed: degrees from -180 to 180"),
    .clue(
      #"{"location":{"latitude":0,"longitude":0,"radius":-1}}"#,
      "location.radius is -1; allowed: metres from 0 to 1000000"),
    .clue(#"{"location":{"latitude":0,"longitude":0}}"#, "location.radius is missing"),
    .clue(
      #"{"group":"all"}"#, "relevance[0].group is \"all\"; allowed: one of automatic, ungrouped"),
    .clue(#"{"group":{"named":""}}"#, "relevance[0].group.named is \"\""),
  ]

  @Test(arguments: documents + widgets) func everyMistakeIsNamed(input: BadInput) {
    let reading = StackFile.read(Array(input.text.utf8), file: "s.json")
    let messages = reading.errors.map(\.description)
    #expect(reading.stack == nil)
    #expect(messages.contains { $0.contains(input.message) }, "\(messages)")
  }

  @Test func thereAreEnoughKinds() { #expect(Self.documents.count + Self.widgets.count >= 60) }

  @Test func everyErrorIsReportedInTheOrderOfTheFile() {
    let text = """
      {
        "profile": "phone",
        "widgets": [
          {"id": "a", "kind": "k", "family": "big", "extra": 1},
          {"id": "a", "kind": 5, "app": "x"}
        ]
      }
      """
    let reading = StackFile.read(Array(text.utf8), file: "s.json")
    let places = reading.issues.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.path)" }
    #expect(
      places == [
        "2:14 profile", "4:5 widgets[0].app", "4:40 widgets[0].family", "4:47 widgets[0].extra",
        "5:12 widgets[1].id", "5:25 widgets[1].kind",
      ])
  }

  @Test func issuesBeyondTheLimitAreCounted() {
    let widgets = Array(repeating: "5", count: 1500).joined(separator: ",")
    let reading = StackFile.read(Array(#"{"widgets":[\#(widgets)]}"#.utf8), file: "s.json")
    #expect(reading.issues.count == 1000)
    #expect(reading.omittedIssueCount == 500)
    #expect(reading.stack == nil)
  }

  @Test func tooManyWidgetsAreRefused() {
    let widget = #"{"id":"a","kind":"k","app":"x"}"#
    let widgets = Array(repeating: widget, count: 100_001).joined(separator: ",")
    let reading = StackFile.read(Array(#"{"widgets":[\#(widgets)]}"#.utf8), file: "s.json")
    #expect(reading.issues.map(\.reason) == [.tooMany])
    #expect(reading.issues.first?.description.contains("at most 100000 items") == true)
  }

  @Test func tooLargeAFileIsRefused() {
    let bytes = [UInt8](repeating: 0x20, count: FileSource.documentLimit + 1)
    let reading = StackFile.read(bytes, file: "s.json")
    #expect(reading.issues.map(\.reason) == [.tooMany])
  }

  @Test func whatSteersATerminalIsEscaped() {
    let text = "{\"\u{202E}\u{1B}[31m\":1,\"widgets\":[]}"
    let reading = StackFile.read(
      Array(text.replacing("\u{1B}", with: "\\u001b").utf8), file: "evil\u{1B}[2J.json")
    for issue in reading.issues {
      let isSafe = issue.description.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0 != "\u{202E}"
      }
      #expect(isSafe, "\(issue)")
    }
  }

  @Test func negativeLengthsAreReadWithAWarning() {
    let text = #"""
      {"zone":"UTC","widgets":[{"id":"a","kind":"k","app":"x",
        "timeline":{"entries":[{"date":"2026-01-01T00:00","relevance":{"score":1,"duration":"-30min"}}]},
        "relevance":[{"every":{"at":["07:30"]},"lasting":-5}]}]}
      """#
    let reading = StackFile.read(Array(text.utf8), file: "s.json")
    #expect(
      reading.warnings.map(\.path) == [
        "widgets[0].timeline.entries[0].relevance.duration", "widgets[0].relevance[0].lasting",
      ])
    let entry = reading.stack?.widgets.first?.timeline?.declarations.first
    #expect(entry?.relevance?.duration == .seconds(-1800))
  }

  @Test func timesWithoutOffsetUseTheDefaultZoneWithOneWarning() throws {
    let text = #"""
      {"comment":"x","widgets":[{"id":"a","kind":"k","app":"x","$schema":"y","timeline":
        {"entries":[{"date":"2026-01-01T00:00"},{"date":"2026-01-01T01:00"}]}}]}
      """#
    let berlin = try ZoneDirectory().zone(named: "Europe/Berlin")
    let reading = StackFile.read(Array(text.utf8), file: "s.json", defaultZone: berlin)
    #expect(reading.issues.map(\.reason) == [.withoutOffset])
    #expect(reading.issues.first?.description.contains("(2 such times)") == true)
    let first = reading.stack?.widgets.first?.timeline?.declarations.first
    #expect(
      first?.schedule
        == .at(Timestamp(clamping: 1_767_222_000_000), UTCOffset(clampingSeconds: 3600)))
  }
}
