import SmartStackModel

/// The history that Home Assistant answers by its interface, one list for each entity.
public enum HomeAssistantHistoryImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "home-assistant-history"

  /// What the format is, in one line.
  public static let summary = "What Home Assistant answers to api/history/period, JSON"

  /// Tells whether the file is a list of lists that begin with a state.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard head.firstLine.first == UInt8(ascii: "[") else { return false }
    var stream = JSONStream(ByteStream(bytes: head.bytes[...]), path: "")
    guard (try? stream.next()) == .beginList, (try? stream.next()) == .beginList,
      (try? stream.next()) == .beginObject, let item = try? stream.item(beginningWith: .beginObject)
    else { return false }
    return item["entity_id"] != nil && item["state"] != nil
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, entity by entity.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n*) in the bytes of the file, with memory for one state.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    var rows = HomeAssistantRows(ledger: RowLedger(format: formatName, options: options))
    try forEachState(path: path, options: options) { rows.note(entity: $0.entity) }
    try forEachState(path: path, options: options) {
      rows.read($0)
      try rows.ledger.drain(into: sink)
    }
    return rows.ledger.report
  }

  private static func forEachState(
    path: String, options: ImportOptions, _ body: (HomeAssistantRows.State) throws -> Void
  ) throws {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var stream = JSONStream(try ByteStream(source), path: path)
    guard try stream.next() == .beginList else { throw stream.failure("is no list") }
    while let list = try stream.next(), list != .endList {
      guard list == .beginList else { throw stream.failure("has no list for an entity") }
      var entity = ""
      while let token = try stream.next(), token != .endList {
        let row = stream.line
        let item = try stream.item(beginningWith: token)
        // Only the first state of an entity names it.
        if let name = item?["entity_id"]?.text { entity = name }
        try body(state(item, entity: entity, row: row))
      }
    }
    _ = try stream.next()
  }

  private static func state(
    _ item: JSONItem?, entity: String, row: Int
  ) -> HomeAssistantRows.State {
    let shown = item?["last_changed"]?.text ?? item?["last_updated"]?.text ?? "nothing"
    let instant = CivilTimeText(ArraySlice(shown.utf8))?.instant(in: .utc)
    return HomeAssistantRows.State(
      row: row, entity: entity, state: item?["state"]?.text,
      time: instant.flatMap { EpochTime.allowedTimes.contains($0.time) ? $0.time : nil },
      shownTime: shown, offset: nil)
  }
}
