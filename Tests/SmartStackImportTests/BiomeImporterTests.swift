import Foundation
@testable import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct BiomeImporterTests {
  private func read(
    _ bytes: [UInt8], stream: String, kept: Set<KeptDetail> = []
  ) throws -> ReadFile {
    try withTemporaryFolder { folder in
      let path = folder + "/\(stream)/local"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try write(bytes, to: path + "/775468800")
      return try readFile(
        path + "/775468800", options: ImportOptions(zone: .utc, kept: kept))
    }
  }

  private func cocoa(_ time: Timestamp) -> Double {
    Double(time.milliseconds) / 1000 - EpochTime.cocoaStart
  }

  private func message(_ write: (inout ProtobufWriter) -> Void) -> [UInt8] {
    var writer = ProtobufWriter()
    write(&writer)
    return writer.bytes
  }

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
    let first = try read(SEGBWriter.first(records, slack: 64), stream: "App.InFocus")
    let second = try read(
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
    let read = try read(
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
    let read = try read(SEGBWriter.second(records), stream: "ScreenTime.AppUsage")
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
    let read = try read(
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

  @Test func intentsTakeTheirTimeFromTheArchive() throws {
    let start = cocoa(SyntheticDay.start)
    let archive = PropertyListWriter.archive([
      .fields(["dateInterval": .reference(2)]), .fields(["NS.startDate": .reference(3)]),
      .fields(["NS.time": .real(start + 70)]),
    ])
    func intent(status: UInt64, archive: [UInt8]) -> SEGBWriter.Record {
      SEGBWriter.Record(
        time: start,
        payload: message {
          $0.real(1, start)
          $0.text(2, "com.example.chat")
          $0.text(4, "INSendMessageIntent")
          $0.text(5, "SendMessage")
          $0.varint(7, status)
          $0.data(8, archive)
          $0.text(9, "item-1")
          $0.varint(11, 1)
          $0.text(12, "the family")
        })
    }
    let bytes = SEGBWriter.second([
      intent(status: 3, archive: archive), intent(status: 4, archive: archive),
      intent(status: 3, archive: [1, 2, 3]),
    ])
    let read = try read(bytes, stream: "App.Intent")
    let plain: [String: Configuration.Value] = [
      "verb": .text("SendMessage"), "direction": .text("outgoing"),
    ]
    let donation = Donation(
      app: "com.example.chat", intentType: "INSendMessageIntent",
      parameters: Configuration(plain))
    #expect(read.kinds == [.donation(donation), .donation(donation)])
    #expect(
      read.events.map { $0.time.milliseconds(since: SyntheticDay.start) } == [0, 70_000])
    #expect(read.issues == ["an intent that failed": 1])
    let kept = try self.read(bytes, stream: "App.Intent", kept: [.contacts])
    #expect(kept.identities == read.identities)
    guard case .donation(let full)? = kept.kinds.first else {
      Issue.record("no donation")
      return
    }
    #expect(full.id == "item-1" && full.parameters["group"] == .text("the family"))
  }

  @Test func relevantShortcutsBecomeATimeline() throws {
    let start = cocoa(SyntheticDay.start)
    let archive = PropertyListWriter.archive([
      .fields(["widgetKind": .reference(2), "relevanceProviders": .reference(3)]),
      .text("Departures"), .fields(["NS.objects": .list([.reference(4), .reference(7)])]),
      .fields(["startDate": .reference(5), "endDate": .reference(6)]),
      .fields(["NS.time": .real(start)]), .fields(["NS.time": .real(start + 1800)]),
      .fields(["startDate": .reference(6)]),
    ])
    let record = SEGBWriter.Record(
      time: start - 60,
      payload: message {
        $0.text(1, "com.example.transit")
        $0.data(3, archive)
      })
    let undated = SEGBWriter.Record(
      time: start,
      payload: message {
        $0.text(1, "com.example.transit")
        $0.data(3, PropertyListWriter.archive([.fields(["widgetKind": .text("x")])]))
      })
    let read = try read(SEGBWriter.first([record, undated]), stream: "App.RelevantShortcuts")
    let later = SyntheticDay.start.advanced(byMilliseconds: 1_800_000)
    let expected = Timeline(
      declarations: [
        EntryDeclaration(
          schedule: .at(SyntheticDay.start, .zero),
          relevance: DeclaredRelevance(score: 1, duration: .seconds(1800))),
        EntryDeclaration(
          schedule: .at(later, .zero), relevance: DeclaredRelevance(score: 1, duration: .zero)),
      ], policy: .never)
    #expect(read.kinds == [.timelineReload(widget: "Departures", timeline: expected)])
    #expect(read.issues == ["relevance without a date": 1])
  }

  @Test func theDevicesOwnStreams() throws {
    let start = cocoa(SyntheticDay.start)
    func state(_ seconds: Double, _ write: (inout ProtobufWriter) -> Void) -> SEGBWriter.Record {
      SEGBWriter.Record(time: start + seconds, payload: message(write))
    }
    let backlight = try read(
      SEGBWriter.second([
        state(0) {
          $0.real(1, start); $0.varint(2, 0)
        },
        state(1) {
          $0.real(1, start + 1); $0.varint(2, 1)
        },
        state(9) {
          $0.real(1, start + 9); $0.varint(2, 0)
        },
      ]), stream: "Device.Display.Backlight")
    #expect(backlight.kinds == [.screenOn(duration: .seconds(8))])
    #expect(backlight.issues == ["screen off without screen on": 1])
    let lock = try read(
      SEGBWriter.second([
        state(0) { $0.varint(1, 1) }, state(1) { $0.varint(1, 0) }, state(2) { _ in },
      ]),
      stream: "Device.ScreenLocked")
    #expect(lock.kinds == [.context(.locked(true)), .context(.locked(false))])
    #expect(lock.issues == ["no value": 1])
    let route = try read(
      SEGBWriter.second([
        state(0) { $0.text(3, "BluetoothA2DPOutput") }, state(1) { $0.text(3, "Speaker") },
      ]), stream: "Audio.Route")
    #expect(
      route.kinds == [
        .context(.headphonesConnected(true)), .context(.headphonesConnected(false)),
      ])
    let focus = try read(
      SEGBWriter.second([
        state(0) {
          $0.varint(2, 1); $0.varint(4, 3)
        },
        state(9) {
          $0.varint(2, 0); $0.varint(4, 3)
        },
        state(10) {
          $0.varint(2, 1); $0.varint(4, 6)
        },
      ]), stream: "UserFocus.ComputedMode")
    #expect(focus.kinds == [.context(.asleep(true)), .context(.asleep(false))])
    let media = try read(
      SEGBWriter.second([
        state(0) {
          $0.real(2, start); $0.varint(3, 2); $0.text(15, "a.b")
        },
        state(1) {
          $0.real(2, start + 1); $0.varint(3, 1); $0.text(15, "a.b")
        },
        state(2) {
          $0.real(2, start + 2); $0.varint(3, 3); $0.text(15, "a.b")
        },
      ]), stream: "Media.NowPlaying")
    #expect(
      media.kinds == [
        .session(app: "a.b", .audio, isActive: true), .session(app: "a.b", .audio, isActive: false),
      ])
    #expect(media.issues == ["nothing plays": 1])
  }

  @Test func anUnknownStreamIsAnError() throws {
    let error = #expect(throws: ImportError.self) {
      try read(
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
