import SQLiteSupport
import SmartStackModel

/// The databases of ActivityWatch's servers, which count time in three different units.
public enum ActivityWatchDatabaseImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "activitywatch-database"

  /// What the format is, in one line.
  public static let summary = "The database of an ActivityWatch server"

  /// How one of the servers keeps its events.
  private enum Layout {
    /// The server in Rust: nanoseconds.
    case rust
    /// The server in Python with peewee: texts and seconds.
    case peewee
    /// The server in Python with plain SQLite: microseconds.
    case python

    init?(_ tables: [String: Set<String>]) {
      if let events = tables["events"], tables["buckets"] != nil,
        events.isSuperset(of: ["bucketrow", "starttime", "endtime"])
      {
        if events.contains("data") {
          self = .rust
        } else if events.contains("datastr") {
          self = .python
        } else {
          return nil
        }
      } else if tables["bucketmodel"] != nil,
        tables["eventmodel"]?.isSuperset(of: ["bucket_id", "timestamp", "duration", "datastr"])
          == true
      {
        self = .peewee
      } else {
        return nil
      }
    }

    /// Asks for the bucket's identifier, type, client and host, then for the event's key, start,
    /// end or duration, and data.
    var query: String {
      switch self {
      case .rust:
        """
        SELECT b.name, b.type, b.client, b.hostname, e.id, e.starttime, e.endtime, e.data
        FROM events e LEFT JOIN buckets b ON b.id = e.bucketrow ORDER BY e.id
        """
      case .python:
        """
        SELECT b.id, b.type, b.client, b.hostname, e.id, e.starttime, e.endtime, e.datastr
        FROM events e LEFT JOIN buckets b ON b.rowid = e.bucketrow ORDER BY e.id
        """
      case .peewee:
        """
        SELECT b.id, b.type, b.client, b.hostname, e.id, e.timestamp, e.duration, e.datastr
        FROM eventmodel e LEFT JOIN bucketmodel b ON b.key = e.bucket_id ORDER BY e.id
        """
      }
    }
  }

  /// Tells whether a database has the tables of one of the servers.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool { Layout(head.tables) != nil }

  /// Reads a database, and passes on each event that it holds.
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
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    guard let layout = Layout(try source.tables()) else {
      throw ImportError.unsuitableTable(
        path: path, table: "events", detail: "is not that of an ActivityWatch server")
    }
    var rows = ActivityWatchRows(
      ledger: RowLedger(
        format: formatName, options: options, keySpace: ActivityWatchImporter.formatName))
    do {
      let statement = try source.connection.prepare(layout.query)
      while try statement.step() {
        let (item, bucket) = read(statement, layout)
        rows.noteAway(item, in: bucket)
      }
      rows.sortAway()
      statement.reset()
      while try statement.step() {
        let (item, bucket) = read(statement, layout)
        rows.read(item, in: bucket)
        try rows.ledger.drain(into: sink)
      }
      return try rows.finish(into: sink)
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  private static func read(
    _ row: borrowing Statement, _ layout: Layout
  ) -> (ActivityWatchRows.Item, ActivityWatchRows.Bucket) {
    let bucket = ActivityWatchRows.Bucket(
      id: row.name(at: 0) ?? "", type: row.name(at: 1) ?? "", client: row.name(at: 2) ?? "",
      host: row.name(at: 3) ?? "")
    var time: Timestamp?
    var duration: Duration?
    if layout == .peewee {
      let text = row.name(at: 5) ?? ""
      let instant = CivilTimeText(ArraySlice(text.utf8))?.instant(in: .utc)
      time = instant.flatMap { EpochTime.allowedTimes.contains($0.time) ? $0.time : nil }
      duration = row.number(at: 6).flatMap { Duration(exactSeconds: $0) }
    } else {
      let unit: Int64 = layout == .rust ? 1_000_000 : 1000
      let start = row.wholeNumber(at: 5)?.divided(by: unit)
      let end = row.wholeNumber(at: 6)?.divided(by: unit)
      time = EpochTime.unix(milliseconds: start)
      if let start, let end { duration = .milliseconds(end - start) }
    }
    let data = JSONItem.parse(Array(row.text(at: 7).utf8)[...])
    return (
      ActivityWatchRows.Item(
        row: Int(row.integer(at: 4)), time: time, shownTime: row.shown(at: 5), offset: nil,
        duration: duration, data: data), bucket
    )
  }
}

extension Int64 {
  /// The quotient, rounded down.
  fileprivate func divided(by unit: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: unit)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
