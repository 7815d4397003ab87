import SmartStackModel

/// An export of ActivityWatch, as its page for raw data writes it.
///
/// The file is read twice, so that windows that were open while nobody was there do not count.
public enum ActivityWatchImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "activitywatch"

  /// What the format is, in one line.
  public static let summary = "An export of ActivityWatch, JSON"

  /// Tells whether the file is an object that begins with buckets.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard head.firstLine.first == UInt8(ascii: "{") else { return false }
    var stream = JSONStream(ByteStream(bytes: head.bytes[...]), path: "")
    return (try? stream.next()) == .beginObject && (try? stream.next()) == .name("buckets")
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone, the person and what to keep.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of each bucket.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    var rows = ActivityWatchRows(ledger: RowLedger(format: formatName, options: options))
    try forEachItem(path: path, options: options) { rows.noteAway($0, in: $1) }
    rows.sortAway()
    try forEachItem(path: path, options: options) {
      rows.read($0, in: $1)
      try rows.ledger.drain(into: sink)
    }
    return try rows.finish(into: sink)
  }

  private static func forEachItem(
    path: String, options: ImportOptions,
    _ body: (ActivityWatchRows.Item, ActivityWatchRows.Bucket) throws -> Void
  ) throws {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var stream = JSONStream(try ByteStream(source), path: path)
    guard try stream.next() == .beginObject else { throw stream.failure("is no object") }
    while let token = try stream.next(), case .name(let name) = token {
      guard let value = try stream.next() else { break }
      // The published schema says a list, real exports hold an object.
      switch (name, value) {
      case ("buckets", .beginObject), ("buckets", .beginList):
        try readBuckets(&stream, body)
      default: try stream.passOver(beginningWith: value)
      }
    }
    _ = try stream.next()
  }

  private static func readBuckets(
    _ stream: inout JSONStream,
    _ body: (ActivityWatchRows.Item, ActivityWatchRows.Bucket) throws -> Void
  ) throws {
    let depth = stream.depth
    var name = ""
    while let token = try stream.next(), stream.depth >= depth {
      switch token {
      case .name(let text): name = text
      case .beginObject: try readBucket(&stream, id: name, body)
      default: try stream.passOver(beginningWith: token)
      }
    }
  }

  private static func readBucket(
    _ stream: inout JSONStream, id: String,
    _ body: (ActivityWatchRows.Item, ActivityWatchRows.Bucket) throws -> Void
  ) throws {
    var bucket = ActivityWatchRows.Bucket(id: id, type: "", client: "", host: "")
    while let token = try stream.next(), case .name(let name) = token {
      guard let value = try stream.next() else { break }
      switch (name, value) {
      case ("id", .text(let text)): bucket.id = text
      case ("type", .text(let text)): bucket.type = text
      case ("client", .text(let text)): bucket.client = text
      case ("hostname", .text(let text)): bucket.host = text
      case ("events", .beginList):
        while let token = try stream.next(), token != .endList {
          let row = stream.line
          try body(item(try stream.item(beginningWith: token), row: row), bucket)
        }
      default: try stream.passOver(beginningWith: value)
      }
    }
  }

  private static func item(_ item: JSONItem?, row: Int) -> ActivityWatchRows.Item {
    let shown = item?["timestamp"]?.text ?? "nothing"
    let instant = CivilTimeText(ArraySlice(shown.utf8))?.instant(in: .utc)
    return ActivityWatchRows.Item(
      row: row,
      time: instant.flatMap { EpochTime.allowedTimes.contains($0.time) ? $0.time : nil },
      // The text is in UTC, whatever clock the person read.
      shownTime: shown, offset: nil,
      duration: item?["duration"]?.number.flatMap { Duration(exactSeconds: $0) },
      data: item?["data"])
  }
}
