/// Says that words are no state: one is missing, or lies outside the range of what it stands for.
package struct SnapshotDamage: Error, Hashable, Sendable {}

/// Passes the fields of a state to words of 64 bits, or from them.
///
/// A struct has one method that names its fields, for writing and for reading alike, so that the two
/// cannot differ. What is read is checked before it is used: a number lies in its range, and no list is
/// longer than what the words can hold.
package struct SnapshotCoder {
  /// The most numbers of all lists together that words can unfold to: 512 MiB.
  private static let largestCount = 1 << 26
  /// The instants that can be told apart without overflow.
  static let times: ClosedRange<Int64> = -(1 << 61)...(1 << 61)

  /// Whether fields are filled from the words.
  package let isReading: Bool
  /// The words.
  package private(set) var words: [Int64]
  private var index = 0
  private var claimed = 0

  /// Creates a coder that writes.
  package init() {
    isReading = false
    words = []
  }

  /// Creates a coder that reads.
  package init(reading words: [Int64]) {
    isReading = true
    self.words = words
  }

  /// Whether all words were read.
  package var isAtEnd: Bool { index == words.count }

  /// Says that words that are read are damaged where a condition does not hold.
  package func require(_ condition: Bool) throws(SnapshotDamage) {
    guard condition || !isReading else { throw SnapshotDamage() }
  }

  /// Takes a number of numbers out of what the words may unfold to.
  mutating func claim(_ count: Int) throws(SnapshotDamage) {
    guard isReading else { return }
    guard count >= 0, count <= Self.largestCount - claimed else { throw SnapshotDamage() }
    claimed += count
  }

  private mutating func next() throws(SnapshotDamage) -> Int64 {
    guard index < words.count else { throw SnapshotDamage() }
    index += 1
    return words[index - 1]
  }

  /// Codes a whole number that lies in a range.
  package mutating func code<Number: FixedWidthInteger>(
    _ value: inout Number, in range: ClosedRange<Number>
  ) throws(SnapshotDamage) {
    guard isReading else { return words.append(Int64(truncatingIfNeeded: value)) }
    guard let number = Number(exactly: try next()), range.contains(number) else {
      throw SnapshotDamage()
    }
    value = number
  }

  /// Codes a number that may be missing; the least number stands for that.
  package mutating func code<Number: FixedWidthInteger>(
    _ value: inout Number?, in range: ClosedRange<Number>
  ) throws(SnapshotDamage) {
    guard isReading else { return words.append(value.map { Int64($0) } ?? .min) }
    let word = try next()
    if word == .min {
      value = nil
      return
    }
    guard let number = Number(exactly: word), range.contains(number) else {
      throw SnapshotDamage()
    }
    value = number
  }

  /// Codes an instant, or the least number, which stands for none.
  mutating func codeInstant(_ value: inout Int64) throws(SnapshotDamage) {
    try code(&value, in: .min ... .max)
    try require(value == .min || Self.times.contains(value))
  }

  /// Codes whether something is so.
  package mutating func code(_ value: inout Bool) throws(SnapshotDamage) {
    var number = value ? 1 : 0
    try code(&number, in: 0...1)
    value = number == 1
  }

  /// Codes a finite number.
  package mutating func code(_ value: inout Double) throws(SnapshotDamage) {
    var bits = Int64(bitPattern: value.bitPattern)
    try code(&bits, in: .min ... .max)
    value = Double(bitPattern: UInt64(bitPattern: bits))
    try require(value.isFinite)
  }

  /// Codes how many entries follow, of which each takes some words or more.
  package mutating func codeCount(_ count: inout Int, width: Int) throws(SnapshotDamage) {
    try code(&count, in: 0...Int.max)
    guard isReading else { return }
    try require(count <= (words.count - index) / max(1, width))
    try claim(count)
  }

  /// Codes the first numbers of a memory that has room for them, two in a word.
  mutating func code(
    _ values: RawBuffer<Int32>, count: Int, in range: ClosedRange<Int32>
  ) throws(SnapshotDamage) {
    try require(count >= 0 && count <= values.count)
    for first in stride(from: 0, to: count, by: 2) {
      let hasSecond = first + 1 < count
      guard isReading else {
        let low = UInt32(bitPattern: values[first])
        let high = UInt32(bitPattern: hasSecond ? values[first + 1] : 0)
        words.append(Int64(bitPattern: UInt64(high) << 32 | UInt64(low)))
        continue
      }
      let word = UInt64(bitPattern: try next())
      let low = Int32(truncatingIfNeeded: word)
      let high = Int32(truncatingIfNeeded: word >> 32)
      guard range.contains(low), hasSecond ? range.contains(high) : high == 0 else {
        throw SnapshotDamage()
      }
      values[first] = low
      if hasSecond { values[first + 1] = high }
    }
  }

  /// Codes finite numbers of a memory that has room for them, and holds `usual` in all when reading.
  ///
  /// Runs of the usual number take one word.
  mutating func code(
    _ values: RawBuffer<Double>, from start: Int = 0, count: Int, usual: Double
  ) throws(SnapshotDamage) {
    try require(start >= 0 && count >= 0 && start + count <= values.count)
    let end = start + count
    var place = start
    while place < end {
      guard isReading else {
        place = write(values, from: place, to: end, usual: usual)
        continue
      }
      let word = try next()
      let run = Int(word >> 32)
      let length = Int(word & 0xFFFF_FFFF)
      guard run >= 0, run + length > 0, run <= end - place, length <= end - place - run else {
        throw SnapshotDamage()
      }
      for index in place..<place + run { values[index] = usual }
      place += run
      for index in place..<place + length { try code(&values.base[index]) }
      place += length
    }
  }

  private mutating func write(
    _ values: RawBuffer<Double>, from start: Int, to end: Int, usual: Double
  ) -> Int {
    func isUsual(_ index: Int) -> Bool { values[index].bitPattern == usual.bitPattern }
    var first = start
    while first < end, isUsual(first) { first += 1 }
    var last = first
    while last < end, !isUsual(last) || (last + 1 < end && !isUsual(last + 1)) { last += 1 }
    words.append(Int64(first - start) << 32 | Int64(last - first))
    for index in first..<last { words.append(Int64(bitPattern: values[index].bitPattern)) }
    return last
  }
}
