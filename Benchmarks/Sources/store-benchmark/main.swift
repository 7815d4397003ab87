// How many events a second a store takes, beside raw calls to SQLite in the same run.
//
// Data: events that follow from their numbers, from a fixed rule: a third each of launches, taps,
// and donations with a parameter of up to 60 letters; 100 names; every event has a key. One person.
// Method: for each form (durable one by one, durable in batches of 100, relaxed one by one, relaxed
// in batches of 100) the store and the raw calls take turns, each round on new files, and every
// other round in the other order. A round's figure is events over wall time, from the first append
// to the return of the last. The ratio is taken within each round; shown are the medians, and the
// lowest and highest ratio. At the end of each round the events are read back and counted, and the
// store's are held against their checksums. Reading: a walk over all events of the last file.
// Durable figures depend on the disk more than on anything else.
//
// usage: swift run -c release store-benchmark [--rounds N] [--folder FOLDER] [--json FILE]

import BenchmarkSupport
import Foundation
import SmartStackModel
import SmartStackStore

struct Form {
  let name: String
  let durability: EventStore.Durability
  let batch: Int
  let events: Int
}

let forms = [
  Form(name: "durable, one by one", durability: .durable, batch: 1, events: 400),
  Form(name: "durable, batches of 100", durability: .durable, batch: 100, events: 20_000),
  Form(name: "relaxed, one by one", durability: .relaxed, batch: 1, events: 20_000),
  Form(name: "relaxed, batches of 100", durability: .relaxed, batch: 100, events: 100_000),
]

func argument(_ name: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

let rounds = argument("--rounds").flatMap { Int($0) } ?? 9
let parent = argument("--folder") ?? FileManager.default.temporaryDirectory.path

func event(_ number: Int) -> Event {
  let time = Timestamp(clamping: 1_772_323_200_000 + Int64(number) * 1000)
  let kind: Event.Kind =
    switch number % 3 {
    case 0: .launch(app: "com.example.app\(number % 100)", duration: nil)
    case 1:
      .donation(
        Donation(
          id: "donation-\(number)", app: "com.example.app\(number % 100)", intentType: "ShowBook",
          parameters: Configuration(["title": .text(String(repeating: "x", count: number % 60))])))
    default: .tap(widget: "com.example.app\(number % 100)")
    }
  return Event(time: time, offset: UTCOffset(clampingSeconds: 3600), kind: kind)
}

func row(_ number: Int) -> RawStore.Row {
  // As many bytes as the store writes for the same event.
  let size = number % 3 == 1 ? 30 + "\(number)".utf8.count + number % 60 : 0
  return RawStore.Row(
    time: 1_772_323_200_000 + Int64(number) * 1000, kind: [12, 9, 2][number % 3],
    name: Int64(number % 100) + 1, payload: [UInt8](repeating: 0x78, count: size),
    key: Int64(number))
}

/// Makes a store with the names, so that the figures are of appending alone.
func makeStore(_ path: String) throws {
  var store = try EventStore(path: path, durability: .relaxed)
  _ = try store.append(
    (0..<100).map { number in
      StoredEvent(
        person: "me",
        event: Event(
          time: .earliest, offset: .zero, kind: .tap(widget: "com.example.app\(number)")))
    })
}

/// Returns events a second.
func measureStore(_ form: Form, _ path: String) throws -> Double {
  try makeStore(path)
  let records = (0..<form.events).map { number in
    StoredEvent(person: "me", event: event(number), key: UInt64(number))
  }
  var store = try EventStore(path: path, access: .readWrite, durability: form.durability)
  let time = try ContinuousClock().measure {
    for start in stride(from: 0, to: form.events, by: form.batch) {
      _ = try store.append(Array(records[start..<min(start + form.batch, form.events)]))
    }
  }
  guard try store.check().isWhole, try store.eventCount() == form.events + 100 else {
    fatalError("the store does not hold what was appended")
  }
  return Double(form.events) / (time / .seconds(1))
}

func measureRaw(_ form: Form, _ path: String) throws -> Double {
  try makeStore(path)
  let rows = (0..<form.events).map { row($0) }
  let store = try RawStore(
    path: path, synchronous: form.durability == .durable ? "FULL" : "NORMAL")
  let time = try ContinuousClock().measure {
    for start in stride(from: 0, to: form.events, by: form.batch) {
      try store.append(rows[start..<min(start + form.batch, form.events)])
    }
  }
  guard try store.count() == form.events + 100 else {
    fatalError("the file does not hold what was inserted")
  }
  return Double(form.events) / (time / .seconds(1))
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

func shown(_ rate: Double) -> String {
  let digits = Array(String(Int(rate.rounded())))
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}

func hundredths(_ value: Double) -> String {
  let number = Int((value * 100).rounded())
  return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
}

let folder = parent + "/store-benchmark-\(UUID().uuidString)"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
defer { try? FileManager.default.removeItem(atPath: folder) }

var lines = [
  "| form | store, events/s | raw SQLite, events/s | ratio | lowest to highest |",
  "|---|---:|---:|---:|---|",
]
var results: [[String: Any]] = []
for form in forms {
  var ours: [Double] = []
  var raw: [Double] = []
  for round in 0..<rounds {
    let inner = folder + "/round"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    if round % 2 == 0 { ours.append(try measureStore(form, inner + "/store")) }
    raw.append(try measureRaw(form, inner + "/raw"))
    if round % 2 == 1 { ours.append(try measureStore(form, inner + "/store")) }
    try FileManager.default.removeItem(atPath: inner)
  }
  let ratios = zip(ours, raw).map { $0 / $1 }
  lines.append(
    "| \(form.name) | \(shown(median(ours))) | \(shown(median(raw))) | "
      + "\(hundredths(median(ratios))) | "
      + "\(hundredths(ratios.min() ?? 0)) to \(hundredths(ratios.max() ?? 0)) |")
  results.append([
    "form": form.name, "events": form.events, "batch": form.batch, "store": ours, "raw": raw,
    "ratio": median(ratios),
  ])
  FileHandle.standardError.write(Data("\(form.name): done\n".utf8))
}

// Reading, with every row held against its checksum.
let path = folder + "/read"
let form = forms[3]
_ = try measureStore(form, path)
let store = try EventStore(path: path, access: .readOnly)
var reads: [Double] = []
for _ in 0..<rounds {
  var count = 0
  let time = try ContinuousClock().measure {
    try store.forEachEvent(person: "me") { _ in count += 1 }
  }
  reads.append(Double(count) / (time / .seconds(1)))
}
lines.append("")
lines.append("Reading with checksums: \(shown(median(reads))) events/s (median of \(rounds)).")
print(lines.joined(separator: "\n"))

if let file = argument("--json") {
  let report: [String: Any] = [
    "benchmark": "store-benchmark", "rounds": rounds, "environment": Report.environment(),
    "append": results, "read": reads,
  ]
  let data = try JSONSerialization.data(
    withJSONObject: report, options: [.prettyPrinted, .sortedKeys])
  try data.write(to: URL(fileURLWithPath: file))
}
