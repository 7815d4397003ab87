import Foundation

/// The results as a table and as JSON.
enum Report {
  static func heading(_ settings: Settings) -> String {
    """
    \(settings.megabytes) MB a file, \(settings.rounds) rounds, \
    \(ProcessInfo.processInfo.activeProcessorCount) cores, Swift \(swiftVersion); \
    a second is one of the processor.

    | format | MB | rows | MB/s | rows/s | beside it | MB/s | rows/s | times as long |
    |---|---:|---:|---:|---:|---|---:|---:|---:|
    """
  }

  private static var swiftVersion: String {
    #if compiler(>=6.3)
      "6.3"
    #else
      "before 6.3"
    #endif
  }

  static func row(_ result: FormatResult) -> String {
    let megabytes = Double(result.byteCount) / 1e6
    let fields = [
      "`\(result.format)`", fixed(megabytes, 1), "\(result.rowCount)",
      fixed(megabytes / result.importMedian, 1),
      "\(Int(Double(result.rowCount) / result.importMedian))", result.baseline,
      fixed(megabytes / result.baselineMedian, 0),
      "\(Int(Double(result.baselineRowCount) / result.baselineMedian))", fixed(result.ratio, 1),
    ]
    return "| " + fields.joined(separator: " | ") + " |"
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  static func json(_ results: [FormatResult], _ settings: Settings) throws -> Data {
    let list = results.map { result -> [String: Any] in
      [
        "format": result.format, "bytes": result.byteCount, "rows": result.rowCount,
        "events": result.eventCount, "importSeconds": result.importSeconds,
        "baseline": result.baseline, "baselineRows": result.baselineRowCount,
        "baselineSeconds": result.baselineSeconds, "ratio": result.ratio,
      ]
    }
    return try JSONSerialization.data(
      withJSONObject: [
        "megabytes": settings.megabytes, "rounds": settings.rounds, "formats": list,
      ],
      options: [.prettyPrinted, .sortedKeys])
  }
}
