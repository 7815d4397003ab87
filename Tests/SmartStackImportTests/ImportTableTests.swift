import Foundation
import SmartStackImport
import SmartStackTestSupport
import Testing

/// The table of formats in the documentation, made from the samples beside the package.
///
/// RECORD=1 in the environment writes it anew, and the test fails all the same.
@Suite struct ImportTableTests {
  /// A sample, as it is named in the table, and its files.
  struct Sample {
    var format: String
    var name: String
    var paths: [String]
    /// Whether a program of ours made it, since no recorded file has a licence.
    var isMade = false
  }

  /// What each format's tests hold, in a few words.
  static let quirks: [String: String] = [
    "digital-wellbeing": "no instances in older builds; shutdown within a use; -wal beside",
    "simple-storage": "one launch has a row for every source of predictions",
    "knowledge-c": "columns by release; numbers that are hashes; usage that repeats focus; devices",
    "power-log": "a clock that is off; rows that end a time; states said again; offsets by row",
    "screen-time": "the same hour from several usages; hours that go on",
    "activitywatch-database": "nano-, micro- and plain seconds; three layouts",
    "home-assistant": "NULL for the same as updated; text times; several people; trackers",
    "kde-activities": "launchers that name the app as the resource; NULL ends; points",
    "zeitgeist": "several rows of one event; shells that name the app as the subject",
    "biome": "both containers; slack; unused, stale and shared slots; checksums; two clocks",
    "tab-separated": "times without offsets; places as a column; equal facts of one second",
    "usagestats-xml": "times from the file's name; negative times; the history of Android 4",
    "dumpsys-usagestats": "events said again; spaces in names; local clocks; old names of types",
    "takeout-my-activity": "titles in any language; the latest first; apps from elsewhere",
    "home-assistant-history": "only the first state names the entity; updated for changed",
    "activitywatch": "the latest first; equal events; zero durations; windows while away; a list",
    "app-privacy-report": "ends before beginnings in the file; location from the background",
    "ubiqlog": "month before day; numbers as text; misspelt names; places as labels",
    "radar-base": "seconds as 1.5E9; joined files with other columns; places as labels",
    "aware": "no ends; quotes and line ends inside; days of the week for dates; poles passed",
    "screentime2csv": "no usage, no end; offsets by row; devices",
    "shortcuts-csv": "openings without closings; any order of lines",
    "lsapp": "an opening for each activity; local clocks",
    "frappe": "no dates at all",
    "usagestats-protobuf": "numbers for names, two versions; a file beside it; damaged rows",
  ]

