import SmartStackModel

/// Brings rows into the order of time, with a fixed amount of memory.
///
/// Rows of one instant keep the order of the file. A row that lies further back than the window
/// reaches is handed over late, and counted.
struct ReorderingWindow<Row> {
  private var rows: [(time: Timestamp, number: Int, row: Row)] = []
  private var latest = Timestamp.earliest
  private var count = 0
  private let capacity: Int
  /// The rows that were handed over after a later one.
  private(set) var lateCount = 0

  /// Creates a window.
  ///
  /// - Parameter capacity: the most rows that are held back, at least 2.
  init(capacity: Int = 65_536) { self.capacity = max(capacity, 2) }

  /// Takes a row, and returns the earlier half of the rows where the window is full, else none.
  mutating func add(_ row: Row, at time: Timestamp) -> [Row] {
    let released = rows.count >= capacity ? release(rows.count / 2) : []
    rows.append((time, count, row))
    count += 1
    return released
  }

  /// Returns all rows that are left.
  mutating func finish() -> [Row] { release(rows.count) }

  private mutating func release(_ number: Int) -> [Row] {
    rows.sort { ($0.time, $0.number) < ($1.time, $1.number) }
    var result: [Row] = []
    result.reserveCapacity(number)
    for item in rows.prefix(number) {
      if item.time < latest { lateCount += 1 } else { latest = item.time }
      result.append(item.row)
    }
    rows.removeFirst(number)
    return result
  }
}
