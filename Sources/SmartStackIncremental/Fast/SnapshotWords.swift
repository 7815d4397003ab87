/// Lays out snapshots: words of 64 bits, little-endian.
///
/// The first four are the mark, the version, the number of words in all and a checksum of all others. The
/// checksum folds in one word after the other by steps that can be undone, so that a change of one word
/// always changes it.
enum SnapshotWords {
  /// The mark of a fast ranker.
  static let mark: UInt64 = 0x5453_4146_5453_4D53
  /// The mark of a learnt ranker.
  static let learntMark: UInt64 = 0x4E52_414C_5453_4D53
  static let version: UInt64 = 1
  static let headerCount = 4

  /// Returns a checksum of words; the word at index 3 does not take part.
  ///
  /// - Parameters:
  ///   - count: how many words there are.
  ///   - word: returns a word.
  /// - Returns: the checksum.
  static func checksum(_ count: Int, _ word: (Int) -> UInt64) -> UInt64 {
    var sum: UInt64 = 0x243F_6A88_85A3_08D3
    for index in 0..<count where index != 3 {
      sum = (sum ^ word(index)) &* 0x9E37_79B9_7F4A_7C15
      sum ^= sum >> 29
    }
    return sum
  }

  /// Returns the bytes of a snapshot.
  ///
  /// - Parameters:
  ///   - body: the words after the header.
  ///   - mark: which kind of ranker it is of.
  /// - Returns: the bytes, header included.
  static func bytes(of body: [Int64], mark: UInt64 = mark) -> [UInt8] {
    var words = [mark, version, UInt64(body.count + headerCount), 0]
    words.append(contentsOf: body.map { UInt64(bitPattern: $0) })
    words[3] = checksum(words.count) { words[$0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 8)
    for word in words {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// Returns the words after the header of a snapshot that is whole.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - mark: which kind of ranker it is of.
  /// - Returns: the words.
  /// - Throws: `FastRankerError` where mark, version, length or checksum do not fit.
  static func body(
    of bytes: [UInt8], mark: UInt64 = mark
  ) throws(FastRankerError) -> [Int64] {
    guard bytes.count >= headerCount * 8 else {
      throw .truncatedSnapshot(bytes: bytes.count, expected: headerCount * 8)
    }
    let words: [UInt64] = bytes.withUnsafeBytes { raw in
      (0..<raw.count / 8).map {
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
      }
    }
    guard words[0] == mark else { throw .notASnapshot }
    guard words[1] == version else {
      throw .unknownSnapshotVersion(UInt32(truncatingIfNeeded: words[1]))
    }
    guard words[2] < 1 << 40, bytes.count == Int(words[2]) * 8 else {
      throw .truncatedSnapshot(
        bytes: bytes.count, expected: Int(truncatingIfNeeded: min(words[2], 1 << 40) * 8))
    }
    guard checksum(words.count, { words[$0] }) == words[3] else { throw .damagedSnapshot }
    return words.dropFirst(headerCount).map { Int64(bitPattern: $0) }
  }
}

/// Reads words one after the other.
struct WordReader {
  private let words: [Int64]
  private var index = 0

  init(_ words: [Int64]) { self.words = words }

  /// Whether all words were read.
  var isAtEnd: Bool { index == words.count }

  /// Reads a word that lies in a range.
  ///
  /// - Parameter range: the range.
  /// - Returns: the word.
  /// - Throws: `FastRankerError` where there is none, or one outside the range.
  mutating func next(in range: ClosedRange<Int64> = .min ... .max) throws(FastRankerError) -> Int64
  {
    guard index < words.count, range.contains(words[index]) else { throw .damagedSnapshot }
    index += 1
    return words[index - 1]
  }

  /// Reads a number of entries, of which each takes some words.
  ///
  /// - Parameter width: the least number of words of an entry.
  /// - Returns: the number.
  /// - Throws: `FastRankerError` where so many entries do not fit in what is left.
  mutating func count(width: Int) throws(FastRankerError) -> Int {
    Int(try next(in: 0...Int64((words.count - index) / width)))
  }
}
