/// Counts by half hour, smeared over the half hours around.
///
/// A use adds to a dozen half hours at once, so that the counts of a thing by half hour lie together;
/// the counts of all things in the half hour that is read are kept as lanes beside them.
struct HourTable {
  private static let halfHours = 48

  /// The shares of the half hours around a use, the middle one first.
  private let reach: Int
  private var kernel: RawBuffer<Double>
  /// For each thing, its counts by half hour as stored.
  private var counts: RawBuffer<Double>
  private var totals = RawBuffer<Double>(repeating: 0, count: halfHours)
  /// The counts in the half hour that is read.
  private var row: RawBuffer<Double>
  private var rowHalfHour = 0
  private var stride: Int

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - shares: the shares of the half hours around a use, the middle one first.
  ///   - stride: the number of lanes.
  init(shares: [Double], stride: Int) {
    reach = shares.count
    kernel = RawBuffer(repeating: 0, count: shares.count)
    for (index, share) in shares.enumerated() { kernel[index] = share }
    counts = RawBuffer(repeating: 0, count: stride * Self.halfHours)
    row = RawBuffer(repeating: 0, count: stride)
    self.stride = stride
  }

  /// Adds a use of a thing.
  func add(_ worth: Double, to item: Int, at halfHour: Int) {
    for distance in 0..<reach {
      let value = worth * kernel[distance]
      add(value, to: item, in: Self.wrapped(halfHour + distance))
      if distance > 0 { add(value, to: item, in: Self.wrapped(halfHour - distance)) }
    }
  }

  @inline(__always)
  private static func wrapped(_ halfHour: Int) -> Int {
    halfHour >= halfHours ? halfHour - halfHours : halfHour < 0 ? halfHour + halfHours : halfHour
  }

  @inline(__always)
  private func add(_ value: Double, to item: Int, in halfHour: Int) {
    totals[halfHour] += value
    guard item < stride else { return }
    let index = item * Self.halfHours + halfHour
    counts[index] += value
    if halfHour == rowHalfHour { row[item] = counts[index] }
  }

  /// Returns the counts of all things in a half hour, and their sum.
  mutating func read(_ halfHour: Int) -> (lanes: UnsafeMutablePointer<Double>, total: Double) {
    if halfHour != rowHalfHour {
      rowHalfHour = halfHour
      for item in 0..<stride { row[item] = counts[item * Self.halfHours + halfHour] }
    }
    return (row.base, totals[halfHour])
  }

  /// Multiplies all counts by a factor.
  func scale(by factor: Double) {
    for index in 0..<counts.count { counts[index] *= factor }
    for index in 0..<Self.halfHours { totals[index] *= factor }
    for item in 0..<stride { row[item] = counts[item * Self.halfHours + rowHalfHour] }
  }

  /// The count of a thing in a half hour as it is stored.
  func count(of item: Int, in halfHour: Int) -> Double {
    item < stride ? counts[item * Self.halfHours + halfHour] : 0
  }

  /// The sum of the counts in a half hour as they are stored.
  func total(_ halfHour: Int) -> Double { totals[halfHour] }

  /// Gives the table more lanes.
  mutating func widen(to newStride: Int) {
    counts.grow(to: newStride * Self.halfHours, repeating: 0)
    row.grow(to: newStride, repeating: 0)
    stride = newStride
  }

  /// Returns a table of its own with the same counts.
  func copy() -> HourTable {
    var copy = self
    copy.kernel = kernel.copy()
    copy.counts = counts.copy()
    copy.totals = totals.copy()
    copy.row = row.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    kernel.free()
    counts.free()
    totals.free()
    row.free()
  }
}
