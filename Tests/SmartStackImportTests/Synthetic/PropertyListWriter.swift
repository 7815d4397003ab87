@testable import SmartStackImport

/// Writes property lists in their binary form, references of archives included.
struct PropertyListWriter {
  private var objects: [[UInt8]] = []

  static func write(_ value: PropertyList) -> [UInt8] {
    var writer = PropertyListWriter()
    let top = writer.add(value)
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in writer.objects {
      offsets += bigEndian(UInt32(bytes.count))
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 2]
    bytes += bigEndian(UInt64(writer.objects.count)) + bigEndian(UInt64(top))
    return bytes + bigEndian(UInt64(table))
  }

  private mutating func add(_ value: PropertyList) -> Int {
    let index = objects.count
    objects.append([])
    objects[index] = encoded(value)
    return index
  }

  private mutating func encoded(_ value: PropertyList) -> [UInt8] {
    switch value {
    case .flag(let flag): return [flag ? 9 : 8]
    case .integer(let number): return [0x13] + Self.bigEndian(number)
    case .real(let number): return [0x23] + Self.bigEndian(number.bitPattern)
    case .date(let seconds): return [0x33] + Self.bigEndian(seconds.bitPattern)
    case .data(let data): return Self.head(0x40, data.count) + data
    case .text(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        return Self.head(0x50, text.utf8.count) + Array(text.utf8)
      }
      let units = Array(text.utf16)
      return Self.head(0x60, units.count) + units.flatMap { Self.bigEndian($0) }
    case .reference(let number): return [0x81] + Self.bigEndian(UInt16(number))
    case .list(let items):
      return Self.head(0xa0, items.count) + references(to: items)
    case .fields(let fields):
      let names = fields.keys.sorted()
      return Self.head(0xd0, names.count) + references(to: names.map { .text($0) })
        + references(to: names.compactMap { fields[$0] })
    }
  }

  private mutating func references(to values: [PropertyList]) -> [UInt8] {
    values.flatMap { Self.bigEndian(UInt16(add($0))) }
  }

  private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    count < 15
      ? [marker | UInt8(count)] : [marker | 15, 0x12] + bigEndian(UInt32(count))
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    littleEndian(value).reversed()
  }

  /// Writes the archive of a keyed archiver: its objects, the first of which stands for nothing.
  static func archive(_ objects: [PropertyList]) -> [UInt8] {
    write(
      .fields([
        "$archiver": .text("NSKeyedArchiver"), "$version": .integer(100_000),
        "$top": .fields(["root": .reference(1)]), "$objects": .list([.text("$null")] + objects),
      ]))
  }
}
