import SmartStackModel

/// Adds records of one person at the instant of its clock.
struct RecordWriter {
  let person: String?
  let zone: Zone
  /// The instant of the next record.
  var clock: Timestamp

  /// The UTC offset in force at that instant.
  var offset: UTCOffset { zone.offset(at: clock) }

  mutating func wait(_ milliseconds: Int) {
    clock = clock.advanced(byMilliseconds: Int64(milliseconds))
  }

  func event(_ kind: Event.Kind, into records: inout [TimedRecord]) {
    let event = Event(time: clock, offset: offset, kind: kind)
    add(.event(SimulatedEvent(person: person, event: event)), into: &records)
  }

  func add(_ record: SimulationRecord, into records: inout [TimedRecord]) {
    records.append(TimedRecord(time: clock, record: record))
  }
}
