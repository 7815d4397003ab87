import Glibc
import SmartStackIncremental

/// Holds the uses of a log of many people: columns `user`, `ts_local`, `kind`, `item`, `dur_s`, `place`,
/// separated by tabs, people one after the other, each in order of time.
///
/// A use is a row that names an item; local time stands for UTC, as the log knows no zone.
struct UsageLog {
  struct Use {
    var time: Int64
    /// Numbers from 0 up in the order of first sight: of kinds with items, of places, and -1 without.
    var item: Int32
    var place: Int32
    var user: Int32
  }

  private(set) var uses: [Use] = []
  private(set) var items = ItemInterner()
  private(set) var rows = 0
  private(set) var rejected = 0
  private var users = ItemInterner()
  private var places = ItemInterner()

  init() {}

  /// Reads all rows after the heading.
  ///
  /// Fields are found eight bytes at a time. A person and a date are read anew only where they differ from
  /// those of the row before.
  init(parsing bytes: UnsafeRawBufferPointer) {
    var uses: [Use] = []
    uses.reserveCapacity(bytes.count / 40)
    parse(bytes) { use in uses.append(use) }
    self.uses = uses
  }

  mutating func parse(_ bytes: UnsafeRawBufferPointer, _ body: (Use) -> Void) {
    var items = ItemInterner()
    swap(&items, &self.items)
    var cursor = Cursor(bytes: bytes)
    var user = 0..<0
    var userNumber: Int32 = -1
    var place = 0..<0
    var placeNumber: Int32 = -1
    var date: (UInt64, UInt16) = (0, 0)
    var day: Int64 = 0
    cursor.skipLine()
    while cursor.index < bytes.count {
      rows += 1
      let name = cursor.field()
      if !cursor.equals(name, user) {
        user = name
        userNumber = users.number(ofBytes: UnsafeRawBufferPointer(rebasing: bytes[name]))
      }
      let stamp = cursor.field()
      let kind = cursor.field()
      let item = cursor.field()
      _ = cursor.field()
      let where_ = cursor.lastField()
      if item.isEmpty { continue }
      guard stamp.count == 19 else {
        rejected += 1
        continue
      }
      let head = bytes.loadUnaligned(fromByteOffset: stamp.lowerBound, as: UInt64.self)
      let tail = bytes.loadUnaligned(fromByteOffset: stamp.lowerBound + 8, as: UInt16.self)
      if head != date.0 || tail != date.1 {
        date = (head, tail)
        day = cursor.day(at: stamp.lowerBound)
      }
      if !cursor.equals(where_, place) {
        place = where_
        placeNumber =
          where_.isEmpty
          ? -1 : places.number(ofBytes: UnsafeRawBufferPointer(rebasing: bytes[where_]))
      }
      let number = items.number(
        ofBytes: UnsafeRawBufferPointer(rebasing: bytes[kind.lowerBound..<item.upperBound]))
      let time = (day * 86_400 + cursor.seconds(at: stamp.lowerBound + 11)) * 1000
      body(Use(time: time, item: number, place: placeNumber, user: userNumber))
    }
    swap(&items, &self.items)
  }
}

/// Moves over the bytes of a table.
private struct Cursor {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns the bytes up to the next tab and moves behind it.
  @inline(__always)
  mutating func field() -> Range<Int> { until(9) }

  /// Returns the bytes up to the end of the line and moves behind it.
  @inline(__always)
  mutating func lastField() -> Range<Int> { until(10) }

  mutating func skipLine() { _ = until(10) }

  @inline(__always)
  private mutating func until(_ byte: UInt64) -> Range<Int> {
    let start = index
    let pattern = 0x0101_0101_0101_0101 &* byte
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zeros != 0 {
        let end = index &+ zeros.trailingZeroBitCount >> 3
        index = end &+ 1
        return start..<end
      }
      index &+= 8
    }
    while index < bytes.count, UInt64(bytes[index]) != byte { index &+= 1 }
    let end = index
    index = min(index &+ 1, bytes.count)
    return start..<end
  }

  @inline(__always)
  func equals(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.count == second.count else { return false }
    var offset = 0
    while offset < first.count {
      if bytes[first.lowerBound &+ offset] != bytes[second.lowerBound &+ offset] { return false }
      offset &+= 1
    }
    return true
  }

  @inline(__always)
  private func digits(_ position: Int) -> Int64 {
    Int64(bytes[position]) &* 10 &+ Int64(bytes[position &+ 1]) &- 528
  }

  /// The seconds of hh:mm:ss.
  @inline(__always)
  func seconds(at position: Int) -> Int64 {
    digits(position) * 3600 + digits(position &+ 3) * 60 + digits(position &+ 6)
  }

  /// The days from 1970 of yyyy-mm-dd, by whole years of March to February.
  func day(at position: Int) -> Int64 {
    let year = digits(position) * 100 + digits(position + 2)
    let month = digits(position + 5)
    let shifted = year - (month <= 2 ? 1 : 0)
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + digits(position + 8) - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}

/// Reads a whole file, through `gzip -dc` where its name ends in `.gz`.
func readFile(_ path: String) -> [UInt8]? {
  guard access(path, R_OK) == 0 else { return nil }
  let quoted =
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
  let file = path.hasSuffix(".gz") ? popen("gzip -dc \(quoted)", "r") : fopen(path, "r")
  guard let file else { return nil }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes.append(contentsOf: buffer[..<count])
  }
  if path.hasSuffix(".gz") { pclose(file) } else { fclose(file) }
  return bytes
}
