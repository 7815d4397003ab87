/// Reads the binary form of property lists: a table of objects that refer to each other by number.
///
/// References are followed to a stated depth and a stated number of values in all, so that loops
/// and objects that multiply each other end.
struct BinaryPropertyList {
  /// The first bytes.
  static let magic: [UInt8] = Array("bplist0".utf8)

  private let bytes: [UInt8]
  private let offsets: Range<Int>
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private var remaining = PropertyList.valueLimit

  /// Reads a property list, or returns nothing where the bytes are none or exceed the limits.
  static func read(_ bytes: ArraySlice<UInt8>) -> PropertyList? {
    guard var reader = BinaryPropertyList(Array(bytes)) else { return nil }
    return reader.object(reader.top, depth: 0)
  }

  private let top: Int

  private init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40, bytes.starts(with: Self.magic) else { return nil }
    let trailer = bytes.count - 32
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    func number(at index: Int) -> Int? {
      let value = bytes[index..<index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
    }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(at: trailer + 8), let top = number(at: trailer + 16),
      let start = number(at: trailer + 24), start >= 8, start <= trailer,
      count > 0, count <= (trailer - start) / offsetSize, top < count
    else { return nil }
    objectCount = count
    self.top = top
    offsets = start..<start + count * offsetSize
  }

  /// Reads a big-endian whole number.
  private func number(at start: Int, size: Int) -> Int? {
    guard start >= 0, size > 0, size <= 8, start <= bytes.count - size else { return nil }
    return Int(
      exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private mutating func object(_ index: Int, depth: Int) -> PropertyList? {
    remaining -= 1
    guard remaining > 0, depth < PropertyList.depthLimit, (0..<objectCount).contains(index),
      let start = number(at: offsets.lowerBound + index * offsetSize, size: offsetSize),
      (8..<offsets.lowerBound).contains(start)
    else { return nil }
    let marker = bytes[start]
    let low = Int(marker & 0x0f)
    switch marker >> 4 {
    case 0x0: return marker == 8 ? .flag(false) : marker == 9 ? .flag(true) : nil
    case 0x1: return integer(at: start + 1, size: 1 << low)
    case 0x2: return real(at: start + 1, size: 1 << low).map { .real($0) }
    case 0x3: return marker == 0x33 ? real(at: start + 1, size: 8).map { .date($0) } : nil
    case 0x4: return content(start, low, width: 1).map { .data(Array(bytes[$0])) }
    case 0x5: return content(start, low, width: 1).flatMap { ascii($0) }
    case 0x6: return content(start, low, width: 2).flatMap { utf16($0) }
    case 0x8: return number(at: start + 1, size: low + 1).map { .reference($0) }
    case 0xa, 0xc:
      guard let range = content(start, low, width: referenceSize) else { return nil }
      return objects(range, depth: depth).map { .list($0) }
    case 0xd:
      guard let range = content(start, low, width: 2 * referenceSize) else { return nil }
      return fields(range, depth: depth)
    default: return nil
    }
  }

  private func integer(at start: Int, size: Int) -> PropertyList? {
    // Sixteen bytes hold numbers beyond 63 bits; the low half is what counts here.
    let first = size == 16 ? start + 8 : start
    let count = min(size, 8)
    guard size <= 16, first <= bytes.count - count else { return nil }
    let value = bytes[first..<first + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .integer(Int64(bitPattern: value))
  }

  private func real(at start: Int, size: Int) -> Double? {
    guard size == 4 || size == 8, start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let result =
      size == 8
      ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
    return result.isFinite ? result : nil
  }

  /// Returns where the content of a counted object lies.
  private func content(_ start: Int, _ low: Int, width: Int) -> Range<Int>? {
    var first = start + 1
    var count = low
    if low == 15 {
      guard first < bytes.count, bytes[first] >> 4 == 1, bytes[first] & 0x0f <= 3 else {
        return nil
      }
      let size = 1 << Int(bytes[first] & 0x0f)
      guard let stated = number(at: first + 1, size: size) else { return nil }
      count = stated
      first += 1 + size
    }
    guard first <= offsets.lowerBound, count <= (offsets.lowerBound - first) / width else {
      return nil
    }
    return first..<first + count * width
  }

  private func ascii(_ range: Range<Int>) -> PropertyList? {
    String(validating: bytes[range], as: UTF8.self).map { .text($0) }
  }

  private func utf16(_ range: Range<Int>) -> PropertyList? {
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(validating: units, as: UTF16.self).map { .text($0) }
  }

  private mutating func objects(_ range: Range<Int>, depth: Int) -> [PropertyList]? {
    var result: [PropertyList] = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let index = number(at: start, size: referenceSize),
        let object = object(index, depth: depth + 1)
      else { return nil }
      result.append(object)
    }
    return result
  }

  private mutating func fields(_ range: Range<Int>, depth: Int) -> PropertyList? {
    let middle = range.lowerBound + range.count / 2
    guard let names = objects(range.lowerBound..<middle, depth: depth),
      let values = objects(middle..<range.upperBound, depth: depth)
    else { return nil }
    var result: [String: PropertyList] = [:]
    for (name, value) in zip(names, values) {
      guard let name = name.text else { return nil }
      result[name] = value
    }
    return .fields(result)
  }
}
