/// Holds what scores are made of, a column for each part, for items or for blocks of items.
///
/// A block stands for 64 items and holds the largest value of each column, so that the same loop that
/// scores items bounds blocks. Every column has a multiple of eight rows; what lies beyond the last
/// item is absent.
struct ScoreColumns: ~Copyable {
  /// The keys of use by half-life, and those of dismissal, as `FastRanker` scales them.
  private(set) var keys: (Column, Column, Column)
  private(set) var dismissals: Column
  /// The declared values; `absent` where no candidate is.
  private(set) var declared: Column
  /// The values of the hours of habit, one hour after the other.
  private(set) var hours: Column
  /// The values of the places, one place after the other.
  private(set) var places: Column
  private(set) var placeCount: Int
  let capacity: Int

  typealias Column = UnsafeMutablePointer<Int32>

  /// A key of nothing.
  static let dead: Int32 = -(1 << 30)
  /// The declared value that puts a row below every candidate.
  static let absent: Int32 = -(1 << 23)

  /// Creates columns of which every row is absent.
  ///
  /// - Parameters:
  ///   - capacity: the rows, a multiple of eight.
  ///   - placeCount: how many places there are rows for.
  init(capacity: Int, placeCount: Int) {
    self.capacity = capacity
    self.placeCount = placeCount
    func column(_ count: Int, _ value: Int32) -> Column {
      let column = Column.allocate(capacity: max(count, 1))
      column.initialize(repeating: value, count: count)
      return column
    }
    keys = (column(capacity, Self.dead), column(capacity, Self.dead), column(capacity, Self.dead))
    dismissals = column(capacity, Self.dead)
    declared = column(capacity, Self.absent)
    hours = column(capacity * HabitHour.count, 0)
    places = column(capacity * placeCount, 0)
  }

  deinit {
    keys.0.deallocate()
    keys.1.deallocate()
    keys.2.deallocate()
    dismissals.deallocate()
    declared.deallocate()
    hours.deallocate()
    places.deallocate()
  }

  /// Copies the rows of smaller columns to the front of these.
  ///
  /// - Parameter other: columns with no more rows and no more places.
  func copyRows(of other: borrowing ScoreColumns) {
    let count = other.capacity
    keys.0.update(from: other.keys.0, count: count)
    keys.1.update(from: other.keys.1, count: count)
    keys.2.update(from: other.keys.2, count: count)
    dismissals.update(from: other.dismissals, count: count)
    declared.update(from: other.declared, count: count)
    for hour in 0..<HabitHour.count {
      (hours + hour * capacity).update(from: other.hours + hour * count, count: count)
    }
    for place in 0..<other.placeCount {
      (places + place * capacity).update(from: other.places + place * count, count: count)
    }
  }

  /// Makes room for more places.
  mutating func growPlaces(to count: Int) {
    guard count > placeCount else { return }
    let grown = Column.allocate(capacity: capacity * count)
    grown.initialize(repeating: 0, count: capacity * count)
    grown.update(from: places, count: capacity * placeCount)
    places.deallocate()
    places = grown
    placeCount = count
  }

  /// The column of one of the three keys of use.
  @inline(__always)
  func key(_ family: Int) -> Column {
    switch family {
    case 0: keys.0
    case 1: keys.1
    default: keys.2
    }
  }

  /// Takes the largest declared value of 64 rows of finer columns for one row of these.
  ///
  /// - Parameters:
  ///   - finer: the columns of the rows that the row stands for.
  ///   - row: the row of these columns.
  func summarizeDeclared(_ finer: borrowing ScoreColumns, row: Int) {
    let first = row * 64
    guard first < finer.capacity else { return }
    var value = Self.absent
    for index in first..<min(first + 64, finer.capacity) {
      value = max(value, finer.declared[index])
    }
    declared[row] = value
  }

  /// Takes the largest values of 64 rows of finer columns for one row of these.
  ///
  /// - Parameters:
  ///   - finer: the columns of the rows that the row stands for.
  ///   - row: the row of these columns.
  func summarize(_ finer: borrowing ScoreColumns, row: Int) {
    let first = row * 64
    guard first < finer.capacity else { return }
    let count = min(64, finer.capacity - first)
    func largest(_ column: Column) -> Int32 {
      var value = column[first]
      for index in first..<first + count { value = max(value, column[index]) }
      return value
    }
    for family in 0..<3 { key(family)[row] = largest(finer.key(family)) }
    declared[row] = largest(finer.declared)
    for hour in 0..<HabitHour.count {
      hours[hour * capacity + row] = largest(finer.hours + hour * finer.capacity)
    }
    for place in 0..<finer.placeCount {
      places[place * capacity + row] = largest(finer.places + place * finer.capacity)
    }
  }
}
