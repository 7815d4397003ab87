import SQLiteSupport
import SmartStackModel

/// What one row of the table of events says, names written out.
struct EventRow {
  var sequence: Int64
  var time: Int64
  var offset: Int64
  var code: Int64
  var name: String?
  var amount: Int64?
  var payload: [UInt8]?
  var key: Int64?

  /// The columns from which a row is read, of the tables of events and of names together.
  static let columns = "sequence, time, utc_offset, kind, names.name, amount, payload, key"
  static let columnCount: Int32 = 8

  /// Reads the current row of a query that begins with ``columns``.
  init(_ row: borrowing Statement) {
    self.init(row, name: row.type(at: 4) == .null ? nil : row.text(at: 4))
  }

  /// Reads the current row of a query, with a name that was looked up.
  init(_ row: borrowing Statement, name: String?) {
    sequence = row.integer(at: 0)
    time = row.integer(at: 1)
    offset = row.integer(at: 2)
    code = row.integer(at: 3)
    self.name = name
    amount = row.optionalInteger(at: 5)
    payload = row.type(at: 6) == .null ? nil : row.bytes(at: 6)
    key = row.optionalInteger(at: 7)
  }

  /// States an event as a row.
  init(sequence: Int64, _ event: Event, key: UInt64?) {
    let columns = EventColumns(stating: event.kind)
    self.sequence = sequence
    time = event.time.milliseconds
    offset = Int64(event.offset.seconds)
    code = columns.code.rawValue
    name = columns.name
    amount = columns.amount
    payload = columns.payload
    self.key = key.map { Int64(bitPattern: $0) }
  }

  /// Returns the checksum that belongs to the row.
  ///
  /// The name of the person and the name of the event are part of it, and not their numbers, so
  /// that damage in the tables of names shows too.
  func checksum(of person: PersonSeal) -> Int64 {
    var checksum = person.start
    checksum.add(sequence)
    checksum.add(time)
    checksum.add(offset)
    checksum.add(code)
    checksum.add(optional: amount)
    checksum.add(optional: key)
    checksum.add(optional: name == nil ? nil : 0)
    if let name { checksum.add(name.utf8) }
    checksum.add(optional: payload == nil ? nil : 0)
    if let payload { checksum.add(payload) }
    return checksum.value
  }

  /// Returns the event that the row states.
  ///
  /// - Throws: what does not fit, in a few words.
  func event() throws(PayloadError) -> Event {
    guard let time = Timestamp(milliseconds: time) else {
      throw PayloadError("a time outside the years 1 to 9999")
    }
    guard let seconds = Int(exactly: offset), let offset = UTCOffset(seconds: seconds) else {
      throw PayloadError("an offset beyond 18 hours")
    }
    guard let code = EventCode(rawValue: code) else {
      throw PayloadError("a kind of event that this version does not have")
    }
    let columns = EventColumns(code, name: name, amount: amount, payload: payload)
    return Event(time: time, offset: offset, kind: try columns.kind())
  }
}
