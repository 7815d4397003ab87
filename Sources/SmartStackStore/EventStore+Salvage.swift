import SQLiteSupport
import SmartStackModel

/// What was brought out of a damaged store.
public struct StoreSalvage: Hashable, Sendable {
  /// The events that are whole, all of which were brought out.
  public internal(set) var eventCount = 0
  /// The events that do not match their checksums, so that they cannot be used.
  public internal(set) var damagedCount = 0
  /// The events that were written and are not there at all; nothing where the store's own count of
  /// them is damaged too.
  public internal(set) var missingCount: Int?
  /// What kept parts of the store from being read, a sentence each.
  public internal(set) var problems: [String] = []
}

extension EventStore {
  /// Brings all events of a damaged store that are whole into a new one.
  ///
  /// Only the table of events and the names have to be readable, and of these what is not damaged:
  /// indexes, tallies and the row about the whole store are made anew. Every event is held against
  /// its checksum, so that none comes out changed.
  ///
  /// - Parameters:
  ///   - path: the damaged store, which is only read.
  ///   - target: where the new store is made; nothing may lie there.
  /// - Returns: what was brought out and what was not.
  /// - Throws: why nothing can be read at all, or what keeps the new store from being written.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public static func salvage(
    path: String, into target: String
  ) throws(StoreError) -> StoreSalvage {
    if let obstacle = StoreError.obstacle(at: path) { throw obstacle }
    guard case .missingFile? = StoreError.obstacle(at: target) else {
      throw .fileExists(path: target)
    }
    var salvage = SalvageReading()
    var store = try EventStore(path: target, access: .create, durability: .relaxed)
    var failure: StoreError?
    do {
      let connection = try openDamaged(path)
      let version = try connection.integer("PRAGMA user_version") ?? 0
      guard try connection.integer("PRAGMA application_id") == Migration.applicationID else {
        throw StoreError.notAStore(path: path)
      }
      // Without checksums there is no telling what is whole.
      guard version > 1 else {
        throw StoreError.olderVersion(path: path, found: Int(version), supported: schemaVersion)
      }
      guard version <= schemaVersion else {
        throw StoreError.newerVersion(path: path, found: Int(version), supported: schemaVersion)
      }
      try connection.execute("BEGIN DEFERRED")
      try salvage.run(in: connection) { batch in
        guard failure == nil else { return }
        do throws(StoreError) { _ = try store.append(batch) } catch { failure = error }
      }
    } catch let error as StoreError {
      throw error
    } catch let error as SQLiteError {
      throw StoreError(error, path: path)
    } catch {
      throw .failed(path: path, code: 1, message: "\(error)")
    }
    if let failure { throw failure }
    return salvage.result
  }

  /// Opens a file for reading without a look at its pages.
  private static func openDamaged(_ path: String) throws(SQLiteError) -> Connection {
    do {
      let connection = try Connection(path: path, access: .readOnly, busyTimeout: .seconds(5))
      try connection.distrustSchema()
      _ = try connection.integer("PRAGMA user_version")
      return connection
    } catch {
      guard error.code.primary == .cannotOpen || error.code.primary == .readOnly else {
        throw error
      }
      let connection = try Connection(path: path, access: .immutable)
      try connection.distrustSchema()
      return connection
    }
  }
}

/// The reading of a damaged store.
private struct SalvageReading {
  var result = StoreSalvage()
  private var people: [Int64: [String]] = [:]
  private var names: [Int64: [String]] = [:]
  private var batch: [StoredEvent] = []

  /// The events that are written in one transaction.
  private static let batchSize = 1000

  mutating func run(
    in connection: borrowing Connection, _ write: ([StoredEvent]) -> Void
  ) throws(SQLiteError) {
    people = try texts(of: "people", in: connection)
    names = try texts(of: "names", in: connection)
    let expected = try expectedCount(in: connection)
    var walk = SequenceWalk()
    try walk.run(
      "sequence, time, utc_offset, kind, name, amount, payload, key, checksum, person",
      in: connection
    ) { row throws(SQLiteError) in
      if let event = event(of: row) { batch.append(event) } else { result.damagedCount += 1 }
      if batch.count >= Self.batchSize { flush(write) }
    }
    flush(write)
    result.problems += walk.problems
    result.missingCount = expected.map { max($0 - result.eventCount - result.damagedCount, 0) }
  }

  private mutating func flush(_ write: ([StoredEvent]) -> Void) {
    result.eventCount += batch.count
    write(batch)
    batch.removeAll(keepingCapacity: true)
  }

  /// Returns the event of a row, under whichever of its possible names the checksum fits.
  private func event(of row: borrowing Statement) -> StoredEvent? {
    let checksum = row.integer(at: 8)
    let possible: [String?] =
      row.optionalInteger(at: 4).map { names[$0] ?? [] } ?? [nil]
    for person in people[row.integer(at: 9)] ?? [] {
      let seal = PersonSeal(id: 0, name: person)
      for name in possible {
        let read = EventRow(row, name: name)
        guard read.checksum(of: seal) == checksum, let event = try? read.event() else { continue }
        return StoredEvent(
          person: person, event: event, key: read.key.map { UInt64(bitPattern: $0) })
      }
    }
    return nil
  }

  /// Reads a table of names, and the same from its index, since either may be damaged.
  private mutating func texts(
    of table: String, in connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64: [String]] {
    var found: [Int64: [String]] = [:]
    for source in ["NOT INDEXED", "INDEXED BY sqlite_autoindex_\(table)_1"] {
      for order in ["", " ORDER BY \(source == "NOT INDEXED" ? "id" : "name") DESC"] {
        do throws(SQLiteError) {
          let rows = try connection.prepare("SELECT id, name FROM \(table) \(source)\(order)")
          // As many as a table can hold that is no circle of pages.
          var count = 0
          while try rows.step(), count < 10_000_000 {
            count += 1
            let (id, name) = (rows.integer(at: 0), rows.text(at: 1))
            if found[id]?.contains(where: { ExactName(text: $0) == ExactName(text: name) }) != true
            {
              found[id, default: []].append(name)
            }
          }
          break
        } catch {
          guard error.code.primary == .corrupt || error.code.primary == .error else { throw error }
          // What comes before the damage was read; the other way round, what comes behind it.
          let problem = "\(table): \(error.message)"
          if !result.problems.contains(problem) { result.problems.append(problem) }
        }
      }
    }
    return found
  }

  /// Returns how many events the store believes to have, or nothing where that is damaged.
  private mutating func expectedCount(
    in connection: borrowing Connection
  ) throws(SQLiteError) -> Int? {
    do throws(SQLiteError) {
      return try PersonRow.all(in: connection).reduce(0) { $0 + Int($1.tally.rows.count) }
    } catch {
      guard error.code.primary == .corrupt || error.code.primary == .error else { throw error }
      let problem = "the counts of events: \(error.message)"
      result.problems.append(problem)
      return nil
    }
  }
}
