import SmartStackModel

/// What `adb shell dumpsys usagestats` prints, plain, with `-c`, or with `file`.
///
/// Times are milliseconds, or readings of the device's clock, for which the options state the zone.
/// The same event stands in several of its lists, and counts once.
public enum UsageStatsDumpImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "dumpsys-usagestats"

  /// What the format is, in one line.
  public static let summary = "The text of adb shell dumpsys usagestats"

  /// Tells whether a line near the beginning is that of an event or of an app's total.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether one is.
  public static func detects(_ head: FileHead) -> Bool {
    // Other parts of a dump may stand before the first event.
    let lines = head.bytes.split(separator: UInt8(ascii: "\n")).prefix(2000)
    return lines.contains { line in
      let fields = UsageStatsDumpLine(line)
      return fields.isEvent || fields.isTotal
    }
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone of the device's clock, and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var lines = LineReader(source)
    var rows = AndroidEventRows(
      options: options, format: formatName,
      allowedTime: "milliseconds or yyyy-MM-dd HH:mm:ss, in the years 2007 to 9999")
    var number = 0
    while let line = try lines.next() {
      number += 1
      guard case .bytes(let range) = line else {
        rows.skip(
          "line too long", line: number, field: "line",
          value: "more than \(LineReader.lineLimit) bytes",
          allowed: "at most \(LineReader.lineLimit) bytes")
        continue
      }
      let fields = UsageStatsDumpLine(lines.buffer[range])
      if fields.isEvent {
        add(fields, line: number, zone: options.zone, to: &rows)
      } else if fields.isTotal {
        rows.skipTotal(fields["package"] ?? "", line: number)
      }
      try rows.drain(into: sink)
    }
    let report = try rows.finish(into: sink)
    guard report.rowsRead > 0 else {
      throw ImportError.malformed(path: path, detail: "no line is that of an event")
    }
    return report
  }

  private static func add(
    _ fields: UsageStatsDumpLine, line: Int, zone: Zone, to rows: inout AndroidEventRows
  ) {
    let shown = fields["time"] ?? ""
    var time: Timestamp?
    if let milliseconds = Int64(shown) {
      time = EpochTime.unix(milliseconds: milliseconds)
    } else if let text = CivilTimeText(ArraySlice(shown.utf8)) {
      // Old versions write days in the order of a language, which cannot be told.
      time = text.instant(in: zone)?.time
      if text.offset == nil, time != nil { rows.countWithoutOffset() }
    }
    let type = fields["type"] ?? ""
    rows.add(
      AndroidUsageEvents.Row(
        id: line, time: time.flatMap { EpochTime.allowedTimes.contains($0) ? $0 : nil },
        shownTime: shown, type: AndroidEventType(printed: type)?.rawValue, shownType: type,
        app: AndroidEventRows.app(fields["package"]),
        instance: fields["instanceId"].flatMap { Int64($0) } ?? 0,
        component: fields["class"] ?? "", shortcut: fields["shortcutId"]))
  }
}
