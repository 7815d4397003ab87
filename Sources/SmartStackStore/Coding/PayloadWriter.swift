import SmartStackModel

/// Writes what an event holds beyond its columns as bytes.
///
/// The first byte is the version of the encoding. Whole numbers are in zigzag form and base 128,
/// the lowest seven bits first; floating-point numbers are eight bytes, the lowest first; text is
/// its number of bytes and its UTF-8; a list is its count and its elements; an optional value is 0,
/// or 1 and the value; a choice is the number of its case, and what it carries.
struct PayloadWriter {
  static let version: UInt8 = 1

  private(set) var bytes: [UInt8] = [version]

  static func bytes(_ body: (inout PayloadWriter) -> Void) -> [UInt8] {
    var writer = PayloadWriter()
    body(&writer)
    return writer.bytes
  }

  mutating func write(_ value: Int64) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(_ value: Double) {
    let pattern = value.bitPattern
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: pattern >> UInt64(shift)))
    }
  }

  mutating func write(_ value: String) {
    write(Int64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  mutating func write(_ values: [String]) {
    write(Int64(values.count))
    for value in values { write(value) }
  }

  mutating func write<Value>(
    optional value: Value?, _ body: (inout PayloadWriter, Value) -> Void
  ) {
    guard let value else { return write(Int64(0)) }
    write(Int64(1))
    body(&self, value)
  }

  mutating func write(optional value: String?) {
    write(optional: value) { $0.write($1) }
  }

  mutating func write(choice number: Int64) { write(number) }
}

extension PayloadWriter {
  mutating func write(_ donation: Donation) {
    write(optional: donation.id)
    write(donation.intentType)
    let names = donation.parameters.names
    write(Int64(names.count))
    for name in names {
      guard let value = donation.parameters[name] else { continue }
      write(name)
      switch value {
      case .text(let text):
        write(choice: 0)
        write(text)
      case .number(let number):
        write(choice: 1)
        write(number)
      case .flag(let flag):
        write(choice: flag ? 3 : 2)
      }
    }
  }

  mutating func write(_ predicate: DonationDeletion.Predicate) {
    switch predicate {
    case .ids(let ids):
      write(choice: 0)
      write(ids)
    case .intentType(let type, let entity):
      write(choice: 1)
      write(type)
      write(optional: entity)
    case .entities(let entities):
      write(choice: 2)
      write(entities)
    case .all:
      write(choice: 3)
    }
  }

  mutating func write(_ timeline: Timeline) {
    write(Int64(timeline.declarations.count))
    for declaration in timeline.declarations {
      switch declaration.schedule {
      case .at(let time, let offset):
        write(choice: 0)
        write(time, offset)
      case .recurring(let recurrence):
        write(choice: 1)
        write(recurrence)
      }
      write(optional: declaration.relevance) { writer, relevance in
        writer.write(relevance.score)
        writer.write(relevance.duration.wholeMilliseconds)
      }
      write(optional: declaration.label)
    }
    switch timeline.policy {
    case .atEnd: write(choice: 0)
    case .never: write(choice: 1)
    case .after(.at(let time, let offset)):
      write(choice: 2)
      write(time, offset)
    case .after(.recurring(let recurrence)):
      write(choice: 3)
      write(recurrence)
    }
  }

  mutating func write(_ recurrence: Recurrence) {
    write(recurrence.weekdays.reduce(Int64(0)) { $0 | 1 << Int64($1.rawValue - 1) })
    switch recurrence.pattern {
    case .times(let times):
      write(choice: 0)
      write(Int64(times.count))
      for time in times { write(time) }
    case .interval(let minutes, let from, let until):
      write(choice: 1)
      write(Int64(minutes))
      write(from)
      write(until)
    }
    write(optional: recurrence.firstDay) { $0.write(Int64($1.dayNumber)) }
    write(optional: recurrence.lastDay) { $0.write(Int64($1.dayNumber)) }
  }

  mutating func write(_ time: TimeOfDay) { write(Int64(time.secondOfDay)) }

  private mutating func write(_ time: Timestamp, _ offset: UTCOffset) {
    write(time.milliseconds)
    write(Int64(offset.seconds))
  }
}
