import SmartStackImport
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ActivityWatchImporterTests {
  private func read(_ text: String, kept: Set<KeptDetail> = []) throws -> ReadFile {
    try withTemporaryFolder { folder in
      try write(text, to: folder + "/aw-buckets-export.json")
      return try readFile(
        folder + "/aw-buckets-export.json", options: ImportOptions(zone: .utc, kept: kept))
    }
  }

  private func bucket(_ id: String, _ type: String, _ events: [String]) -> String {
    """
    {"id": "\(id)", "type": "\(type)", "client": "c", "hostname": "h", "created": "x",
     "data": {}, "metadata": {"start": null}, "events": [\(events.joined(separator: ","))],
     "last_updated": null}
    """
  }

  private func event(_ start: Timestamp, _ end: Timestamp, _ data: String, id: Int = 0) -> String {
    let seconds = Double(end.milliseconds(since: start)) / 1000
    return """
      {"id": \(id), "timestamp": "\(TimeTexts.iso(start))", "duration": \(seconds), "data": \(data)}
      """
  }

  private func export(_ buckets: [String: String]) -> String {
    let list = buckets.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return "{\"buckets\": {\(list.joined(separator: ", "))}}"
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aDayOfAPhoneComesBack(_ seed: UInt64) throws {
    let day = SyntheticDay(seed: seed, unit: 1)
    var generator = SeededGenerator(seed: seed)
    // Every use is noted activity by activity, newest first, some of them twice.
    var events: [String] = []
    var parts = 0
    for use in day.uses.reversed() {
      let span = use.end.milliseconds(since: use.start)
      let cut = use.start.advanced(byMilliseconds: span / 2)
      for (start, end) in [(cut, use.end), (use.start, cut)] {
        let data = #"{"app": "Label", "classname": "c\#(parts % 3)", "package": "\#(use.app)"}"#
        events.append(event(start, end, data, id: parts))
        parts += 1
        if Bool.random(using: &generator) {
          events.append(event(start, end, data, id: parts + 1000))
          parts += 1
        }
      }
      events.append(
        event(use.end, use.end, #"{"package": "com.google.android.apps.nexuslauncher"}"#))
    }
    let unlocks = day.screens.map { event($0.unlock, $0.unlock, "{}") }
    let read = try read(
      export([
        "aw-watcher-android": bucket("aw-watcher-android", "currentwindow", events),
        "aw-watcher-android-unlock": bucket(
          "aw-watcher-android-unlock", "os.lockscreen.unlocks", unlocks),
      ]))
    #expect(read.report.format == "activitywatch")
    // Uses of one app within two seconds are one.
    var expected: [SyntheticDay.Use] = []
    for use in day.uses {
      if let last = expected.last, last.app == use.app,
        use.start.milliseconds(since: last.end) <= 2000
      {
        expected[expected.count - 1].end = use.end
      } else {
        expected.append(use)
      }
    }
    #expect(read.launches == expected.map(\.launch))
    #expect(read.count { $0 == .context(.locked(false)) } == day.screens.count)
    #expect(read.issues == ["a surface of the system": day.uses.count])
    #expect(read.report.rowsMerged == parts - expected.count)
    #expect(read.addsUp)
    #expect(read.identities.count == read.records.count)
  }

  @Test func windowsCountOnlyWhileSomebodyIsThere() throws {
    let start = SyntheticDay.start
    func at(_ seconds: Int64) -> Timestamp { start.advanced(byMilliseconds: seconds * 1000) }
    let windows = [
      event(at(0), at(100), #"{"app": "editor", "title": "secret.txt"}"#),
      event(at(110), at(150), #"{"app": "browser", "title": "t"}"#),
      event(at(200), at(300), #"{"app": "mail", "title": "t"}"#),
      event(at(305), at(400), #"{"app": "chat", "title": "t"}"#),
    ]
    let away = [
      event(at(40), at(130), #"{"status": "afk"}"#), event(at(190), at(310), #"{"status": "afk"}"#),
      event(at(0), at(40), #"{"status": "not-afk"}"#),
    ]
    let text = export([
      "aw-watcher-window_h": bucket("aw-watcher-window_h", "currentwindow", windows),
      "aw-watcher-afk_h": bucket("aw-watcher-afk_h", "afkstatus", away),
    ])
    let read = try read(text)
    #expect(
      read.launches == [
        .launch(app: "editor", duration: .seconds(40)),
        .launch(app: "browser", duration: .seconds(20)),
        .launch(app: "chat", duration: .seconds(90)),
      ])
    #expect(read.launchStarts == [at(0), at(130), at(310)])
    #expect(read.kinds.contains(.screenOn(duration: .seconds(40))))
    #expect(read.issues == ["nobody was there": 1])
    #expect(read.report.rowsMerged == 2)
    #expect(!"\(read.records)".contains("secret"))
    #expect(read.addsUp)
    // The published schema says that the buckets are a list.
    let list = "{\"buckets\": [\(bucket("aw-watcher-window_h", "currentwindow", windows))]}"
    #expect(try self.read(list).launches.count == 4)
  }

  @Test func pagesAndTitlesAreKeptOnRequest() throws {
    let start = SyntheticDay.start
    let page = event(start, start, #"{"url": "https://e.org/1", "title": "T", "browser": "b"}"#)
    let text = export(["aw-watcher-web-b": bucket("aw-watcher-web-b", "web.tab.current", [page])])
    #expect(try read(text).issues == ["a page, not kept": 1])
    let kept = try read(text, kept: [.addresses])
    #expect(
      kept.kinds == [
        .donation(
          Donation(
            app: "b", intentType: "page",
            parameters: Configuration(["address": .text("https://e.org/1")])))
      ])
    let both = try read(text, kept: [.addresses, .titles])
    #expect("\(both.records)".contains("\"T\""))
  }

  @Test func badRowsAreCounted() throws {
    let start = SyntheticDay.start
    let events = [
      #"{"timestamp": "yesterday", "duration": 1, "data": {}}"#,
      #"{"timestamp": "2025-07-29T08:00:00.123456789+00:00", "duration": -1, "data": {}}"#,
      #"{"timestamp": "2025-07-29T08:00:00Z", "duration": 1e300, "data": {}}"#,
      event(start, start, "{}"), event(start, start, "7"), "[]",
    ]
    let read = try read(
      export([
        "w": bucket("w", "currentwindow", events),
        "m": bucket(
          "aw-watcher-android-media", "media.playback",
          [
            event(start, start, #"{"package": "a.b"}"#),
            event(start, start.advanced(byMilliseconds: 500), #"{"package": "a.b", "title": "s"}"#),
          ]),
        "s": bucket("aw-stopwatch", "general.stopwatch", [event(start, start, "{}")]),
      ]))
    #expect(
      read.kinds == [
        .session(app: "a.b", .audio, isActive: true), .session(app: "a.b", .audio, isActive: false),
      ])
    #expect(
      read.issues == [
        "time out of range": 2, "unreadable duration": 2, "no valid app": 2, "nothing plays": 1,
        "bucket of type general.stopwatch": 1,
      ])
    #expect(read.addsUp)
  }

  static let sample = recordedFile("samples/synthetic/aw_export_android.json")

  @Test(.enabled(if: Self.sample != nil, "the sample is absent"))
  func theSample() throws {
    let read = try readFile(#require(Self.sample))
    #expect(read.report.rowsRead == 3)
    #expect(read.report.rowsMerged == 1)
    #expect(
      read.launches == [.launch(app: "com.spotify.music", duration: .seconds(60))])
    #expect(read.count { $0 == .context(.locked(false)) } == 1)
  }
}
