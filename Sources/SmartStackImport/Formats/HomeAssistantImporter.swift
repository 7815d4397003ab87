import SQLiteSupport
import SmartStackModel

/// The database of Home Assistant's recorder, also that of versions before 2023.4.
public enum HomeAssistantImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "home-assistant"

  /// What the format is, in one line.
  public static let summary = "The database of Home Assistant's recorder"

  /// Tells whether a database has the table of states.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    guard let states = head.tables["states"], states.isSuperset(of: ["state_id", "state"]) else {
      return false
    }
    return states.contains("entity_id")
      || states.contains("metadata_id") && head.tables["states_meta"] != nil
  }

  /// Reads a database, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in the order of time.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    let columns = try source.columns(of: "states", requiring: ["state_id", "state"])
    let hasMeta = try source.tables()["states_meta"]?.isSuperset(of: ["metadata_id", "entity_id"])
    var rows = HomeAssistantRows(ledger: RowLedger(format: formatName, options: options))
    do {
      let statement = try source.connection.prepare(
        query(columns, hasMeta: hasMeta == true && columns.contains("metadata_id")))
      while try statement.step() { rows.note(entity: statement.name(at: 1) ?? "") }
      statement.reset()
      while try statement.step() {
        rows.read(state(statement))
        try rows.ledger.drain(into: sink)
      }
      return rows.ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  /// Asks for the key, the entity, the state, the seconds and the text of the time.
  private static func query(_ columns: Set<String>, hasMeta: Bool) -> String {
    func first(_ names: [String]) -> String {
      let found = names.filter { columns.contains($0) }.map { "s.\($0)" }
      return found.isEmpty ? "NULL" : "coalesce(\(found.joined(separator: ", ")), NULL)"
    }
    let own = columns.contains("entity_id") ? "s.entity_id" : "NULL"
    let entity = hasMeta ? "coalesce(m.entity_id, \(own))" : own
    // A change that is not stated happened at the update.
    let seconds = first(["last_changed_ts", "last_updated_ts"])
    let text = first(["last_changed", "last_updated", "created"])
    let join = hasMeta ? " LEFT JOIN states_meta m ON m.metadata_id = s.metadata_id" : ""
    return "SELECT s.state_id, \(entity), s.state, \(seconds) AS seconds, \(text) AS text "
      + "FROM states s\(join) ORDER BY seconds, text, s.state_id"
  }

  private static func state(_ row: borrowing Statement) -> HomeAssistantRows.State {
    var time = EpochTime.unix(seconds: row.number(at: 3))
    if time == nil, let text = row.name(at: 4) {
      let instant = CivilTimeText(ArraySlice(text.utf8))?.instant(in: .utc)
      time = instant.flatMap { EpochTime.allowedTimes.contains($0.time) ? $0.time : nil }
    }
    return HomeAssistantRows.State(
      row: Int(row.integer(at: 0)), entity: row.name(at: 1) ?? "", state: row.name(at: 2),
      time: time, shownTime: row.shown(at: 3), offset: nil)
  }
}
