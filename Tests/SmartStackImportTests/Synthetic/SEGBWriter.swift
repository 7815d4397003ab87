/// Writes files of Biome streams in both versions of their container.
enum SEGBWriter {
  struct Record {
    var state: Int32 = 1
    /// Seconds since 2001.
    var time: Double
    var payload: [UInt8]
    var hasWrongChecksum = false
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var result: UInt32 = .max
    for byte in bytes {
      result ^= UInt32(byte)
      for _ in 0..<8 { result = (result >> 1) ^ (result & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return ~result
  }

  static func first(_ records: [Record], slack: Int = 0) -> [UInt8] {
    var body: [UInt8] = []
    for record in records {
      body += littleEndian(Int32(record.payload.count)) + littleEndian(record.state)
      body += littleEndian(record.time.bitPattern) + littleEndian(record.time.bitPattern)
      body += littleEndian(checksum(record.payload) &+ (record.hasWrongChecksum ? 1 : 0))
      body += [0, 0, 0, 0] + record.payload
      while (56 + body.count) % 8 != 0 { body.append(0) }
    }
    let header = littleEndian(UInt32(56 + body.count)) + [UInt8](repeating: 0, count: 48)
    return header + Array("SEGB".utf8) + body + [UInt8](repeating: 0, count: slack)
  }

  static func second(
    _ records: [Record], slack: Int = 0, unusedSlots: Int = 0, deletesLast: Bool = false,
    staleEntries: Int = 0
  ) -> [UInt8] {
    var body: [UInt8] = []
    var entries: [(end: Int32, state: Int32, time: Double)] = []
    for record in records {
      body += littleEndian(checksum(record.payload) &+ (record.hasWrongChecksum ? 1 : 0))
      body += [10, 0, 0, 0] + record.payload
      entries.append((Int32(body.count), record.state, record.time))
      while body.count % 4 != 0 { body.append(0) }
    }
    let last = entries.last
    if deletesLast, let last { entries.append((last.end, 3, last.time + 1)) }
    for index in 0..<staleEntries { entries.append((Int32(3 + index), 1, 0)) }
    for _ in 0..<unusedSlots { entries.insert((0, 0, 0), at: entries.count / 2) }
    var bytes = Array("SEGB".utf8) + littleEndian(Int32(entries.count))
    bytes += littleEndian(Double(7e8).bitPattern) + [UInt8](repeating: 0, count: 16)
    bytes += body + [UInt8](repeating: 0, count: slack)
    for entry in entries.reversed() {
      bytes += littleEndian(entry.end) + littleEndian(entry.state)
      bytes += littleEndian(entry.time.bitPattern)
    }
    return bytes
  }
}
