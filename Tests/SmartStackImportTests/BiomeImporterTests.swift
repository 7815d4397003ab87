import Foundation
@testable import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct BiomeImporterTests {
  /// The records of App.InFocus for a day, in a random order.
  private func inFocus(_ day: SyntheticDay, seed: UInt64) -> [SEGBWriter.Record] {
    var records: [SEGBWriter.Record] = []
    for use in day.uses {
      for (time, isStart) in [(use.start, true), (use.end, false)] {
        records.append(
          SEGBWriter.Record(
            time: cocoa(time),
            payload: message {
              $0.varint(2, 1)
              $0.varint(3, isStart ? 1 : 0)
              $0.real(4, cocoa(time))
              $0.text(6, use.app)
              $0.text(9, "1.0")
            }))
      }
    }
    var generator = SeededGenerator(seed: seed)
    return records.shuffled(using: &generator)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayComesBackFromBothContainers(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    let records = inFocus(day, seed: seed)
    let first = try readBiome(SEGBWriter.first(records, slack: 64), stream: "App.InFocus")
    let second = try readBiome(
      SEGBWriter.second(records, slack: 60, unusedSlots: 3), stream: "App.InFocus")
    #expect(first.report.format == "biome")
    #expect(first.launches == day.launches)
    #expect(second.records == first.records)
    #expect(first.report.rowsRead == records.count)
    #expect(first.report.issues.isEmpty && second.report.issues.isEmpty)
    #expect(first.addsUp && second.addsUp)
  }

  @Test func whatTheContainerSaysOfARecordIsHeeded() throws {
    var records = inFocus(SyntheticDay(seed: 1), seed: 1)
    let count = records.count
    records[0].hasWrongChecksum = true
    records[1].state = 3
    records[2].state = 4
    let read = try readBiome(
      SEGBWriter.second(records, unusedSlots: 2, deletesLast: true, staleEntries: 2),
      stream: "App.InFocus")
    #expect(read.issues["checksum differs"] == 1)
    #expect(read.issues["deleted record"] == 2)
    #expect(read.issues["empty record"] == 1)
    #expect(read.issues["stale record"] == 2)
    #expect(read.report.rowsRead == count + 3)
    #expect(read.addsUp)
  }

  @Test func screenTimeCountsFrom1970() throws {
    let day = SyntheticDay(seed: 4)
    let records = day.uses.flatMap { use in
      [(use.start, 1), (use.end, 0)].map { time, state in
        SEGBWriter.Record(
          time: cocoa(time),
          payload: message {
            $0.varint(1, UInt64(state))
            $0.real(2, Double(time.milliseconds) / 1000)
            $0.text(3, use.app)
            $0.varint(5, 1)
          })
      }
    }
    let read = try readBiome(SEGBWriter.second(records), stream: "ScreenTime.AppUsage")
    #expect(read.launches == day.launches)
    #expect(read.launchStarts == day.uses.map(\.start))
  }

  @Test func knowledgeIntervalsNameTheirStreamThemselves() throws {
    let start = SyntheticDay.start
    func interval(_ stream: String, text: String?, number: UInt64?) -> SEGBWriter.Record {
      SEGBWriter.Record(
        time: cocoa(start) + 60,
        payload: message {
          $0.message(1) { $0.text(1, stream) }
          $0.real(2, cocoa(start))
          $0.real(3, cocoa(start) + 20)
          $0.message(4) {
            if let text { $0.text(3, text) }
            if let number { $0.varint(4, number) }
          }
          $0.varint(10, 7200)
        })
    }
    let read = try readBiome(
      SEGBWriter.second([
        interval("/dasd/widgetView", text: "com.example.widget", number: nil),
        interval("/app/inFocus", text: "com.example.mail", number: nil),
        interval("/device/isLocked", text: nil, number: 1),
        interval("/inferred/motion", text: nil, number: 1),
        interval("/app/inFocus", text: "com.apple.springboard.stand-by", number: nil),
      ]), stream: "anything")
    #expect(
      read.kinds == [
        .view(widget: "com.example.widget", duration: .seconds(20), propensity: nil),
        .launch(app: "com.example.mail", duration: .seconds(20)), .context(.locked(true)),
      ])
    #expect(read.events.allSatisfy { $0.offset.seconds == 7200 && $0.time == start })
    #expect(read.issues == ["stream /inferred/motion": 1, "a surface of the system": 1])
    #expect(read.addsUp)
  }

  @Test func anUnknownStreamIsAnError() throws {
    let error = #expect(throws: ImportError.self) {
      try readBiome(
        SEGBWriter.second([SEGBWriter.Record(time: 7e8, payload: [8, 1])]), stream: "App.Unheard")
    }
    guard case .unknownStream? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  static let synthetic = recordedFile("samples/synthetic/Biome_App.InFocus_segb2")

  @Test(.enabled(if: Self.synthetic != nil, "the samples are absent"))
  func theSamples() throws {
    let path = try #require(Self.synthetic)
    let focus = try readFile(path)
    // The home screen is a surface, and its two rows are left out.
    #expect(
      focus.launches == [
        .launch(app: "com.apple.weather", duration: .seconds(40)),
        .launch(app: "com.apple.mobilemail", duration: .seconds(300)),
        .launch(app: "com.spotify.client", duration: .seconds(900)),
      ])
    #expect(focus.report.rowsRead == 9)
    #expect(focus.issues == ["a surface of the system": 2, "deleted record": 1])
    let folder = path.replacingOccurrences(of: "Biome_App.InFocus_segb2", with: "Biome_")
    #expect(try readFile(folder + "App.InFocus_segb1").records == focus.records)
    #expect(try readFile(folder + "ScreenTime.AppUsage_segb2").launches == focus.launches)
    #expect(try readFile(folder + "_DKEvent.App.InFocus_segb2").launches == focus.launches)
    #expect(
      try readFile(folder + "_DKEvent.Dasd.WidgetView_segb2").kinds
        == [.view(widget: "com.apple.weather.widget", duration: .seconds(20), propensity: nil)])
    #expect(try readFile(folder + "App.Intent_segb2").report.rowsTaken == 1)
    #expect(
      try readFile(folder + "UserFocus.ComputedMode_segb2").issues
        == ["another focus than that of sleep": 1])
  }
}
