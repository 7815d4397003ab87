import Foundation
import SQLiteSupport
import SmartStackImport
import SmartStackModel
import SmartStackTestSupport

/// A generator of random numbers that repeats itself from a seed.
///
/// The function is SplitMix64 (Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// What reading a file gave.
struct ReadFile {
  var records: [ImportedRecord]
  var report: ImportReport

  var events: [Event] { records.map(\.event) }
  var kinds: [Event.Kind] { records.map(\.event.kind) }
  var issues: [String: Int] {
    Dictionary(report.issues.map { ($0.reason, $0.count) }, uniquingKeysWith: +)
  }
  /// Every row is taken, merged or skipped.
  var addsUp: Bool {
    report.rowsRead == report.rowsTaken + report.rowsMerged + report.rowsSkipped
      && report.eventCount == records.count
  }
  /// The records as a store tells them apart.
  var identities: Set<Identity> { Set(records.map { Identity(person: $0.person, key: $0.key) }) }

  struct Identity: Hashable {
    var person: String
    var key: UInt64
  }
}

/// Reads a file in the format that its content shows.
func readFile(
  _ path: String, options: ImportOptions = ImportOptions(zone: .utc)
) throws -> ReadFile {
  let format = try ImportFormats.format(forFileAt: path)
  return try readFile(path, as: format, options: options)
}

/// Reads a file in a stated format.
func readFile(
  _ path: String, as format: any Importer.Type, options: ImportOptions = ImportOptions(zone: .utc)
) throws -> ReadFile {
  var records: [ImportedRecord] = []
  let report = try format.read(path: path, options: options) { records.append($0) }
  return ReadFile(records: records, report: report)
}

/// Writes bytes to a new file, reads it as tab-separated text, and removes it.
func readTabSeparated(
  _ bytes: [UInt8], options: ImportOptions = ImportOptions(zone: .utc)
) throws -> ReadFile {
  try withTemporaryFolder { folder in
    let path = folder + "/log.tsv"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try readFile(path, as: TabSeparatedImporter.self, options: options)
  }
}

func readTabSeparated(
  _ text: String, options: ImportOptions = ImportOptions(zone: .utc)
) throws -> ReadFile {
  try readTabSeparated(Array(text.utf8), options: options)
}

/// Makes a member of a gzip file whose blocks are stored, not compressed (RFC 1952, RFC 1951).
func gzipMember(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
  var start = 0
  repeat {
    let block = bytes[start..<min(start + 65_535, bytes.count)]
    start += block.count
    let count = UInt16(block.count)
    result.append(start == bytes.count ? 1 : 0)
    for value in [count, ~count] { result += [UInt8(value & 0xff), UInt8(value >> 8)] }
    result += block
  } while start < bytes.count
  var checksum: UInt32 = .max
  for byte in bytes {
    checksum ^= UInt32(byte)
    for _ in 0..<8 { checksum = (checksum >> 1) ^ (checksum & 1 == 1 ? 0xedb8_8320 : 0) }
  }
  for value in [~checksum, UInt32(truncatingIfNeeded: bytes.count)] {
    result += (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  return result
}

/// Makes a database with the tables of Digital Wellbeing.
func makeWellbeing(
  _ path: String, _ rows: String, schema: String = wellbeingSchema
) throws {
  let connection = try Connection(path: path, access: .create)
  try connection.execute(schema)
  try connection.execute(
    "INSERT INTO packages VALUES (1, 'android'), (2, 'mail'), (3, 'maps')")
  if !rows.isEmpty { try connection.execute("INSERT INTO events VALUES \(rows)") }
}

let wellbeingSchema = """
  CREATE TABLE packages (_id INTEGER PRIMARY KEY, package_name TEXT);
  CREATE TABLE events (
    _id INTEGER PRIMARY KEY, timestamp INTEGER, type INTEGER, package_id INTEGER,
    instance_id INTEGER DEFAULT NULL);
  """

/// A zone with daylight-saving time: clocks go forward on 2026-03-29 and back on 2026-10-25.
let berlin = Zone(
  identifier: "Europe/Berlin", initialOffset: UTCOffset(clampingSeconds: 3600), transitions: [],
  rule: ZoneRule(
    standard: UTCOffset(clampingSeconds: 3600),
    daylight: ZoneRule.Daylight(
      offset: UTCOffset(clampingSeconds: 7200),
      start: ZoneRule.Change(
        day: .monthWeekDay(month: 3, week: 5, day: 0), secondOfDay: 7200),
      end: ZoneRule.Change(
        day: .monthWeekDay(month: 10, week: 5, day: 0), secondOfDay: 10_800))))

func write(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

func write(_ bytes: [UInt8], to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}
