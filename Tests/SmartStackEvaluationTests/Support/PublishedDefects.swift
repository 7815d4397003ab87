@testable import SmartStackEvaluation

/// Histories on which defects of other systems show.
enum PublishedDefects {
  /// Forty uses of thing 0 and two of thing 1 in the first days.
  static var oldAndNewFavourite: [Use] {
    (0..<40).map { use(0, at: Int64($0) * 3 * hour, length: 60, isStart: true) }
      + [use(1, at: 5 * day, isStart: true), use(1, at: 5 * day + hour, isStart: true)]
  }

  /// Ten uses of thing 1, more than half a year later.
  static var newUses: [Use] {
    (0..<10).map { use(1, at: 200 * day + Int64($0) * hour, length: 60, isStart: true) }
  }

  /// Forty days with thing 0 at 8 and thing 1 at 17 o'clock.
  static func morningAndAfternoon(offsetHours: Int) -> [Use] {
    (0..<40).flatMap { number in
      [(0, 8), (1, 17)].map { item, local in
        use(
          item, at: Int64(number) * day + Int64(local - offsetHours) * hour,
          offset: offset(hours: offsetHours), isStart: true)
      }
    }
  }

  /// A use of thing 0 on each of 30 mornings, and thing 1 once at the beginning.
  static var aMonthOfOneThing: [Use] {
    [use(1, at: 60, isStart: true)]
      + (0..<30).map { use(0, at: Int64($0) * day + 8 * hour, isStart: true) }
  }

  /// 97 uses of thing 0 and 98 of thing 1, on one day.
  static var nearlyEqualCounts: [Use] {
    (0..<195).map { use($0.isMultiple(of: 2) ? 1 : 0, at: day + Int64($0) * 400, isStart: true) }
  }
}
