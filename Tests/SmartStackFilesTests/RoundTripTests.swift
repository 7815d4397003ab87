import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

struct RoundTripTests {
  private static let zones: [Zone] =
    StackGenerator.fixedZones
    + ["Europe/Berlin", "Asia/Kathmandu", "America/St_Johns"].compactMap {
      try? ZoneDirectory().zone(named: $0)
    }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func stackSurvivesWritingAndReading(seed: UInt64) throws {
    var generator = StackGenerator(seed: seed, zones: Self.zones)
    let stack = generator.stack()
    let text = StackFile.write(stack)
    let reading = StackFile.read(Array(text.utf8), file: "stack.json")
    #expect(reading.errors.isEmpty, "\(reading.errors)")
    #expect(reading.stack == stack)
    #expect(reading.stack.map(StackFile.write) == text)
  }

  @Test(arguments: 0..<EventGenerator.kindCount)
  func eventOfEveryKindSurvives(kindNumber: Int) {
    var generator = EventGenerator(seed: UInt64(kindNumber))
    for round in 0..<50 {
      let logged = LoggedEvent(
        person: round % 2 == 0 ? nil : "person \(round)",
        event: generator.event(kindNumber: kindNumber))
      let line = EventFile.write(logged)
      #expect(!line.contains("\n"))
      let (events, report) = EventFile.read(Array(line.utf8), file: "log.jsonl")
      #expect(events == [logged], "\(line) \(report)")
      #expect(report.skippedCount == 0 && report.unknownFieldCount == 0)
    }
  }

  @Test func unknownFieldsAreKeptAndWrittenBack() throws {
    let line =
      #"{"at":"2026-03-02T07:31:04Z","event":"tap","widget":"w","x":[1.0,{"a":null}],"comment":"c"}"#
    let (events, report) = EventFile.read(Array(line.utf8), file: "log.jsonl")
    #expect(events.first?.unknownFields.map(\.name) == ["x", "comment"])
    #expect(report.unknownFieldCount == 1)
    #expect(report.firstUnknownField == "x")
    #expect(events.map(EventFile.write) == [line])
  }

  @Test(arguments: [1, 2, 7, 64, 4096])
  func chunksOfAnySizeGiveTheSameEvents(size: Int) {
    var generator = EventGenerator(seed: 9)
    let logged = (0..<60).map { _ in LoggedEvent(event: generator.event()) }
    let bytes = Array(("\n" + EventFile.write(logged) + "oops").utf8)
    var reader = EventReader(file: "log.jsonl", defaultZone: .utc)
    var events: [LoggedEvent] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(bytes[start..<min(start + size, bytes.count)]) { events.append($0) }
    }
    reader.finish { events.append($0) }
    #expect(events == logged)
    #expect(reader.report == EventFile.read(bytes, file: "log.jsonl").report)
    #expect(reader.report.skipped[.syntax]?.firstExample.line == 62)
    #expect(reader.report.blankCount == 1)
  }

  @Test func aLongLineIsSkippedAndTheNextOneRead() {
    let long = String(repeating: "x", count: EventFile.lineLimit + 1)
    let good = #"{"at":"2026-03-02T07:31:04Z","event":"boot"}"#
    let (events, report) = EventFile.read(
      Array("\(good)\n\(long)\n\(good)\r\n".utf8), file: "log.jsonl")
    #expect(events.count == 2)
    #expect(report.skipped[.lineTooLong]?.count == 1)
    #expect(report.lineCount == 3)
  }
}
