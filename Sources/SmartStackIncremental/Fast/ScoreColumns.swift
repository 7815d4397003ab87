/// Holds what scores are made of, a column for each part.
///
/// There is a row for every item, or, where there are many, for every hot one. Every column has a multiple of
/// eight rows; those without an item are absent.
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

  /// Puts a row below every candidate, whatever hours, places and previous items bring.
  func clear(_ row: Int) {
    for column in [keys.0, keys.1, keys.2, dismissals] { column[row] = Self.dead }
    declared[row] = 2 * Self.absent
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
}
