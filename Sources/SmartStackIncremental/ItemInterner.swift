/// Gives every name a dense number, from 0 up in the order of first sight.
///
/// Names are compared as UTF-8 bytes. The table and the bytes grow by doubling; a name seen before
/// allocates nothing.
public struct ItemInterner: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var slots: [Int32]
  private var hashes: [UInt32]

  /// The number of names.
  public var count: Int { starts.count - 1 }

  /// Creates a table without names.
  public init() {
    slots = Array(repeating: -1, count: 64)
    hashes = Array(repeating: 0, count: 64)
  }

  /// Returns the number of a name, a new one where the name is new.
  ///
  /// - Parameter name: the name.
  /// - Returns: the number.
  public mutating func number(of name: String) -> ItemNumber {
    var copy = name
    return copy.withUTF8 { number(ofBytes: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of a name, a new one where the name is new.
  ///
  /// - Parameter name: the UTF-8 bytes of the name.
  /// - Returns: the number.
  /// - Complexity: O(*b*) for *b* bytes.
  public mutating func number(ofBytes name: UnsafeRawBufferPointer) -> ItemNumber {
    let hash = Self.hash(name)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      if hashes[slot] == hash, isEqual(slots[slot], name) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let number = ItemNumber(count)
    bytes.append(contentsOf: name)
    starts.append(bytes.count)
    slots[slot] = number
    hashes[slot] = hash
    if count * 2 > slots.count { grow() }
    return number
  }

  /// Returns the number of a name that is known.
  ///
  /// - Parameter name: the name.
  /// - Returns: the number, or nothing where the name was never seen.
  public func knownNumber(of name: String) -> ItemNumber? {
    var copy = name
    return copy.withUTF8 { buffer in
      let name = UnsafeRawBufferPointer(buffer)
      let hash = Self.hash(name)
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 {
        if hashes[slot] == hash, isEqual(slots[slot], name) { return slots[slot] }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Returns the name of a number.
  ///
  /// - Parameter number: the number.
  /// - Returns: the name, or nothing where no name has the number.
  public func name(of number: ItemNumber) -> String? {
    guard number >= 0, Int(number) < count else { return nil }
    return String(decoding: bytes[starts[Int(number)]..<starts[Int(number) + 1]], as: UTF8.self)
  }

  @inline(__always)
  private func isEqual(_ number: Int32, _ name: UnsafeRawBufferPointer) -> Bool {
    let start = starts[Int(number)]
    guard starts[Int(number) + 1] - start == name.count else { return false }
    return bytes.withUnsafeBytes { all in
      var index = 0
      while index + 8 <= name.count {
        if all.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
          != name.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        {
          return false
        }
        index += 8
      }
      while index < name.count {
        if all[start + index] != name[index] { return false }
        index += 1
      }
      return true
    }
  }

  /// Eight bytes at a time: exclusive or, multiply, fold.
  @inline(__always)
  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: name.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= name.count {
      hash = mix(hash ^ name.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
      index += 8
    }
    var rest: UInt64 = 0
    while index < name.count {
      rest = rest << 8 | UInt64(name[index])
      index += 1
    }
    return UInt32(truncatingIfNeeded: mix(hash ^ rest) >> 16)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product >> 29)
  }

  private mutating func grow() {
    let oldSlots = slots
    let oldHashes = hashes
    slots = Array(repeating: -1, count: oldSlots.count * 2)
    hashes = Array(repeating: 0, count: oldSlots.count * 2)
    let mask = slots.count - 1
    for index in oldSlots.indices where oldSlots[index] >= 0 {
      var slot = Int(oldHashes[index]) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = oldSlots[index]
      hashes[slot] = oldHashes[index]
    }
  }
}
