#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time since the last use as a broken line over its logarithm.
///
/// Each knot is a feature that is 1 at its own time and falls to 0 at its neighbours', so that a
/// weighted sum of them is any broken line through the knots. The line is read in steps, at the
/// lower edge of the step that an age lies in, so that it changes at known instants only.
enum ElapsedTime {
  /// The knots, in seconds.
  static let knots: [Double] = [
    0, 10, 30, 60, 120, 300, 900, 3600, 10_800, 28_800, 57_600, 86_400, 129_600, 259_200, 604_800,
    1_814_400,
  ]

  /// One step: the knot below, and the share of the way to the next.
  struct Step: Hashable, Sendable {
    let knot: Int
    let share: Double
  }

  /// The lower edges of the steps, in milliseconds: zero, then growing by a quarter from two seconds.
  static let edges: [Int64] = {
    var edges: [Int64] = [0]
    var seconds = 2.0
    while seconds < 1_814_400 {
      edges.append(Int64(seconds * 1000))
      seconds *= 1.25
    }
    return edges
  }()

  /// The steps, by their lower edge.
  static let steps: [Step] = edges.map { edge in
    let positions = knots.map { log($0 + 1) }
    let position = log(Double(edge) / 1000 + 1)
    let knot = min(positions.count { $0 <= position } - 1, knots.count - 2)
    let share = (position - positions[knot]) / (positions[knot + 1] - positions[knot])
    return Step(knot: knot, share: min(max(0, share), 1))
  }
}