  private func samples() -> [Sample] {
    func one(_ format: String, _ name: String, isMade: Bool = false) -> Sample? {
      recordedFile("samples/\(name)").map {
        Sample(format: format, name: name, paths: [$0], isMade: isMade)
      }
    }
    func topic(_ name: String) -> Sample? {
      guard let folder = recordedFile("samples/radar-base") else { return nil }
      let people = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let paths = people.sorted().flatMap { person -> [String] in
        let topic = "\(folder)/\(person)/\(name)"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: topic)) ?? []
        return files.filter { $0.hasSuffix(".gz") }.sorted().map { topic + "/" + $0 }
      }
      return Sample(
        format: "radar-base", name: "radar-base/*/\(name), file by file", paths: paths)
    }
    func published(_ name: String) -> Sample? {
      recordedFile("data/\(name)").map {
        Sample(format: "tab-separated", name: name, paths: [$0])
      }
    }
    let list: [Sample?] = [
      published("wellbeing/wellbeing_31d.tsv.gz"), published("ubiqlog/ubiqlog-25users.tsv.gz"),
      one("digital-wellbeing", "android-wellbeing/app_usage"),
      one("usagestats-xml", "android-usagestats/usage-history.xml"),
      one("usagestats-protobuf", "synthetic/usagestats_v2/daily/1753776000000", isMade: true),
      one("dumpsys-usagestats", "synthetic/dumpsys_usagestats_file_daily.txt", isMade: true),
      one("dumpsys-usagestats", "synthetic/dumpsys_usagestats_pretty.txt", isMade: true),
      one("takeout-my-activity", "synthetic/takeout_MyActivity_Android.json", isMade: true),
      one("simple-storage", "android-simplestorage/SimpleStorage"),
      one("knowledge-c", "knowledgec/knowledgec-10.13.db"),
      one("knowledge-c", "knowledgec/knowledgec-10.14.db"),
      one("biome", "synthetic/Biome_App.InFocus_segb1", isMade: true),
      one("biome", "synthetic/Biome_App.InFocus_segb2", isMade: true),
      one("biome", "synthetic/Biome_App.Intent_segb2", isMade: true),
      one("biome", "synthetic/Biome_ScreenTime.AppUsage_segb2", isMade: true),
      one("biome", "synthetic/Biome__DKEvent.App.InFocus_segb2", isMade: true),
      one("biome", "synthetic/Biome__DKEvent.Dasd.WidgetView_segb2", isMade: true),
      one("power-log", "ios-powerlog/powerlog_2021-12-16_05-54_84E2141B.PLSQL"),
      one("screen-time", "ios-screentime/RMAdminStore-Local.sqlite"),
      one("app-privacy-report", "ios-app-privacy-report/ios_app_privacy_report.ndjson"),
      one("activitywatch", "synthetic/aw_export_android.json", isMade: true),
      one("home-assistant", "synthetic/home-assistant_v2_min.db", isMade: true),
      one("home-assistant-history", "synthetic/ha_history_period.json", isMade: true),
      one("kde-activities", "synthetic/kactivitymanagerd_database_min.sqlite", isMade: true),
      one("zeitgeist", "zeitgeist/zeitgeist_activity.sqlite"),
      topic("android_phone_usage_event"), topic("android_phone_user_interaction"),
      topic("android_phone_relative_location"),
      one("aware", "aware-rapids/external/phone_applications_foreground_raw.csv"),
      one("aware", "aware-rapids/external/phone_screen_raw.csv"),
      one("aware", "aware-rapids/external/phone_locations_raw.csv"),
    ]
    return list.compactMap { $0 }
  }

  /// The formats of which there is no sample, on files of the tests' own generator.
  private func generated(besides samples: [Sample], in folder: String) throws -> [Sample] {
    let sampled = Set(samples.map(\.format))
    return try SyntheticFile.all().filter { !sampled.contains($0.format) }.map { file in
      let path = try file.write(to: folder + "/" + file.format)
      return Sample(
        format: file.format, name: "by the generator of the tests", paths: [path], isMade: true)
    }
  }

  /// What the layout of a home screen gives, which is no log.
  private func layout() throws -> String {
    guard let path = recordedFile("samples/synthetic/IconState_min.plist") else { return "" }
    let layout = try HomeScreenLayout(path: path)
    let stacks = layout.groups.count { $0.isStack }
    return "\nThe layout of a home screen, made: synthetic/IconState_min.plist: \(stacks) of "
      + "\(layout.groups.count) groups of widgets are stacks, \(layout.apps.count) apps, "
      + "\(layout.unknownCount) entries of no known meaning.\n"
  }

  private struct Counts {
    var read = 0
    var taken = 0
    var merged = 0
    var events = 0
    var skipped: [String: Int] = [:]
  }

  private func counts(_ sample: Sample) throws -> Counts {
    var counts = Counts()
    for path in sample.paths {
      let report = try readFile(path).report
      #expect(report.format == sample.format)
      counts.read += report.rowsRead
      counts.taken += report.rowsTaken
      counts.merged += report.rowsMerged
      counts.events += report.eventCount
      for issue in report.issues { counts.skipped[issue.reason, default: 0] += issue.count }
    }
    return counts
  }

  private func table(_ samples: [Sample]) throws -> String {
    #expect(Set(samples.map(\.format)) == Set(ImportFormats.names))
    var text = """
      # The formats on their samples

      Made by `RECORD=1 swift test --filter ImportTableTests` from files that are no part of the repository.
      "made" stands before samples that a program wrote, for want of a recorded file that may be used. A row is
      taken where it becomes an event, and merged where it completes another row's; the rest is skipped, by reason.

      | format | sample | read | taken | merged | events | skipped |
      |---|---|---:|---:|---:|---:|---|

      """
    for sample in samples {
      let counts = try counts(sample)
      let skipped = counts.skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.value) \($0.key)" }.joined(separator: "; ")
      let name = sample.isMade ? "made: \(sample.name)" : sample.name
      text += "| `\(sample.format)` | \(name) | \(counts.read) | \(counts.taken) | "
      text += "\(counts.merged) | \(counts.events) | \(skipped) |\n"
    }
    text += try layout()
    text += "\n## Quirks that tests hold, on files of our own\n\n| format | quirks |\n|---|---|\n"
    for name in ImportFormats.names { text += "| `\(name)` | \(Self.quirks[name] ?? "") |\n" }
    return text
  }

  @Test func everyFormatHasItsQuirks() {
    #expect(Set(Self.quirks.keys) == Set(ImportFormats.names))
  }

  static let folder = recordedFile("samples")

  @Test(.enabled(if: Self.folder != nil, "the samples are absent"))
  func theTableIsThatOfTheSamples() throws {
    let text = try withTemporaryFolder { folder in
      let samples = samples()
      return try table(samples + generated(besides: samples, in: folder))
    }
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Formats/ImportTable.md")
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if isRecording { try Data(text.utf8).write(to: url) }
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    #expect(!isRecording && recorded == text, "record the table with RECORD=1, and read the change")
  }
}
