import SmartStackModel

/// The usage statistics that Android 5 to 9 stored as XML, and the usage history of Android 4.
///
/// Times of events count from the instant that is the name of the file; negative ones count from
/// 1970. The history of Android 4 holds the last start of each activity.
public enum UsageStatsXMLImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "usagestats-xml"

  /// What the format is, in one line.
  public static let summary = "Android's usage statistics as XML, and usage-history.xml"

  /// By what the events of a phone are known again in all forms of its usage statistics.
  static let keySpace = "usagestats"

  /// Tells whether the first element is that of the statistics or of the history.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard head.bytes.first == UInt8(ascii: "<") || head.firstLine.first == UInt8(ascii: "<") else {
      return false
    }
    var reader = XMLReader(ByteStream(bytes: head.bytes[...]), path: "")
    guard case .start(let name, _)? = try? reader.next() else { return false }
    return name == "usagestats" || name == "usage-history"
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies; its name is the instant from which times count.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var reader = XMLReader(try ByteStream(source), path: path)
    guard case .start(let root, _)? = try reader.next() else {
      throw ImportError.malformed(path: path, detail: "there is no element in the XML text")
    }
    guard root == "usagestats" || root == "usage-history" else {
      throw ImportError.malformed(
        path: path, detail: "the first element is neither usagestats nor usage-history")
    }
    let start = Int64(WholeFile.name(of: path))
    var rows = AndroidEventRows(options: options, format: formatName)
    var app = ""
    while let piece = try reader.next() {
      guard case .start(let name, let attributes) = piece else { continue }
      switch name {
      case "event": rows.add(event(attributes, start: start, line: reader.line))
      case "package": rows.skipTotal(attributes["package"] ?? "", line: reader.line)
      case "pkg": app = attributes["name"] ?? ""
      case "comp": rows.add(component(attributes, app: app, line: reader.line))
      default: break
      }
      try rows.drain(into: sink)
    }
    return try rows.finish(into: sink)
  }

  private static func event(
    _ attributes: [String: String], start: Int64?, line: Int
  ) -> AndroidUsageEvents.Row {
    let time = attributes["time"] ?? ""
    return AndroidUsageEvents.Row(
      id: line, time: instant(Int64(time), start: start), shownTime: time,
      type: attributes["type"].flatMap { Int64($0) }, shownType: attributes["type"] ?? "",
      app: AndroidEventRows.app(attributes["package"]),
      instance: attributes["instanceId"].flatMap { Int64($0) } ?? 0,
      component: attributes["class"] ?? "", shortcut: attributes["shortcutId"])
  }

  private static func component(
    _ attributes: [String: String], app: String, line: Int
  ) -> AndroidUsageEvents.Row {
    let time = attributes["lrt"] ?? ""
    return AndroidUsageEvents.Row(
      id: line, time: EpochTime.unix(milliseconds: Int64(time)), shownTime: time,
      type: AndroidEventType.activityResumed.rawValue, app: AndroidEventRows.app(app),
      component: attributes["name"] ?? "")
  }

  /// Returns the instant of an event, from its offset and the name of the file.
  static func instant(_ time: Int64?, start: Int64?) -> Timestamp? {
    guard let time else { return nil }
    if time < 0 { return EpochTime.unix(milliseconds: time == .min ? nil : -time) }
    guard let start else { return nil }
    let (sum, overflow) = start.addingReportingOverflow(time)
    return overflow ? nil : EpochTime.unix(milliseconds: sum)
  }
}
