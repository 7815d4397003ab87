import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

@Suite struct ServeSessionTests {
  private static func stack() throws -> Stack {
    let lines = try SampleLog.lines(of: "Datasets/days/gamer-week/stack.json")
    let text = lines.joined(separator: "\n")
    return try #require(StackFile.read(Array(text.utf8), file: "stack").stack)
  }

  private static func events() throws -> [String] {
    try SampleLog.lines(of: "Datasets/days/gamer-week/events.jsonl")
  }

  private func ask(_ session: inout ServeSession, _ line: String) throws -> JSONValue {
    let found = session.answer(.bytes(Array(line.utf8)))
    let answer = try #require(found)
    #expect(answer.hasSuffix("\n") && answer.utf8.count { $0 == 0x0A } == 1)
    return try JSONParser.parse(Array(answer.utf8))
  }

  private func code(_ answer: JSONValue) -> String? { answer["error"]?["code"]?.text }

  @Test("After every event the answer is that of a ranking of the whole log, bit for bit")
  func ranking() throws {
    let stack = try Self.stack()
    var session = ServeSession(stack: stack)
    var events: [Event] = []
    // A late event and deletions are among them, which cannot be folded as they come.
    let deletion =
      #"{"at":"2026-03-02T09:00:00+01:00","event":"donationDeletion","app":"music","all":true}"#
    var lines = Array(try Self.events().prefix(400))
    lines.insert(deletion, at: 300)
    lines.insert(lines[20], at: 200)
    for (number, line) in lines.enumerated() {
      let told = try ask(&session, #"{"do":"event","event":\#(line)}"#)
      #expect(told["answer"]?["events"]?.double == Double(number + 1))
      let event = try #require(EventFile.read(Array(line.utf8), file: "log").events.first?.event)
      events.append(event)
      guard number % 10 == 0 || (195...205).contains(number) || (298...304).contains(number) else {
        continue
      }
      let latest = try #require(events.map(\.time).max())
      // The middle of the log is asked for as well as its end.
      for time in [latest.advanced(byMilliseconds: 60_000), event.time] {
        let at = TimestampText.write(time, offset: event.offset)
        let answer = try ask(&session, #"{"do":"rank","at":"\#(at)"}"#)
        let ranker = Ranker(
          history: History(
            folding: events, through: time, stack: stack.adding(events, through: time),
            model: RankingModel()))
        let zone = stack.zone ?? Zone(identifier: "log", fixed: event.offset)
        let expected = ranker.ranking(at: ranker.moment(at: time, zone: zone))
        let cards = try #require(answer["answer"]?["cards"]?.items)
        #expect(cards.map { $0["id"]?.text } == expected.entries.map(\.card.id))
        #expect(cards.map { $0["score"]?.double } == expected.entries.map(\.score))
      }
    }
    #expect(session.counts.text.hasSuffix(" 0 answered by an error"))
  }

  @Test("What is asked is answered: reasons, a card taken apart, the next change, the counts")
  func answers() throws {
    var session = ServeSession(stack: try Self.stack())
    let at = #""at":"2026-03-02T07:40:00+01:00""#
    let rank = try ask(&session, #"{"id":"a","do":"rank",\#(at),"top":2,"reasons":true}"#)
    #expect(rank["id"]?.text == "a")
    let cards = try #require(rank["answer"]?["cards"]?.items)
    #expect(cards.count == 2 && cards.allSatisfy { $0["reason"]?.text?.isEmpty == false })
    let card = try #require(cards[0]["id"]?.text)
    let explained = try ask(&session, #"{"id":7,"do":"explain",\#(at),"card":"\#(card)"}"#)
    #expect(explained["id"]?.double == 7)
    #expect(explained["answer"]?["explanation"]?["value"]?.double == cards[0]["score"]?.double)
    let next = try ask(&session, #"{"do":"nextChange",\#(at),"horizon":"6h"}"#)
    #expect(next["answer"]?["at"] != nil || next["answer"]?["noneUntil"] != nil)
    let context = try ask(&session, #"{"do":"rank",\#(at),"context":"place=home"}"#)
    #expect(context["answer"] != nil)
    let ping = try ask(&session, #"{"do":"ping"}"#)
    #expect(ping["answer"]?["protocol"]?.double == 1)
    let counts = try ask(&session, #"{"do":"counts"}"#)
    #expect(counts["answer"]?["answered"]?["rank"]?.double == 2)
  }

  @Test("A stack that comes later is ranked with the events before it")
  func stackLater() throws {
    var session = ServeSession()
    let at = #""at":"2026-03-02T07:40:00+01:00""#
    #expect(code(try ask(&session, #"{"do":"rank",\#(at)}"#)) == "stack")
    let event = #"{\#(at),"event":"tap","widget":"news"}"#
    #expect(try ask(&session, #"{"do":"event","event":\#(event)}"#)["answer"] != nil)
    let stack = JSONWriter.compact(try JSONParser.parse(Array(SampleLog.stack.utf8)))
    #expect(try ask(&session, #"{"do":"stack","stack":\#(stack)}"#)["answer"] != nil)
    let rank = try ask(&session, #"{"do":"rank",\#(at)}"#)
    #expect(rank["answer"]?["leader"]?.text == "news")
    #expect(code(try ask(&session, #"{"do":"stack","stack":{"version":1}}"#)) == "stack")
    // The stack before it is still there.
    #expect(try ask(&session, #"{"do":"rank",\#(at)}"#)["answer"]?["leader"]?.text == "news")
  }

  @Test(
    "Mistakes are answered by their sort",
    arguments: [
      ("{", "syntax"), ("\u{1}", "syntax"), ("nul", "syntax"), ("[]", "request"), ("5", "request"),
      (#"{"do":"dance"}"#, "request"), (#"{"do":5}"#, "request"), ("{}", "request"),
      (#"{"do":"ping","x":1}"#, "request"), (#"{"do":"ping","do":"ping"}"#, "request"),
      (#"{"do":"rank"}"#, "request"), (#"{"do":"rank","at":"noon"}"#, "request"),
      (#"{"do":"rank","at":"2026-03-02T07:40+01:00","top":0}"#, "request"),
      (#"{"do":"rank","at":"2026-03-02T07:40+01:00","top":1e99}"#, "request"),
      (#"{"do":"rank","at":"2026-03-02T07:40+01:00","context":"place"}"#, "request"),
      (#"{"do":"rank","at":"2026-03-02T07:40+01:00","zone":"Mars/Base"}"#, "request"),
      (#"{"do":"explain","at":"2026-03-02T07:40+01:00","card":"nothing"}"#, "request"),
      (#"{"do":"nextChange","at":"2026-03-02T07:40+01:00","horizon":"9d"}"#, "request"),
      (#"{"do":"event"}"#, "request"), (#"{"do":"event","event":{"event":"tap"}}"#, "event"),
      (#"{"do":"event","event":{"at":"2026-03-02T07:40Z","event":"call","direction":5}}"#, "event"),
    ])
  func mistakes(line: String, expected: String) throws {
    var session = ServeSession(stack: try Self.stack())
    #expect(code(try ask(&session, line)) == expected)
    #expect(try ask(&session, #"{"do":"ping"}"#)["answer"] != nil)
  }

  @Test("Long lines, bad bytes, deep nesting, other people and full sessions are answered")
  func limits() throws {
    var session = ServeSession(stack: try Self.stack(), eventLimit: 2)
    let long = session.answer(.tooLong(1 << 40)) ?? ""
    #expect(code(try JSONParser.parse(Array(long.utf8))) == "tooLong")
    let bad = session.answer(.bytes([0x22, 0xFF, 0x22])) ?? ""
    #expect(code(try JSONParser.parse(Array(bad.utf8))) == "syntax")
    #expect(code(try ask(&session, String(repeating: "[", count: 1_000_000))) == "syntax")
    let blanks = [session.answer(.bytes([])), session.answer(.bytes([0x20, 0x09]))]
    #expect(blanks == [nil, nil])
    let event = { (person: String) in
      #"{"do":"event","event":{"at":"2026-03-02T07:40Z","person":"\#(person)","event":"tap","#
        + #""widget":"news"}}"#
    }
    #expect(try ask(&session, event("a"))["answer"] != nil)
    #expect(code(try ask(&session, event("b"))) == "event")
    #expect(try ask(&session, event("a"))["answer"] != nil)
    #expect(code(try ask(&session, event("a"))) == "limit")
    #expect(session.counts.text == "7 lines, 2 answered, 5 answered by an error")
  }

  @Test(
    "Changed lines get one answer each, and the session goes on", arguments: [1, 2, 3] as [UInt64])
  func mutations(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var session = ServeSession(stack: try Self.stack(), eventLimit: 300)
    let at = #""at":"2026-03-02T07:40:00+01:00""#
    var good = [
      #"{"id":1,"do":"rank",\#(at),"top":3,"reasons":true,"context":"place=home,screen=locked"}"#,
      #"{"id":"x","do":"explain",\#(at),"card":"calendar"}"#, #"{"do":"nextChange",\#(at)}"#,
      #"{"do":"ping"}"#, #"{"do":"counts"}"#,
      #"{"do":"stack","stack":{"version":1,"profile":"homeScreen","widgets":[]}}"#,
    ]
    good += try Self.events().prefix(40).map { #"{"do":"event","event":\#($0)}"# }
    var answered = 0
    for _ in 0..<1500 {
      let line = good[Int(random.next() % UInt64(good.count))]
      let changed = LineMutation.changed(Array(line.utf8), &random)
      let isBlank = changed.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      guard let answer = session.answer(.bytes(changed)) else {
        #expect(isBlank)
        continue
      }
      answered += 1
      let value = try JSONParser.parse(Array(answer.utf8))
      #expect((value["answer"] == nil) != (value["error"] == nil) && value["id"] != nil)
      #expect(answer.utf8.count { $0 == 0x0A } == 1)
    }
    #expect(session.counts.text.hasPrefix("\(answered) lines, "))
    #expect(try ask(&session, #"{"do":"ping"}"#)["answer"] != nil)
  }
}
