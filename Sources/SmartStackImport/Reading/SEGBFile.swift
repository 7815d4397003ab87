import CZlib

/// A file of one of Apple's Biome streams, in the first or the second version of its container.
///
/// Records are found by the lengths or the trailer that the file states, never by looking for bytes
/// that seem to begin one.
struct SEGBFile {
  /// What a record is.
  enum State: Equatable {
    case written
    /// The system deleted it.
    case deleted
    /// It holds no data, or is in a state that is not known.
    case empty
    /// Its place holds other data by now.
    case stale
    /// Its content does not fit its checksum, as in a file that is being written.
    case damaged
  }

  /// A record.
  struct Record: Equatable {
    /// The number of the record in the file, from 1.
    var number: Int
    var state: State
    /// When it was written, in seconds since 2001.
    var time: Double
    var payload: ArraySlice<UInt8>
  }

  let records: [Record]

  private static let magic = Array("SEGB".utf8)
  /// The most records of a file.
  static let recordLimit = 2_000_000

  /// Tells whether bytes begin as such a file does.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: magic) || (bytes.count >= 56 && bytes[52..<56].elementsEqual(magic))
  }

  /// Reads a file, or returns nothing where the bytes are none.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: Self.magic) {
      guard let records = Self.secondVersion(bytes) else { return nil }
      self.records = records
    } else if Self.isBeginning(bytes) {
      records = Self.firstVersion(bytes)
    } else {
      return nil
    }
  }

  // MARK: The first version

  private static func firstVersion(_ bytes: [UInt8]) -> [Record] {
    let end = min(Int(unsigned(bytes, 0)), bytes.count)
    var records: [Record] = []
    var index = 56
    while index + 32 <= end, records.count < recordLimit {
      let length = Int(Int32(bitPattern: unsigned(bytes, index)))
      let stated = Int32(bitPattern: unsigned(bytes, index + 4))
      let time = double(bytes, index + 8)
      let checksum = unsigned(bytes, index + 24)
      let start = index + 32
      guard length >= 0, length <= end - start else {
        records.append(
          Record(number: records.count + 1, state: .damaged, time: time, payload: []))
        break
      }
      let payload = bytes[start..<start + length]
      records.append(
        Record(
          number: records.count + 1, state: state(stated, checksum, payload), time: time,
          payload: payload))
      index = (start + length + 7) / 8 * 8
    }
    return records
  }

  // MARK: The second version

  private static func secondVersion(_ bytes: [UInt8]) -> [Record]? {
    guard bytes.count >= 32 else { return nil }
    let count = Int(Int32(bitPattern: unsigned(bytes, 4)))
    guard count >= 0, count <= (bytes.count - 32) / 16, count <= recordLimit else { return nil }
    let trailer = bytes.count - 16 * count
    var entries: [(end: Int, state: Int32, time: Double, order: Int)] = []
    for order in 0..<count {
      let at = trailer + 16 * order
      let entry = (
        end: Int(Int32(bitPattern: unsigned(bytes, at))),
        state: Int32(bitPattern: unsigned(bytes, at + 4)), time: double(bytes, at + 8), order: order
      )
      // A slot that was never used is no record.
      if entry.state == 0, entry.end == 0 { continue }
      entries.append(entry)
    }
    entries.sort { ($0.end, $0.time, $0.order) < ($1.end, $1.time, $1.order) }
    var records: [Record] = []
    var index = 32
    var last: (end: Int, payload: ArraySlice<UInt8>) = (-1, [])
    for entry in entries {
      let end = 32 + entry.end
      var record = Record(
        number: records.count + 1, state: .stale, time: entry.time, payload: [])
      if entry.end == last.end {
        // The same bytes were written and later deleted: two entries, one place.
        record.payload = last.payload
        record.state = entry.state == 3 ? .deleted : .stale
      } else if entry.end >= 0, end <= trailer, end - index >= 8 {
        record.payload = bytes[index + 8..<end]
        record.state = state(entry.state, unsigned(bytes, index), record.payload)
        last = (entry.end, record.payload)
        index = (end + 3) / 4 * 4
      }
      records.append(record)
    }
    return records
  }

  private static func state(
    _ stated: Int32, _ checksum: UInt32, _ payload: ArraySlice<UInt8>
  ) -> State {
    switch stated {
    case 1: checksum == self.checksum(payload) ? .written : .damaged
    case 3: .deleted
    default: .empty
    }
  }

  private static func checksum(_ payload: ArraySlice<UInt8>) -> UInt32 {
    payload.withUnsafeBufferPointer { bytes in
      UInt32(truncatingIfNeeded: crc32(0, bytes.baseAddress, UInt32(clamping: bytes.count)))
    }
  }

  private static func unsigned(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << UInt32(8 * $1) }
  }

  private static func double(_ bytes: [UInt8], _ index: Int) -> Double {
    Double(
      bitPattern: UInt64(unsigned(bytes, index)) | UInt64(unsigned(bytes, index + 4)) << 32)
  }
}
