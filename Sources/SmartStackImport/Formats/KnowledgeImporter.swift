import SQLiteSupport
import SmartStackModel

/// Apple's database `knowledgeC.db` of a Mac, or of an iPhone up to iOS 18.
///
/// Its columns differ from one release to the next; what is not there is not read.
public enum KnowledgeImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "knowledge-c"

  /// What the format is, in one line.
  public static let summary = "Apple's knowledgeC.db"

  private static let columns = [
    "Z_PK", "ZSTREAMNAME", "ZVALUESTRING", "ZSTARTDATE", "ZENDDATE",
  ]

  /// Tells whether a database has the table of intervals.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.tables["ZOBJECT"].map { $0.isSuperset(of: columns) } ?? false
  }

  /// Reads a database, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone where a row states no offset, and the person.
  ///   - sink: takes each event, in the order of their starts.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    let found = try source.columns(of: "ZOBJECT", requiring: columns)
    let tables = try source.tables()
    do {
      let focus = try source.connection.integer(
        "SELECT count(*) FROM ZOBJECT WHERE ZSTREAMNAME = '/app/inFocus'")
      var events = AppleStreamEvents(
        ledger: RowLedger(format: formatName, options: options), readsUsage: (focus ?? 0) == 0)
      let statement = try source.connection.prepare(query(objects: found, tables: tables))
      while try statement.step() {
        events.read(row(statement))
        try events.ledger.drain(into: sink)
      }
      return events.ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  /// Asks for each column that is there, and for nothing in place of the others.
  private static func query(objects: Set<String>, tables: [String: Set<String>]) -> String {
    func column(_ name: String, of table: String) -> String {
      let columns = table == "ZOBJECT" ? objects : tables[table] ?? []
      return columns.contains(name) ? "\(table).\(name)" : "NULL"
    }
    func joins(_ table: String, by reference: String) -> String {
      guard objects.contains(reference), tables[table]?.contains("Z_PK") == true else { return "" }
      return " LEFT JOIN \(table) ON \(table).Z_PK = ZOBJECT.\(reference)"
    }
    let sourceJoin = joins("ZSOURCE", by: "ZSOURCE")
    let metadataJoin = joins("ZSTRUCTUREDMETADATA", by: "ZSTRUCTUREDMETADATA")
    func metadata(_ name: String) -> String {
      metadataJoin.isEmpty ? "NULL" : column("Z_DK" + name, of: "ZSTRUCTUREDMETADATA")
    }
    let list = [
      "ZOBJECT.Z_PK", "ZSTREAMNAME", "ZVALUESTRING", column("ZVALUEINTEGER", of: "ZOBJECT"),
      "ZSTARTDATE", "ZENDDATE", column("ZSECONDSFROMGMT", of: "ZOBJECT"),
      sourceJoin.isEmpty ? "NULL" : column("ZBUNDLEID", of: "ZSOURCE"),
      sourceJoin.isEmpty ? "NULL" : column("ZDEVICEID", of: "ZSOURCE"),
      metadata("INTENTMETADATAKEY__INTENTCLASS"), metadata("INTENTMETADATAKEY__INTENTVERB"),
      metadata("APPLICATIONACTIVITYMETADATAKEY__ACTIVITYTYPE"),
      metadata("APPLICATIONACTIVITYMETADATAKEY__TITLE"),
      metadata("AUDIOMETADATAKEY__PORTTYPE"), metadata("NOWPLAYINGMETADATAKEY__PLAYING"),
      metadata("NOTIFICATIONUSAGEMETADATAKEY__BUNDLEID"),
    ]
    return "SELECT \(list.joined(separator: ", ")) FROM ZOBJECT\(sourceJoin)\(metadataJoin) "
      + "ORDER BY ZSTARTDATE, ZOBJECT.Z_PK"
  }

  private static func row(_ statement: borrowing Statement) -> AppleStreamEvents.Row {
    let seconds = statement.wholeNumber(at: 6).flatMap { Int(exactly: $0) }
    return AppleStreamEvents.Row(
      id: Int(statement.integer(at: 0)), stream: statement.name(at: 1) ?? "without a name",
      value: statement.name(at: 2), number: statement.wholeNumber(at: 3),
      start: EpochTime.cocoa(seconds: statement.number(at: 4)),
      shownStart: statement.shown(at: 4), end: EpochTime.cocoa(seconds: statement.number(at: 5)),
      offset: seconds.flatMap { UTCOffset(seconds: $0) }, device: statement.name(at: 8) ?? "",
      details: AppleStreamEvents.Details(
        intentClass: statement.name(at: 9), intentVerb: statement.name(at: 10),
        activityType: statement.name(at: 11), title: statement.name(at: 12),
        portType: statement.name(at: 13), isPlaying: statement.wholeNumber(at: 14),
        notifyingApp: statement.name(at: 15), sourceApp: statement.name(at: 7)))
  }
}
