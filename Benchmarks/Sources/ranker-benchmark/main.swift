// Compares the incremental ranker with other ways to rank, and measures what it costs.
//
// What: one event is applied and answered, the three best of all items and ten cards in order, by several
// engines in turn on the same events. Data: a log of uses as tab-separated text; windows and dismissals
// are simulated by hash. Notes: the engines run in one thread; pin the process to a core.
//
// usage: ranker-benchmark LOG [--rounds N] [--json FILE]
//        ranker-benchmark --scaling [--items N]
//        ranker-benchmark --memory
//        ranker-benchmark --phases LOG
//        ranker-benchmark --parse LOG
//        ranker-benchmark --export-vw FILE --setting W|F|L LOG
//        ranker-benchmark --peer-export FOLDER [--events N] [--judged N] LOG
//        ranker-benchmark --peer-round W|F [--events N] LOG
//        ranker-benchmark --peer-single LOG [--events N]
//        ranker-benchmark --instructions fast|dense|zoxide|none [--setting W|F|L] LOG

import BenchmarkSupport
import Glibc
import SmartStackIncremental

func fail(_ text: String) -> Never {
  complain("error: ranker-benchmark: \(text)")
  exit(64)
}

var options: [String: String] = [:]
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--scaling", "--memory", "--parse", "--phases", "--peer-single": options[argument] = ""
  case "--rounds", "--json", "--export-vw", "--setting", "--instructions", "--items", "--events",
    "--judged", "--peer-export", "--peer-round":
    guard let value = arguments.popFirst() else { fail("\(argument) wants a value") }
    options[argument] = value
  default:
    if argument.hasPrefix("--") { fail("there is no option \(argument)") }
    files.append(argument)
  }
}

func readLog(_ files: [String]) -> (bytes: [UInt8], log: UsageLog) {
  guard let path = files.first else { fail("name a log of uses, tab-separated text or .gz") }
  guard let bytes = readFile(path) else { fail("\(path) cannot be read") }
  let log = bytes.withUnsafeBytes { UsageLog(parsing: $0) }
  if log.uses.isEmpty { fail("\(path) holds no rows with an item") }
  return (bytes, log)
}

if options.keys.contains(where: { $0.hasPrefix("--peer-") }) {
  runForPeers(files.first, options)
  exit(0)
}

var report = Report()
for line in Report.environment() { report.note(line) }
let setting = options["--setting"].flatMap(Setting.init(rawValue:)) ?? .full
var holds = true

if options["--scaling"] != nil {
  guard let only = options["--items"] else {
    scaling(&report)
    print(report.markdown, terminator: "")
    exit(0)
  }
  // For a counter of instructions around the process; a negative number makes the events of as many items
  // and ranks nothing.
  _ = scale(Int(only) ?? 0, 200_000)
  exit(0)
} else if options["--parse"] != nil {
  parsing(readLog(files).bytes, &report)
} else if options["--phases"] != nil {
  let log = readLog(files).log
  for setting in Setting.allCases { phases(setting.scripts(log), &report) }
} else if options["--memory"] != nil {
  memory(&report)
} else if let file = options["--export-vw"] {
  exportExamples(setting.scripts(readLog(files).log), to: file)
  exit(0)
} else if let engine = options["--instructions"] {
  instructions(engine, setting.scripts(readLog(files).log))
  exit(0)
} else {
  let log = readLog(files).log
  let rounds = options["--rounds"].flatMap { Int($0) } ?? 5
  for setting in Setting.allCases {
    let comparison = Comparison(setting: setting, scripts: setting.scripts(log), rounds: rounds)
    // The whole log would take the naive engine minutes; it is there for the single events.
    if setting != .whole { comparison.report(&report) }
    comparison.latencies(&report)
    if !comparison.check(&report) { holds = false }
  }
}
print(report.markdown, terminator: "")
if let path = options["--json"], let file = fopen(path, "w") {
  fputs(report.json, file)
  fclose(file)
}
if !holds {
  complain("error: ranker-benchmark: answers differ by more than a near tie")
  exit(2)
}
