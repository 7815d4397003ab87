import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

struct BadEventTests {
  /// A line with a time and these further fields.
  private static func line(_ fields: String, _ message: String) -> BadInput {
    BadInput(#"{"at":"2026-03-02T07:31:04Z",\#(fields)}"#, message)
  }

  static let lines: [BadInput] = [
    BadInput("x", "log.jsonl:2:1: error: x is not a JSON value"),
    BadInput("[]", "is a list of 0 items; allowed: an object with at and event"),
    BadInput("{}", "at is missing"),
    BadInput(#"{"at":"2026-03-02T07:31:04Z","event":"tap""#, "the text ends inside an object"),
    BadInput(#"{"at":1,"event":"boot"}"#, "at is 1; allowed: a time such as"),
    BadInput(#"{"at":"yesterday","event":"boot"}"#, #"log.jsonl:2:7: error: at is "yesterday""#),
    BadInput("{\"at\":\"\u{0}\"}", "control character 0"),
    line(#""at":"2026-03-02T07:31:04Z","event":"boot""#, "at occurs twice"),
    line(#""event":"tpa","widget":"w""#, #"event is "tpa" (did you mean "tap"?)"#),
    line(#""event":"tap""#, "widget is missing"),
    line(#""event":"tap","widget":"""#, #"widget is "";"#),
    line(#""event":"tap","widget":null"#, "widget is null"),
    line(#""event":"boot","person":5"#, "person is 5"),
    line(#""event":"view","widget":"w","seconds":-1"#, "seconds is -1; allowed: zero or more"),
    line(#""event":"view","widget":"w","seconds":1e400"#, "seconds is 1e400"),
    line(#""event":"view","widget":"w","propensity":0"#, "propensity is 0; allowed: a probability"),
    line(#""event":"view","widget":"w","propensity":1.1"#, "propensity is 1.1"),
    line(#""event":"swipeAway","widget":"w","afterSeconds":[]"#, "afterSeconds is a list of 0"),
    line(#""event":"donation","app":"x""#, "intent is missing"),
    line(#""event":"donation","app":"x","intent":"i","parameters":{"a":{}}"#, "parameters.a is an"),
    line(#""event":"donationDeletion","app":"x""#, "has none of the ways to name donations"),
    line(#""event":"donationDeletion","app":"x","all":true,"ids":[]"#, "has several of the ways"),
    line(#""event":"donationDeletion","app":"x","all":false"#, "all is false; allowed: true"),
    line(#""event":"donationDeletion","app":"x","ids":[1]"#, "ids[0] is 1; allowed: a text"),
    line(#""event":"timelineReload","widget":"w""#, "timeline is missing"),
    line(
      #""event":"timelineReload","widget":"w","timeline":{"entries":[{}]}"#,
      "timeline.entries[0] has neither date nor every"),
    line(#""event":"context""#, "has no change of context; allowed: exactly one of place"),
    line(#""event":"context","asleep":true,"locked":false"#, "has several: asleep, locked"),
    line(#""event":"context","asleep":null"#, "asleep is null; allowed: true or false"),
    line(#""event":"context","asleep":1"#, "asleep is 1; allowed: true or false"),
    line(#""event":"context","nearby":["pub"]"#, "nearby[0] is \"pub\""),
    line(#""event":"context","coordinate":{"latitude":1}"#, "coordinate.longitude is missing"),
    line(#""event":"context","sleepSchedule":{"bedtime":"23:00"}"#, "sleepSchedule.wakeup is miss"),
    line(#""event":"call""#, "direction is missing"),
    line(#""event":"activity","name":[]"#, "name is a list of 0 items"),
  ]

  @Test(arguments: lines) func aBadLineIsSkippedCountedAndShown(input: BadInput) {
    let good = #"{"at":"2026-03-02T07:31:04Z","event":"boot"}"#
    let text = "\(good)\n\(input.text)\n\(good)\n"
    let (events, report) = EventFile.read(Array(text.utf8), file: "log.jsonl")
    #expect(events.count == 2)
    #expect(report.skippedCount == 1)
    #expect(report.lineCount == 3)
    let examples = report.examples.map { $0.skipped.firstExample.description }
    #expect(examples.first?.contains(input.message) == true, "\(examples)")
    #expect(examples.first?.hasPrefix("log.jsonl:2") == true)
  }

  @Test func linesOutOfOrderAndWithoutOffsetAreKeptAndCounted() {
    let text = """
      {"at":"2026-03-02T08:00:00","event":"boot"}
      {"at":"2026-03-02T07:00:00","event":"boot"}
      {"at":"2026-03-02T07:30:00Z","event":"boot"}
      {"at":"2026-03-02T09:00:00Z","event":"boot"}
      """
    let zone = Zone(identifier: "+01:00", fixed: UTCOffset(clampingSeconds: 3600))
    let (events, report) = EventFile.read(
      Array(text.utf8), file: "log.jsonl", defaultZone: zone)
    #expect(
      events.map(\.event.time.seconds) == [
        1_772_434_800, 1_772_431_200, 1_772_436_600, 1_772_442_000,
      ])
    #expect(events.first?.event.offset.seconds == 3600)
    #expect(report.outOfOrderCount == 1)
    #expect(report.withoutOffsetCount == 2)
  }
}
