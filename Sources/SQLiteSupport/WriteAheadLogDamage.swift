#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Damage in a write-ahead log that hides commits (sqlite.org/fileformat2.html, section 4).
///
/// SQLite ends its log at the first page that does not match its checksum and says nothing, since a page
/// that was half written looks the same. But nothing comes after a page that was half written. Where
/// whole commits of the same log do, the page was damaged later, and they are lost with it.
package struct WriteAheadLogDamage: Equatable, Sendable {
  /// The byte of the log at which the damaged page begins.
  package let offset: Int64
  /// The commits behind it.
  package let hiddenCommitCount: Int

  /// Looks through the log beside a database.
  ///
  /// The page on which the log ends is not told from one that was half written; neither are commits on
  /// pages that were all damaged.
  ///
  /// - Parameter database: the path of the database.
  /// - Returns: the damage; nothing where there is none, or no log.
  /// - Complexity: O(*n*) in the bytes of the log.
  package static func find(besideDatabase database: String) -> WriteAheadLogDamage? {
    var earlier: WriteAheadLogDamage?
    // Another process may write meanwhile, so that a page was read before it was there.
    for attempt in 0..<5 {
      if attempt > 0 { Connection.sleep(milliseconds: 20) }
      guard let found = scan(database) else { return nil }
      if found == earlier { return found }
      earlier = found
    }
    return nil
  }

  private static func scan(_ database: String) -> WriteAheadLogDamage? {
    guard let log = LogFile(path: database + "-wal") else { return nil }
    guard let header = log.header(), header.contains(where: { $0 != 0 }) else { return nil }
    let head = LogHeader(header)
    let pageSize = head.pageSize ?? DatabaseHeader(path: database)?.pageSize ?? 0
    guard (512...65_536).contains(pageSize) else { return nil }
    var state = head.checksum
    var salts = head.isValid ? head.salts : nil
    var offset: Int64? = head.isValid ? nil : 0
    var hidden = 0
    log.forEachFrame(pageSize: pageSize) { frame, place in
      let frameSalts = frame.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      if offset == nil {
        state.add(UnsafeRawBufferPointer(rebasing: frame[..<8]), isBigEndian: head.isBigEndian)
        state.add(UnsafeRawBufferPointer(rebasing: frame[24...]), isBigEndian: head.isBigEndian)
        if frameSalts == salts, state.matches(frame, at: 16) { return }
        // It may be half written, commit or not.
        offset = place
        return
      }
      if salts == nil { salts = frameSalts }
      if frameSalts == salts, frame.loadUnaligned(fromByteOffset: 4, as: UInt32.self) != 0 {
        hidden += 1
      }
    }
    // A log that was begun anew meanwhile is another one.
    guard let offset, hidden > 0, log.header() == header else { return nil }
    return WriteAheadLogDamage(offset: offset, hiddenCommitCount: hidden)
  }
}

/// The first 32 bytes of a log.
private struct LogHeader {
  let isBigEndian: Bool
  let isValid: Bool
  /// The bytes of a page; nothing where the header does not say.
  let pageSize: Int?
  /// Both salts, in the order of their bytes.
  let salts: UInt64
  /// The checksum with which that of the first frame begins.
  let checksum: LogChecksum

  static let byteCount = 32

  init(_ bytes: [UInt8]) {
    (isBigEndian, isValid, pageSize, salts, checksum) = bytes.withUnsafeBytes { bytes in
      let magic = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let size = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
      let isSize = (512...65_536).contains(size) && size & (size - 1) == 0
      var checksum = LogChecksum()
      checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<24]), isBigEndian: magic & 1 == 1)
      let isValid = magic & ~1 == 0x377f_0682 && isSize && checksum.matches(bytes, at: 24)
      return (
        magic & 1 == 1, isValid, isSize ? Int(size) : nil,
        bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self), checksum
      )
    }
  }
}

/// The running checksum of a log.
private struct LogChecksum {
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  /// Adds bytes, as many as a multiple of eight.
  mutating func add(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) {
    var place = 0
    // Both loads stay within the bytes, since eight of them are left.
    while place + 8 <= bytes.count {
      var one = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      var two = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
      if isBigEndian { (one, two) = (one.bigEndian, two.bigEndian) }
      first = first &+ one &+ second
      second = second &+ two &+ first
      place += 8
    }
  }

  /// Whether bytes hold this checksum at a place.
  func matches(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) == first
      && UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
        == second
  }
}

/// A log that is open for reading.
private final class LogFile {
  private let descriptor: Int32

  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the header, or nothing where the log is shorter.
  func header() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: LogHeader.byteCount)
    let count = bytes.withUnsafeMutableBytes { fill($0, from: 0) }
    return count == LogHeader.byteCount ? bytes : nil
  }

  /// Passes on each whole frame: its head of 24 bytes and the page, and the place at which it begins.
  func forEachFrame(pageSize: Int, _ body: (UnsafeRawBufferPointer, Int64) -> Void) {
    let frameSize = 24 + pageSize
    let framesAtOnce = max(1, 262_144 / frameSize)
    var buffer = [UInt8](repeating: 0, count: framesAtOnce * frameSize)
    var place = Int64(LogHeader.byteCount)
    buffer.withUnsafeMutableBytes { buffer in
      while true {
        let count = fill(buffer, from: place)
        for index in 0..<count / frameSize {
          let start = index * frameSize
          body(
            UnsafeRawBufferPointer(rebasing: buffer[start..<start + frameSize]),
            place + Int64(start))
        }
        guard count == buffer.count else { return }
        place += Int64(count)
      }
    }
  }

  /// Reads until a buffer is full or the file ends, and returns the number of bytes.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer, from place: Int64) -> Int {
    var filled = 0
    while filled < buffer.count {
      // The rest lies inside the buffer, since `filled` is less than its count.
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(place) + off_t(filled))
      if count > 0 { filled += count } else if count == 0 || errno != EINTR { break }
    }
    return filled
  }
}
