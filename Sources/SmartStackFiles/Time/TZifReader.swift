import SmartStackModel

/// Why a file is not a compiled time zone.
struct TZifError: Error {
  let reason: String
}

/// Reads compiled time zones (RFC 8536): versions 1 to 4, with 64-bit data where there is any.
struct TZifReader {
  /// The bytes with which every file begins.
  static let magic = Array("TZif".utf8)
  private static let headerSize = 44

  private let bytes: [UInt8]

  /// The six counts of a header, in the order of the file.
  private struct Header {
    let version: UInt8
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let transitionCount: Int
    let typeCount: Int
    let letterCount: Int

    func dataSize(timeSize: Int) -> Int {
      transitionCount * (timeSize + 1) + typeCount * 6 + letterCount + leapCount * (timeSize + 4)
        + standardCount + universalCount
    }
  }

  /// Reads a zone.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - identifier: the name to give to the zone.
  /// - Returns: the zone.
  /// - Throws: what is wrong with the file.
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  static func read(_ bytes: [UInt8], identifier: String) throws(TZifError) -> Zone {
    let reader = TZifReader(bytes: bytes)
    let first = try reader.header(at: 0)
    guard first.version >= UInt8(ascii: "2") else {
      return try reader.zone(first, at: headerSize, timeSize: 4, identifier: identifier)
    }
    let second = headerSize + first.dataSize(timeSize: 4)
    let header = try reader.header(at: second)
    return try reader.zone(header, at: second + headerSize, timeSize: 8, identifier: identifier)
  }

  private func header(at offset: Int) throws(TZifError) -> Header {
    guard bytes.count - offset >= Self.headerSize,
      bytes[offset...].starts(with: Self.magic)
    else { throw TZifError(reason: "the header is missing") }
    let version = bytes[offset + 4]
    guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version) else {
      throw TZifError(reason: "version \(version) is unknown")
    }
    let counts = (0..<6).map { Int(UInt32(truncatingIfNeeded: integer(offset + 20 + $0 * 4, 4))) }
    guard counts.allSatisfy({ $0 <= bytes.count }) else {
      throw TZifError(reason: "the header counts more than the file holds")
    }
    return Header(
      version: version, universalCount: counts[0], standardCount: counts[1],
      leapCount: counts[2], transitionCount: counts[3], typeCount: counts[4],
      letterCount: counts[5])
  }

  private func zone(
    _ header: Header, at start: Int, timeSize: Int, identifier: String
  ) throws(TZifError) -> Zone {
    let end = start + header.dataSize(timeSize: timeSize)
    guard end <= bytes.count else { throw TZifError(reason: "the file ends too early") }
    guard header.leapCount == 0 else { throw TZifError(reason: "its clock counts leap seconds") }
    let indexStart = start + header.transitionCount * timeSize
    let typeStart = indexStart + header.transitionCount
    var offsets: [UTCOffset] = []
    for type in 0..<header.typeCount {
      guard let offset = UTCOffset(seconds: Int(integer(typeStart + type * 6, 4))) else {
        throw TZifError(reason: "an offset exceeds 18 hours")
      }
      offsets.append(offset)
    }
    guard let initialOffset = offsets.first else { throw TZifError(reason: "it has no offset") }
    var transitions: [Zone.Transition] = []
    for number in 0..<header.transitionCount {
      let second = integer(start + number * timeSize, timeSize)
      let type = Int(bytes[indexStart + number])
      guard offsets.indices.contains(type), (transitions.last?.second ?? .min) < second
      else { throw TZifError(reason: "a transition is out of order or names no offset") }
      transitions.append(Zone.Transition(second: second, offset: offsets[type]))
    }
    return Zone(
      identifier: identifier, initialOffset: initialOffset, transitions: transitions,
      rule: timeSize == 8 ? try footer(from: end) : nil)
  }

  /// The rule between two line breaks at the end; an empty one says that there is none.
  private func footer(from start: Int) throws(TZifError) -> ZoneRule? {
    let line = UInt8(ascii: "\n")
    guard start < bytes.count, bytes[start] == line,
      let end = bytes[(start + 1)...].firstIndex(of: line), end - start <= 256
    else { throw TZifError(reason: "the rule at its end is missing") }
    let text = Array(bytes[start + 1..<end])
    guard !text.isEmpty else { return nil }
    var reader = POSIXRuleReader(text)
    guard let rule = reader.read() else { throw TZifError(reason: "its rule is malformed") }
    return rule
  }

  /// Reads a signed big-endian integer; the caller has checked that the bytes are there.
  private func integer(_ offset: Int, _ size: Int) -> Int64 {
    var result: Int64 = bytes[offset] >= 0x80 ? -1 : 0
    for byte in bytes[offset..<offset + size] { result = result << 8 | Int64(byte) }
    return result
  }
}
