import SmartStackModel

/// What a person wants in one situation: a chance for every widget, as whole numbers.
///
/// With some percent of noise any widget is wanted, each equally often; else one by its weight. The
/// same whole numbers give the draw and the stated chance, so neither rounding nor the order of a
/// sum can move them apart.
struct ChanceTable: Sendable {
  /// The sum of the weights up to and including each widget.
  private let sums: [Int]
  private let noisePercent: Int
  /// The widget with the highest chance.
  let best: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - weights: a weight for each widget, none negative and not all zero.
  ///   - noisePercent: how often, of a hundred times, any widget is wanted.
  ///   - widgets: the widgets' identifiers, the least of which is best among equals.
  init(weights: [Int], noisePercent: Int, widgets: ArraySlice<Widget>) {
    precondition(weights.count == widgets.count && weights.contains { $0 > 0 })
    var sums: [Int] = []
    sums.reserveCapacity(weights.count)
    var total = 0
    var best = 0
    for (index, weight) in weights.enumerated() {
      precondition(weight >= 0, "a weight is negative")
      total += weight
      sums.append(total)
      let isTie = weight == weights[best]
      let (id, bestId) = (
        widgets[widgets.startIndex + index].id, widgets[widgets.startIndex + best].id
      )
      if weight > weights[best] || (isTie && id < bestId) { best = index }
    }
    self.sums = sums
    self.noisePercent = noisePercent
    self.best = best
  }

  /// The number of widgets.
  var count: Int { sums.count }

  private var total: Int { sums.last ?? 0 }

  /// Returns the chance that a widget is wanted.
  func chance(of index: Int) -> Double {
    let weight = sums[index] - (index == 0 ? 0 : sums[index - 1])
    let numerator = (100 - noisePercent) * count * weight + noisePercent * total
    return Double(numerator) / Double(100 * count * total)
  }

  /// Draws the widget that is wanted.
  func draw(_ generator: inout SeededGenerator) -> Int {
    if generator.percent(noisePercent) { return generator.below(count) }
    let number = generator.below(total)
    return sums.partitioningIndex { $0 > number }
  }
}
