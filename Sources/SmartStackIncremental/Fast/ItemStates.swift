/// Holds what is kept of each item beside its row of the columns.
struct ItemStates: ~Copyable {
  /// The state of one item.
  struct Item {
    /// The keys of use by half-life and that of dismissal, in steps of 2⁻³².
    var keys = FourKeys(repeating: FixedLogarithm.nothing)
    /// The sum of the windows that hold now.
    var declaredSum: Int64 = 0
    /// The uses and donations that were not forgotten.
    var recordCount: Int32 = 0
    /// The latest record, or -1.
    var latestRecord: Int32 = -1
    /// Whether it was added, dismissed or given a timeline.
    var isAdded = false

    var isCandidate: Bool { isAdded || recordCount > 0 }
  }

  let capacity: Int
  let states: UnsafeMutablePointer<Item>
  /// The counts of the hours of habit, 48 an item.
  let hourCounts: UnsafeMutablePointer<UInt32>
  /// The counts of the places, `placeCount` an item.
  private(set) var placeCounts: UnsafeMutablePointer<UInt32>
  private(set) var placeCount = 0

  init(capacity: Int) {
    self.capacity = capacity
    states = .allocate(capacity: max(capacity, 1))
    states.initialize(repeating: Item(), count: capacity)
    hourCounts = .allocate(capacity: max(capacity * HabitHour.count, 1))
    hourCounts.initialize(repeating: 0, count: capacity * HabitHour.count)
    placeCounts = .allocate(capacity: 1)
  }

  deinit {
    states.deallocate()
    hourCounts.deallocate()
    placeCounts.deallocate()
  }

  /// Copies the items of smaller states to the front of these.
  mutating func copyItems(of other: borrowing ItemStates) {
    growPlaces(to: other.placeCount)
    states.update(from: other.states, count: other.capacity)
    hourCounts.update(from: other.hourCounts, count: other.capacity * HabitHour.count)
    placeCounts.update(from: other.placeCounts, count: other.capacity * placeCount)
  }

  /// Makes room for more places.
  mutating func growPlaces(to count: Int) {
    guard count > placeCount else { return }
    let grown = UnsafeMutablePointer<UInt32>.allocate(capacity: max(capacity * count, 1))
    grown.initialize(repeating: 0, count: capacity * count)
    for item in 0..<capacity {
      (grown + item * count).update(from: placeCounts + item * placeCount, count: placeCount)
    }
    placeCounts.deallocate()
    placeCounts = grown
    placeCount = count
  }
}

/// Holds rows that a query or a change of context writes over.
struct ScratchColumns: ~Copyable {
  typealias Column = UnsafeMutablePointer<Int32>
  /// What hour, place and windows add up to now, by item; only where all items are scored in one pass.
  let standing: Column
  /// Packed scores by item, and those of the block and the group that are being looked at.
  let packed: Column
  let blockScores: Column
  let groupScores: Column
  let allGroups: Column
  let zeros: Column
  let deadKeys: Column
  let best: Column
  let held: Column

  init(capacity: Int) {
    func column(_ count: Int, _ value: Int32) -> Column {
      let column = Column.allocate(capacity: count)
      column.initialize(repeating: value, count: count)
      return column
    }
    let rows = max(capacity, 64)
    standing = column(rows, ScoreColumns.absent)
    packed = column(rows, .min)
    blockScores = column(64, 0)
    groupScores = column(64, 0)
    allGroups = column(64, 0)
    zeros = column(rows, 0)
    deadKeys = column(64, ScoreColumns.dead)
    best = column(32, 0)
    held = column(16, 0)
  }

  deinit {
    for column in [
      standing, packed, blockScores, groupScores, allGroups, zeros, deadKeys, best,
      held,
    ] { column.deallocate() }
  }
}
