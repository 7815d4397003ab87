internal import CSmartStackKernels

/// The inner loops over columns, in C where the processor allows it and in Swift elsewhere.
///
/// Both give the same whole numbers; a test holds one against the other.
enum Kernels {
  typealias Column = UnsafeMutablePointer<Int32>

  /// Whether the loops in C can run here.
  static let hasWideLanes = sskernels_is_supported() != 0

  /// Scores 8 · `groups` items with two rows: packed scores, and the three largest in `best`.
  @inline(__always)
  static func scoreAll(
    _ columns: inout sskernels_columns, groups: Int, packed: Column, best: Column, wide: Bool
  ) {
    if wide {
      sskernels_score_all(&columns, Int32(truncatingIfNeeded: groups), packed, best)
    } else {
      portableScoreAll(columns, groups: groups, packed: packed, best: best)
    }
  }

  /// Scores 8 or 16 items with two rows and sorts them all.
  @inline(__always)
  static func scoreFew(
    _ columns: inout sskernels_columns, groups: Int, packed: Column, sorted: Column, wide: Bool
  ) {
    if wide {
      sskernels_score_few(&columns, Int32(truncatingIfNeeded: groups), packed, sorted)
    } else {
      portableScoreAll(columns, groups: groups, packed: packed, best: sorted)
      portableSort(packed, groups * 8, groups * 8, sorted)
    }
  }

  /// Scores 8 · `groups` rows with two rows of context.
  @inline(__always)
  static func scoreRows(
    _ columns: inout sskernels_columns, groups: Int, scores: Column, wide: Bool
  ) {
    if wide {
      sskernels_score_rows(&columns, Int32(truncatingIfNeeded: groups), scores)
    } else {
      portableScoreRows(columns, groups: groups, scores: scores)
    }
  }

  /// Writes score and complement of the item of the `count` best of 8 · `groups` rows, at most 16, the
  /// best first; rows that are absent take no part, and what is missing is the least number.
  @inline(__always)
  static func bestRows(
    _ scores: Column, _ items: Column, groups: Int, count: Int,
    into best: UnsafeMutablePointer<Int64>,
    wide: Bool
  ) {
    if wide {
      sskernels_best_rows(
        scores, items, Int32(truncatingIfNeeded: groups), Int32(truncatingIfNeeded: count),
        ScoreColumns.absent + 1, best)
    } else {
      portableBestRows(scores, items, groups: groups, count: count, into: best)
    }
  }

  /// Returns the largest of 8 · `groups` values.
  @inline(__always)
  static func largest(_ values: Column, groups: Int, wide: Bool) -> Int32 {
    wide
      ? sskernels_largest(values, Int32(truncatingIfNeeded: groups))
      : portableLargest(values, groups: groups)
  }

  /// Returns the bits of those of 64 values that are at least a bound.
  @inline(__always)
  static func atLeast(_ values: Column, _ bound: Int32, wide: Bool) -> UInt64 {
    wide ? sskernels_at_least(values, bound) : portableAtLeast(values, bound)
  }

  /// Writes up to 16 distinct items in order by packed scores.
  ///
  /// - Parameters:
  ///   - packed: what `scoreAll` wrote.
  ///   - limit: the number of scores.
  ///   - bound: values below it count as a score of 0.
  ///   - items: the items.
  ///   - output: where they go.
  ///   - wide: whether to use the loops in C.
  /// - Returns: whether all items were below the limit; if not, nothing was written.
  @inline(__always)
  static func order(
    _ packed: Column, limit: Int, bound: Int32, _ items: UnsafeBufferPointer<Int32>,
    into output: UnsafeMutableBufferPointer<Int32>, wide: Bool
  ) -> Bool {
    wide
      ? sskernels_order(
        packed, Int32(truncatingIfNeeded: limit), bound, items.baseAddress,
        Int32(truncatingIfNeeded: items.count), output.baseAddress) != 0
      : portableOrder(packed, limit: limit, bound: bound, items, into: output)
  }

  /// Writes the `count` largest of 8 · `groups` distinct values, 16 at most.
  @inline(__always)
  static func top(_ values: Column, groups: Int, count: Int, into best: Column, wide: Bool) {
    if wide {
      sskernels_top(
        values, Int32(truncatingIfNeeded: groups), Int32(truncatingIfNeeded: count), best)
    } else {
      portableSort(values, groups * 8, count, best)
    }
  }
}
