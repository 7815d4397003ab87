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
    /// The largest values that the hour, the place and the previous item have brought it so far, at any hour
    /// and place and after any item.
    var hourReach: Int32 = 0
    var placeReach: Int32 = 0
    var previousReach: Int32 = 0
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
    states = LargeMemory.allocate(capacity)
    states.initialize(repeating: Item(), count: capacity)
    hourCounts = LargeMemory.allocate(capacity * HabitHour.count)
    hourCounts.initialize(repeating: 0, count: capacity * HabitHour.count)
    placeCounts = LargeMemory.allocate(1)
  }

  deinit {
    LargeMemory.free(states)
    LargeMemory.free(hourCounts)
    LargeMemory.free(placeCounts)
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
    let grown: UnsafeMutablePointer<UInt32> = LargeMemory.allocate(capacity * count)
    grown.initialize(repeating: 0, count: capacity * count)
    for item in 0..<capacity {
      (grown + item * count).update(from: placeCounts + item * placeCount, count: placeCount)
    }
    LargeMemory.free(placeCounts)
    placeCounts = grown
    placeCount = count
  }
}

/// Holds rows that a query or a change of context writes over.
struct ScratchColumns: ~Copyable {
  typealias Column = UnsafeMutablePointer<Int32>
  /// What hour, place and windows add up to now, by row.
  let standing: Column
  /// Scores by row: packed ones where all items are scored in one pass.
  let packed: Column
  let zeros: Column
  /// What the previous item brings, by row, where it is not hot itself; zero but while rows are scored.
  ///
  /// There is a place before the first, for what has no row.
  let following: Column
  let best: Column
  let held: Column

  init(capacity: Int) {
    func column(_ count: Int, _ value: Int32) -> Column {
      let column = Column.allocate(capacity: count)
      column.initialize(repeating: value, count: count)
      return column
    }
    let rows = (capacity + 63) / 64 * 64 + (capacity == 0 ? 64 : 0)
    standing = column(rows, ScoreColumns.absent)
    packed = column(rows, .min)
    zeros = column(rows, 0)
    following = column(rows + 8, 0) + 8
    best = column(32, 0)
    held = column(16, 0)
  }

  deinit {
    for column in [standing, packed, zeros, following - 8, best, held] { column.deallocate() }
  }
}
