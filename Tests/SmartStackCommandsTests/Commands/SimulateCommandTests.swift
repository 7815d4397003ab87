import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands
@testable import SmartStackSimulation

@Suite struct SimulateCommandTests {
  /// The files of a simulation, made in this process.
  static func files(
    _ persona: Persona, days: Int, seed: UInt64 = 1, start: String = "2026-03-02",
    people: Int = 1, items: Int? = nil
  ) throws -> [SimulationFiles.Name: String] {
    let day = try #require(TimestampText.readDate(start))
    let settings = try SimulationSettings(
      persona: persona, seed: seed, firstDay: day, dayCount: days, peopleCount: people,
      itemCount: items)
    var files: [SimulationFiles.Name: String] = [:]
    _ = try SimulationFiles.make(settings) { name, text in files[name, default: ""] += text }
    return files
  }

  /// One folder of Datasets/days, and how it was made.
  struct Sample: Sendable, CustomTestStringConvertible {
    let folder: String
    let persona: Persona
    let days: Int
    let start: String

    var testDescription: String { folder }
  }

  static let samples = [
    Sample(folder: "commuter-weekday", persona: .routine, days: 1, start: "2026-03-03"),
    Sample(folder: "watch-day", persona: .watch, days: 1, start: "2026-03-03"),
    Sample(folder: "gamer-week", persona: .gamer, days: 5, start: "2026-03-02"),
    Sample(folder: "traveller", persona: .traveller, days: 7, start: "2026-03-04"),
    Sample(folder: "vacation", persona: .vacation, days: 16, start: "2026-03-02"),
  ]

  @Test(arguments: samples) func theRecordedDaysAreMadeAgainByteForByte(sample: Sample) throws {
    let files = try Self.files(sample.persona, days: sample.days, start: sample.start)
    for name in SimulationFiles.Name.allCases {
      try GoldenFile.expect(
        files[name] ?? "", equalsFile: "Datasets/days/\(sample.folder)/\(name.rawValue)")
    }
    let list = try String(
      contentsOf: BuiltCommand.root.appending(path: "Datasets/days/README.md"), encoding: .utf8)
    let line = try #require(
      files[.readme]?.split(separator: "`").first { $0.hasPrefix("smartstack simulate") })
    #expect(list.contains(line.replacing("FOLDER", with: "Datasets/days/\(sample.folder)")))
  }

  @Test func everyRecordedFolderIsTried() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: BuiltCommand.root.appending(path: "Datasets/days").path)
    #expect(Set(names) == Set(Self.samples.map(\.folder) + ["README.md"]))
  }

  /// What is written is read back without an issue, and is the same.
  @Test(arguments: Persona.allCases) func everyFileIsValid(persona: Persona) throws {
    let files = try Self.files(persona, days: 35, people: 2)
    let text = try #require(files[.events])
    let (events, report) = EventFile.read(Array(text.utf8), file: "events.jsonl")
    #expect(report.skippedCount == 0, "\(report.examples)")
    #expect(report.outOfOrderCount == 0 && report.withoutOffsetCount == 0)
    #expect(report.unknownFieldCount == 0 && report.eventCount == report.lineCount)
    #expect(report.eventCount > 5000)
    #expect(Set(events.map(\.person)) == ["p0001", "p0002"])
    #expect(EventFile.write(events) == text)
    let stackText = try #require(files[.stack])
    let reading = StackFile.read(Array(stackText.utf8), file: "stack.json")
    let stack = try #require(reading.stack)
    #expect(reading.issues.isEmpty)
    #expect(StackFile.write(stack) == stackText)
    let ids = Set(stack.widgets.map(\.id))
    var sums: [String: Double] = [:]
    for line in try #require(files[.truth]).split(separator: "\n") {
      let value = try JSONParser.parse(Array(line.utf8))
      if case .object(let chances)? = value["chances"]?.content {
        let key = (value["person"]?.text ?? "") + (value["name"]?.text ?? "")
        sums[key, default: 0] += chances.reduce(0) { $0 + ($1.value.double ?? .nan) }
      }
      for name in ["wanted", "shown", "best"] {
        if let id = value[name]?.text { #expect(ids.contains(id)) }
      }
    }
    #expect(sums.count >= 2 && sums.values.allSatisfy { abs($0 - 1) < 1e-9 })
  }

  /// The rules that stories carry are those of the system's time zones.
  @Test func zonesOfStoriesAreThoseOfTheSystem() throws {
    for zone in [BuiltInZones.tokyo, BuiltInZones.berlin, BuiltInZones.newYork] {
      let real = try ZoneDirectory().zone(named: zone.identifier)
      let start = try #require(CivilDate(year: 2026, month: 1, day: 1)).dayNumber
      let halfHours = (0..<365 * 48).map { index in
        Timestamp(clamping: (Int64(start) * 86_400 + Int64(index) * 1800) * 1000)
      }
      let wrong = halfHours.filter { zone.offset(at: $0) != real.offset(at: $0) }
      #expect(wrong.isEmpty, "\(zone.identifier): \(wrong.count)")
    }
  }

  @Test func examplesOfTheTruthPageAreRealLines() throws {
    let page = try String(
      contentsOf: BuiltCommand.root.appending(path: "Documentation/Formats/Truth.md"),
      encoding: .utf8)
    let truth = try Self.files(.routine, days: 1, start: "2026-03-03")[.truth]
    let lines = Set((truth ?? "").split(separator: "\n"))
    let examples = page.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(examples.count == 2)
    for example in examples { #expect(lines.contains(example)) }
  }

  @Test func largeSituationsStandOnSeveralLines() throws {
    let truth = try Self.files(.scale, days: 1, items: 2500)[.truth] ?? ""
    let parts = truth.split(separator: "\n").filter { $0.contains("\"truth\":\"situation\"") }
    #expect(parts.count == 3)
    #expect(parts.allSatisfy { $0.contains("\"name\":\"always\"") && $0.utf8.count < 100_000 })
  }
}
