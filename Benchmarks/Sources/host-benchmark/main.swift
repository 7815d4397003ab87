// How long it takes to host a widget's own provider through a day, and to replay its stack.
//
// Data: a provider that answers with an entry for each minute of a day, 1,440 of them, each with a
// relevance, beside the ten widgets of a simulated commuter, who lives through one day with some
// sixty glances. A second provider asks every twenty minutes and gets as many entries each time.
// Method: each round hosts and replays anew; shown are the middle and the least of wall time and of
// the processor time of the whole process. The counts are checked in every round.
//
// usage: swift run -c release host-benchmark [--rounds N]

import BenchmarkSupport
import OpenWidgetKit
import SmartStackHost

struct MinuteEntry: TimelineEntry {
  let date: Date
  let relevance: TimelineEntryRelevance?
}

struct MinuteProvider: TimelineProvider {
  let reload: TimeInterval

  func placeholder(in context: Context) -> MinuteEntry { MinuteEntry(date: Date(), relevance: nil) }

  func getSnapshot(in context: Context, completion: @escaping (MinuteEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<MinuteEntry>) -> Void) {
    let now = Date()
    let entries = (0..<1440).map { minute in
      MinuteEntry(
        date: now.addingTimeInterval(Double(minute) * 60),
        relevance: TimelineEntryRelevance(score: Float(minute % 60)))
    }
    completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(reload))))
  }
}

struct Sample {
  var wall: [Double] = []
  var processor: [Double] = []

  mutating func add(_ start: (Int64, Int64)) {
    wall.append(Double(Stopwatch.nanoseconds() - start.0) / 1e6)
    processor.append(Double(Stopwatch.processorNanoseconds() - start.1) / 1e6)
  }

  var cells: [String] {
    let (wall, processor) = (Distribution(wall), Distribution(processor))
    return [
      fixed(wall.median), fixed(wall.least), fixed(processor.median), fixed(processor.least),
    ]
  }
}

func stack(_ reload: TimeInterval) -> HostedStack {
  HostedStack(app: "com.example.minutes") {
    HostedWidget("minutes", provider: MinuteProvider(reload: reload))
  }
}

let words = CommandLine.arguments
let rounds =
  words.firstIndex(of: "--rounds").flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil } ?? 9

var report = Report()
for line in Report.environment() { report.note(line) }
report.table(
  "Hosting and replaying a day of 1,440 entries, \(rounds) rounds, ms",
  columns: ["what", "timelines", "entries", "wall", "least", "processor", "least"])
let days = PersonaDays(.commuter, days: 1, standingIn: ["minutes": "journal"])
for (name, reload) in [("once a day", 86_400.0), ("every twenty minutes", 1200)] {
  var whole = Sample()
  var counts = HostRun.Counts()
  for _ in 0..<max(1, rounds) {
    let start = (Stopwatch.nanoseconds(), Stopwatch.processorNanoseconds())
    let replay = try await HostedReplay(stack(reload), through: days, keepsMoments: false)
    whole.add(start)
    counts = replay.run.counts
    guard counts.entries == counts.timelines * 1440, replay.record.figures.glanceCount > 0 else {
      fatalError("the provider was not hosted as it should be: \(counts)")
    }
  }
  report.row(
    ["reloaded \(name)", "\(counts.timelines)", "\(counts.entries)"] + whole.cells)
}
print(report.markdown, terminator: "")
