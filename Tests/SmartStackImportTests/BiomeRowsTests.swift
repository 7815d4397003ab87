import SmartStackModel
import Testing

@testable import SmartStackImport

/// What the records of each stream of Biome become.
@Suite struct BiomeRowsTests {
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
    let read = try readBiome(bytes, stream: "App.Intent")
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
    let kept = try readBiome(bytes, stream: "App.Intent", kept: [.contacts])
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
    let read = try readBiome(SEGBWriter.first([record, undated]), stream: "App.RelevantShortcuts")
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
    let backlight = try readBiome(
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
    let lock = try readBiome(
      SEGBWriter.second([
        state(0) { $0.varint(1, 1) }, state(1) { $0.varint(1, 0) }, state(2) { _ in },
      ]),
      stream: "Device.ScreenLocked")
    #expect(lock.kinds == [.context(.locked(true)), .context(.locked(false))])
    #expect(lock.issues == ["no value": 1])
    let route = try readBiome(
      SEGBWriter.second([
        state(0) { $0.text(3, "BluetoothA2DPOutput") }, state(1) { $0.text(3, "Speaker") },
      ]), stream: "Audio.Route")
    #expect(
      route.kinds == [
        .context(.headphonesConnected(true)), .context(.headphonesConnected(false)),
      ])
  }

  @Test func sleepAndMedia() throws {
    let start = cocoa(SyntheticDay.start)
    func state(_ seconds: Double, _ write: (inout ProtobufWriter) -> Void) -> SEGBWriter.Record {
      SEGBWriter.Record(time: start + seconds, payload: message(write))
    }
    let focus = try readBiome(
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
    let media = try readBiome(
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
}
