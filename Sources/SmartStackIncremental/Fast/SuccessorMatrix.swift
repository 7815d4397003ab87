/// Counts which item came after which for few items: a row of counts and of values for each.
struct SuccessorMatrix: ~Copyable {
  let capacity: Int
  private let counts: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<Int32>

  init(capacity: Int) {
    self.capacity = capacity
    let cells = capacity * capacity
    counts = .allocate(capacity: max(cells, 1))
    counts.initialize(repeating: 0, count: cells)
    values = .allocate(capacity: max(cells, 1))
    values.initialize(repeating: 0, count: cells)
  }

  deinit {
    counts.deallocate()
    values.deallocate()
  }

  /// The values of what came after an item.
  @inline(__always)
  func row(_ previous: Int) -> UnsafeMutablePointer<Int32> { values + previous * capacity }

  /// The count of one item after another.
  func count(_ previous: Int, _ item: Int) -> UInt32 { counts[previous * capacity + item] }

  /// Adds to a count and returns it.
  @inline(__always)
  func add(_ change: Int32, _ previous: Int, _ item: Int) -> UInt32 {
    let cell = previous * capacity + item
    counts[cell] = UInt32(bitPattern: Int32(bitPattern: counts[cell]) &+ change)
    return counts[cell]
  }

  /// Sets a value.
  @inline(__always)
  func set(_ value: Int32, _ previous: Int, _ item: Int) {
    values[previous * capacity + item] = value
  }

  /// Sets a count and its value.
  func restore(_ count: UInt32, _ value: Int32, _ previous: Int, _ item: Int) {
    counts[previous * capacity + item] = count
    values[previous * capacity + item] = value
  }
}
