// Measures how fast each format is read, beside the cheapest reading of the same file there is.
//
// What: a dry import of one file, in this process; beside it, in the same round, `wc -l` over a file of text or
// bytes, and SQLite's own `SELECT *` over every table of a database, by its C interface.
// Data: files of a stated size from the generator of synthetic logs that the tests use, of one invented person.
// Method: rounds in turns, the order within a round by turns too; medians; the ratio is that within a round.
// Seconds are those of the processor, user and system, which other work on the machine changes least.
//
// usage: import-throughput [--megabytes N] [--rounds N] [--json FILE] [FORMAT...]
//        swift run -c release -Xswiftc -enable-testing import-throughput, in Benchmarks/Readers

import Foundation
import SmartStackImport

var settings = Settings()
do {
  try settings.read(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("error: import-throughput: \(error)\n".utf8))
  exit(64)
}
var results: [FormatResult] = []
print(Report.heading(settings))
for name in settings.formats.isEmpty ? ImportFormats.names : settings.formats {
  let result = try FormatMeasurement(name, settings).run()
  results.append(result)
  print(Report.row(result))
}
if let path = settings.json {
  try Report.json(results, settings).write(to: URL(fileURLWithPath: path))
}
