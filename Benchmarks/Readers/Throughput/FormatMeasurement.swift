import Foundation
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport

@testable import SyntheticLogs

/// What was measured of one format.
struct FormatResult {
  let format: String
  let byteCount: Int
  let rowCount: Int
  let eventCount: Int
  /// What is read beside the import.
  let baseline: String
  /// The rows or lines that the baseline counted.
  let baselineRowCount: Int
  var importSeconds: [Double] = []
  var baselineSeconds: [Double] = []

  var importMedian: Double { Self.median(importSeconds) }
  var baselineMedian: Double { Self.median(baselineSeconds) }
  /// How many times as long as the baseline the import takes, within a round.
  var ratio: Double { Self.median(zip(importSeconds, baselineSeconds).map { $0 / max($1, 1e-9) }) }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// The measurement of one format.
struct FormatMeasurement {
  struct Problem: Error, CustomStringConvertible { var description: String }

  private let format: any Importer.Type
  private let settings: Settings

  init(_ name: String, _ settings: Settings) throws {
    format = try ImportFormats.format(forFileAt: "", named: name)
    self.settings = settings
  }

  /// Writes a file and measures.
  func run() throws -> FormatResult {
    try withTemporaryFolder { folder in
      let file = try file()
      let path = try file.write(to: folder)
      let report = try read(path)
      guard report.rowsRead > 0,
        report.rowsRead == report.rowsTaken + report.rowsMerged + report.rowsSkipped
      else { throw Problem(description: "\(format.formatName): the rows do not add up") }
      let baselineRows = try baseline(path, file).count
      var result = FormatResult(
        format: format.formatName, byteCount: file.bytes.count, rowCount: report.rowsRead,
        eventCount: report.eventCount, baseline: file.isDatabase ? "`SELECT *`" : "`wc -l`",
        baselineRowCount: baselineRows)
      for round in 0..<settings.rounds {
        if round % 2 == 1 { result.baselineSeconds.append(try baseline(path, file).seconds) }
        result.importSeconds.append(
          try Self.seconds {
            guard try read(path) == report else {
              throw Problem(description: "\(format.formatName): two readings differ")
            }
          })
        if round % 2 == 0 { result.baselineSeconds.append(try baseline(path, file).seconds) }
      }
      return result
    }
  }

  /// A file of about the size that is asked for.
  private func file() throws -> SyntheticFile {
    func made(_ screenCount: Int) throws -> SyntheticFile {
      let day = SyntheticDay(seed: 7, unit: 1, screenCount: screenCount)
      guard let file = try SyntheticFile.all(of: day, only: format.formatName).first else {
        throw Problem(description: "\(format.formatName): the generator has no such file")
      }
      return file
    }
    // The head of a file is the same whatever its length.
    let (few, many) = (200, 1200)
    let growth = Double(try made(many).bytes.count - made(few).bytes.count) / Double(many - few)
    return try made(max(Int(Double(settings.megabytes) * 1e6 / max(growth, 1)), 1))
  }

  private func read(_ path: String) throws -> ImportReport {
    try format.read(path: path, options: ImportOptions(zone: .utc)) { _ in }
  }

  private func baseline(
    _ path: String, _ file: SyntheticFile
  ) throws -> (seconds: Double, count: Int) {
    var count = 0
    let seconds = try Self.seconds {
      count = try file.isDatabase ? Baselines.scan(path) : Baselines.lines(path)
    }
    return (seconds, count)
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let before = processorSeconds()
    try work()
    return processorSeconds() - before
  }

  /// The time of the processor that this process and those that it started have used.
  private static func processorSeconds() -> Double {
    var sum = 0.0
    for who in [RUSAGE_SELF, RUSAGE_CHILDREN] {
      var usage = rusage()
      #if os(Linux)
        getrusage(__rusage_who_t(who.rawValue), &usage)
      #else
        getrusage(who, &usage)
      #endif
      for time in [usage.ru_utime, usage.ru_stime] {
        sum += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
      }
    }
    return sum
  }
}
