import SmartStackModel

/// The hour bins of ``RecurrenceRankerPolicy``: 24 hours of weekdays and 24 of weekends.
///
/// Score: `Σ_d w_d c(b+d, i) / c(b+d)`, with the weights 0.6, 0.15 and 0.05 for bins at distance 0, 1
/// and 2. Counts fade only when they are loaded from storage: once, by half, where a week or more has
/// passed, however many weeks it was, and cut to whole numbers.
struct HourBins: Sendable {
  static let weeklyFading = 0.5
  static let weights: [(distance: Int, weight: Double)] = [
    (-2, 0.05), (-1, 0.15), (0, 0.6), (1, 0.15), (2, 0.05),
  ]
  private var counts: [[Int]] = Array(repeating: [], count: 48)
  private var totals = [Int](repeating: 0, count: 48)
  private var lastFading: Int?

  /// Returns the bin of a reading of the local clock.
  static func bin(_ local: LocalTime) -> Int {
    local.hour + (local.weekday.isWeekend ? 24 : 0)
  }

  mutating func add(_ item: Int, bin: Int) {
    while counts[bin].count <= item { counts[bin].append(0) }
    counts[bin][item] += 1
    totals[bin] += 1
  }

  func count(of item: Int, bin: Int) -> Int {
    item < counts[bin].count ? counts[bin][item] : 0
  }

  func score(of item: Int, bin: Int) -> Double {
    let day = bin / 24 * 24
    return Self.weights.reduce(0) { sum, neighbour in
      let other = day + (bin - day + neighbour.distance).flooredRemainder(by: 24)
      guard totals[other] > 0 else { return sum }
      return sum + neighbour.weight * Double(count(of: item, bin: other)) / Double(totals[other])
    }
  }

  /// Loads the bins from storage, which is when they fade.
  ///
  /// - Parameter dayNumber: the day of loading.
  mutating func reload(dayNumber: Int) {
    defer { lastFading = lastFading ?? dayNumber }
    guard let lastFading, dayNumber - lastFading >= 7 else { return }
    self.lastFading = dayNumber
    for bin in counts.indices {
      for item in counts[bin].indices {
        counts[bin][item] = Int(Double(counts[bin][item]) * Self.weeklyFading)
      }
      totals[bin] = counts[bin].reduce(0, +)
    }
  }
}
