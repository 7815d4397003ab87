/// A sum in the order of a vector unit of eight lanes.
///
/// Sums of floating-point numbers depend on their order. Each lane adds every eighth value; at the
/// end the lanes are added in pairs. A vector unit of any width can keep to that order.
struct LaneSum {
  private var lanes: SIMD8<Double> = .zero

  /// Adds the value at a place.
  mutating func add(_ value: Double, at index: Int) { lanes[index & 7] += value }

  /// The sum.
  var value: Double { Self.total(lanes) }

  /// Adds up eight lanes.
  @inline(__always)
  static func total(_ lanes: SIMD8<Double>) -> Double {
    let four = lanes.lowHalf + lanes.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}
