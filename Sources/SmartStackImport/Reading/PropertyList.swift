/// A value of one of Apple's property lists.
indirect enum PropertyList: Equatable {
  case flag(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Seconds since 2001.
  case date(Double)
  case data([UInt8])
  case list([PropertyList])
  case fields([String: PropertyList])
  /// The number of another object of an archive.
  case reference(Int)

  /// The deepest nesting.
  static let depthLimit = 64
  /// The most values, each counted as often as it is referred to.
  static let valueLimit = 200_000

  /// The value of a field, or nothing.
  subscript(name: String) -> PropertyList? {
    guard case .fields(let fields) = self else { return nil }
    return fields[name]
  }

  /// The items of a list, none for another value.
  var items: [PropertyList] {
    guard case .list(let items) = self else { return [] }
    return items
  }

  /// The text, or nothing for another value.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The number, or nothing for another value.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number), .date(let number): number
    default: nil
    }
  }

  /// Tells whether bytes begin as a property list in either form does.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: BinaryPropertyList.magic) { return true }
    let head = String(decoding: bytes.prefix(512), as: UTF8.self)
    return head.hasPrefix("<?xml") && head.contains("<plist")
  }

  /// Reads a property list in its binary form or as XML.
  ///
  /// - Throws: `malformed`, where the bytes are none.
  static func read(_ bytes: [UInt8], path: String) throws(ImportError) -> PropertyList {
    if bytes.starts(with: BinaryPropertyList.magic) {
      guard let value = BinaryPropertyList.read(bytes[...]) else {
        throw .malformed(path: path, detail: "the property list is damaged")
      }
      return value
    }
    var reader = XMLPropertyList(bytes: bytes, path: path)
    return try reader.read()
  }
}
