import SmartStackModel

/// Why the bytes of an event could not be read.
struct PayloadError: Error, Equatable {
  let detail: String

  init(_ detail: String) { self.detail = detail }
}

/// Reads what ``PayloadWriter`` wrote; any bytes give a value or an error, never more.
struct PayloadReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) throws(PayloadError) {
    self.bytes = bytes
    guard try readByte() == PayloadWriter.version else {
      throw PayloadError("a payload of an unknown version")
    }
  }

  var isAtEnd: Bool { position == bytes.count }

  private mutating func readByte() throws(PayloadError) -> UInt8 {
    guard position < bytes.count else { throw PayloadError("a payload that is cut off") }
    position += 1
    return bytes[position - 1]
  }

  mutating func readInteger() throws(PayloadError) -> Int64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try readByte()
      result |= UInt64(byte & 0x7f) << shift
      guard byte & 0x80 != 0 else {
        return Int64(bitPattern: result >> 1) ^ -Int64(bitPattern: result & 1)
      }
    }
    throw PayloadError("a number of more than ten bytes")
  }

  /// Reads the count of a list; every element takes at least a byte, so a larger count is wrong.
  private mutating func readCount() throws(PayloadError) -> Int {
    let count = try readInteger()
    guard (0...Int64(bytes.count - position)).contains(count) else {
      throw PayloadError("a count larger than the payload")
    }
    return Int(count)
  }

  mutating func readNumber() throws(PayloadError) -> Double {
    var pattern: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      pattern |= UInt64(try readByte()) << shift
    }
    let value = Double(bitPattern: pattern)
    guard value.isFinite else { throw PayloadError("a number that is not finite") }
    return value
  }

  mutating func readText() throws(PayloadError) -> String {
    let count = try readCount()
    defer { position += count }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw PayloadError("text that is no UTF-8")
    }
    return text
  }

  mutating func readTexts() throws(PayloadError) -> [String] {
    var result: [String] = []
    for _ in 0..<(try readCount()) { result.append(try readText()) }
    return result
  }

  private mutating func readOptional<Value>(
    _ body: (inout PayloadReader) throws(PayloadError) -> Value
  ) throws(PayloadError) -> Value? {
    switch try readInteger() {
    case 0: return nil
    case 1: return try body(&self)
    default: throw PayloadError("an optional value that is neither there nor not")
    }
  }

  private mutating func readOptionalText() throws(PayloadError) -> String? {
    try readOptional { reader throws(PayloadError) in try reader.readText() }
  }
}

extension PayloadReader {
  mutating func readDonation(app: String) throws(PayloadError) -> Donation {
    let id = try readOptionalText()
    let type = try readText()
    var values: [String: Configuration.Value] = [:]
    for _ in 0..<(try readCount()) {
      let name = try readText()
      switch try readInteger() {
      case 0: values[name] = .text(try readText())
      case 1: values[name] = .number(try readNumber())
      case 2: values[name] = .flag(false)
      case 3: values[name] = .flag(true)
      default: throw PayloadError("a parameter of an unknown type")
      }
    }
    return Donation(id: id, app: app, intentType: type, parameters: Configuration(values))
  }

  mutating func readPredicate() throws(PayloadError) -> DonationDeletion.Predicate {
    switch try readInteger() {
    case 0: return .ids(try readTexts())
    case 1:
      let type = try readText()
      return .intentType(type, entity: try readOptionalText())
    case 2: return .entities(try readTexts())
    case 3: return .all
    default: throw PayloadError("a deletion of an unknown form")
    }
  }

  mutating func readTimeline() throws(PayloadError) -> Timeline {
    var declarations: [EntryDeclaration] = []
    for _ in 0..<(try readCount()) { declarations.append(try readDeclaration()) }
    return Timeline(declarations: declarations, policy: try readPolicy())
  }

  private mutating func readDeclaration() throws(PayloadError) -> EntryDeclaration {
    let schedule: EntryDeclaration.Schedule
    switch try readInteger() {
    case 0:
      let (time, offset) = try readTime()
      schedule = .at(time, offset)
    case 1: schedule = .recurring(try readRecurrence())
    default: throw PayloadError("an entry of an unknown form")
    }
    let relevance = try readOptional { reader throws(PayloadError) in
      let score = try reader.readNumber()
      let duration = Duration.milliseconds(try reader.readInteger())
      guard let relevance = DeclaredRelevance(score: score, duration: duration) else {
        throw PayloadError("a score that is not finite")
      }
      return relevance
    }
    return EntryDeclaration(
      schedule: schedule, relevance: relevance, label: try readOptionalText())
  }

  private mutating func readPolicy() throws(PayloadError) -> ReloadPolicy {
    switch try readInteger() {
    case 0: return .atEnd
    case 1: return .never
    case 2:
      let (time, offset) = try readTime()
      return .after(.at(time, offset))
    case 3: return .after(.recurring(try readRecurrence()))
    default: throw PayloadError("a reload policy of an unknown form")
    }
  }

  private mutating func readRecurrence() throws(PayloadError) -> Recurrence {
    let mask = try readInteger()
    guard (1...127).contains(mask) else { throw PayloadError("weekdays outside the week") }
    let weekdays = Weekday.allCases.filter { mask & 1 << Int64($0.rawValue - 1) != 0 }
    let pattern: Recurrence.Pattern
    switch try readInteger() {
    case 0:
      var times: [TimeOfDay] = []
      for _ in 0..<(try readCount()) { times.append(try readTimeOfDay()) }
      pattern = .times(times)
    case 1:
      let minutes = Int(try readInteger())
      let from = try readTimeOfDay()
      pattern = .interval(minutes: minutes, from: from, until: try readTimeOfDay())
    default: throw PayloadError("a recurrence of an unknown form")
    }
    let firstDay = try readDay()
    return Recurrence(
      weekdays: weekdays, pattern: pattern, firstDay: firstDay, lastDay: try readDay())
  }

  mutating func readTimeOfDay() throws(PayloadError) -> TimeOfDay {
    guard let second = Int(exactly: try readInteger()), let time = TimeOfDay(secondOfDay: second)
    else { throw PayloadError("a time outside the day") }
    return time
  }

  private mutating func readDay() throws(PayloadError) -> CivilDate? {
    try readOptional { reader throws(PayloadError) in
      CivilDate(dayNumber: Int(try reader.readInteger()))
    }
  }

  private mutating func readTime() throws(PayloadError) -> (Timestamp, UTCOffset) {
    guard let time = Timestamp(milliseconds: try readInteger()) else {
      throw PayloadError("a time outside the years 1 to 9999")
    }
    guard let seconds = Int(exactly: try readInteger()), let offset = UTCOffset(seconds: seconds)
    else { throw PayloadError("an offset beyond 18 hours") }
    return (time, offset)
  }
}
