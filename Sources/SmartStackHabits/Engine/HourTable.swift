internal import CHabitKernels

/// Counts by half hour, smeared over the half hours around.
///
/// A use adds to a dozen half hours at once, so that the counts of a thing by half hour lie together;
/// the counts of all things in the half hour that is read are kept as lanes beside them.
struct HourTable {
  private static let halfHours = 48

  /// The shares of all half hours, from that of a use on, twice over.
  private var shares = RawBuffer<Double>(repeating: 0, count: 2 * halfHours)
  /// For each thing, its counts by half hour as stored.
  private var counts: RawBuffer<Double>
  private var totals = RawBuffer<Double>(repeating: 0, count: halfHours)
  /// The counts in the half hour that is read.
  private var row: RawBuffer<Double>
  private var rowHalfHour = 0
  /// Counts that nobody reads.
  private var nowhere: RawBuffer<Double>
  private var stride: Int

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - shares: the shares of the half hours around a use, the middle one first.
  ///   - stride: the number of lanes.
  init(shares: [Double], stride: Int) {
    for (distance, share) in shares.enumerated() {
      for place in [distance, (Self.halfHours - distance) % Self.halfHours] {
        self.shares[place] = share
        self.shares[place + Self.halfHours] = share
      }
    }
    counts = RawBuffer(repeating: 0, count: stride * Self.halfHours)
    row = RawBuffer(repeating: 0, count: stride)
    nowhere = RawBuffer(repeating: 0, count: Self.halfHours)
    self.stride = stride
  }

  /// Adds a use of a thing; one without a lane counts in the sums alone.
  @inline(__always)
  func add(
    _ worth: Double, to item: Int, at halfHour: Int, with kernels: UnsafePointer<habit_kernels>
  ) {
    let hasLane = item < stride
    let own = hasLane ? counts.base + item * Self.halfHours : nowhere.base
    kernels.pointee.add_hours(
      shares.base + (Self.halfHours - halfHour), worth, own, totals.base)
    if hasLane { row[item] = own[rowHalfHour] }
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

  /// Codes the counts; the half hour that is read is kept anew.
  func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    try coder.code(counts, count: stride * Self.halfHours, usual: 0)
    try coder.code(totals, count: Self.halfHours, usual: 0)
    guard coder.isReading else { return }
    for item in 0..<stride { row[item] = counts[item * Self.halfHours + rowHalfHour] }
  }

  /// Returns a table of its own with the same counts.
  func copy() -> HourTable {
    var copy = self
    copy.shares = shares.copy()
    copy.nowhere = nowhere.copy()
    copy.counts = counts.copy()
    copy.totals = totals.copy()
    copy.row = row.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    shares.free()
    nowhere.free()
    counts.free()
    totals.free()
    row.free()
  }
}
