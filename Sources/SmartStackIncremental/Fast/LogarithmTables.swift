/// Tables for binary logarithms of whole numbers and of sums of two powers, in fixed point.
///
/// Filled with additions, multiplications, divisions and square roots only, whose results IEEE 754
/// prescribes to the last bit; so every machine holds the same tables, and no library is asked. Nobody
/// writes to them afterwards, and they live as long as the process: hence the unsafe pointers that any
/// thread may read.
final class LogarithmTables: Sendable {
  /// The tables, made once a process.
  static let shared = LogarithmTables()

  /// log₂(1 + 2⁻ᵈ), its slope and half its curvature, 2⁻³² steps, at every 1/32 of d.
  nonisolated(unsafe) let sums: UnsafePointer<SIMD4<Int64>>
  /// log₂(1 + j/4096), 2⁻²⁴ steps, for j from 0 to 4096.
  nonisolated(unsafe) let mantissas: UnsafePointer<Int32>

  /// log₂(1 + n), 2⁻²⁴ steps, for n below `smallCount`.
  nonisolated(unsafe) let small: UnsafePointer<Int32>

  static let smallCount = 4096
  private static let spacing = 32
  /// From this difference on the smaller of two powers changes the logarithm of their sum by less
  /// than half a step.
  static let widest = 34
  private static let nodes = spacing * widest + 1

  private init() {
    let sums = UnsafeMutablePointer<SIMD4<Int64>>.allocate(capacity: Self.nodes + 1)
    var step = 0.5
    for _ in 0..<5 { step.formSquareRoot() }
    var power = 1.0
    for node in 0...Self.nodes {
      let slope = -power / (1 + power)
      let curvature = Self.naturalLogarithmOfTwo * power / ((1 + power) * (1 + power))
      sums[node] = SIMD4(
        Self.fixed(Self.binaryLogarithm(1 + power)), Self.fixed(slope), Self.fixed(curvature / 2), 0
      )
      power *= step
    }
    self.sums = UnsafePointer(sums)
    let mantissas = UnsafeMutablePointer<Int32>.allocate(capacity: 4097)
    for index in 0...4096 {
      let value = Self.binaryLogarithm(1 + Double(index) / 4096) * 16_777_216
      mantissas[index] = Int32(value.rounded())
    }
    self.mantissas = UnsafePointer(mantissas)
    let small = UnsafeMutablePointer<Int32>.allocate(capacity: Self.smallCount)
    for count in 0..<Self.smallCount {
      let exponent = 63 - UInt64(count + 1).leadingZeroBitCount
      let index = (count + 1 - (1 << exponent)) << (12 - exponent)
      small[count] = Int32(exponent << 24) + mantissas[index]
    }
    self.small = UnsafePointer(small)
  }

  private static let naturalLogarithmOfTwo = 0.693147180559945309417

  private static func fixed(_ value: Double) -> Int64 {
    Int64((value * 4_294_967_296).rounded())
  }

  /// log₂ of 1 to 2, by the series of the inverse hyperbolic tangent.
  private static func binaryLogarithm(_ value: Double) -> Double {
    let ratio = (value - 1) / (value + 1)
    let square = ratio * ratio
    var power = ratio
    var sum = 0.0
    for odd in stride(from: 1.0, through: 41, by: 2) {
      sum += power / odd
      power *= square
    }
    return 2 * sum / naturalLogarithmOfTwo
  }
}

/// Logarithms in fixed point, on tables that outlive the value.
struct FixedLogarithm: Sendable {
  /// The key of nothing at all: smaller than any key of an event.
  static let nothing: Int64 = -(1 << 61)

  // The shared tables are never freed.
  nonisolated(unsafe) private let sums: UnsafePointer<SIMD4<Int64>>
  nonisolated(unsafe) private let mantissas: UnsafePointer<Int32>
  nonisolated(unsafe) private let small: UnsafePointer<Int32>

  /// Creates the functions.
  init() {
    sums = LogarithmTables.shared.sums
    mantissas = LogarithmTables.shared.mantissas
    small = LogarithmTables.shared.small
  }

  /// Returns log₂(2^first + 2^second), all in steps of 2⁻³².
  ///
  /// Second-order interpolation about the nearest of the nodes: the error is below 3.1 × 10⁻⁸, that
  /// is (1/64)³/6 times the largest third derivative, 0.047, and three roundings.
  @inline(__always)
  func sum(_ first: Int64, _ second: Int64) -> Int64 {
    let larger = max(first, second)
    let difference = larger &- min(first, second)
    guard difference < Int64(LogarithmTables.widest) << 32 else { return larger }
    let node = (difference &+ (1 << 26)) >> 27
    let offset = difference &- node << 27
    // The index is below the number of nodes, since the difference was checked.
    let entry = UnsafeRawPointer(sums + Int(truncatingIfNeeded: node)).assumingMemoryBound(
      to: Int64.self)
    let half: Int64 = 1 << 31
    let slope = entry[1] &+ ((entry[2] &* offset &+ half) >> 32)
    return larger &+ entry[0] &+ ((slope &* offset &+ half) >> 32)
  }

  /// Returns log₂(1 + count) in steps of 2⁻²⁴, within 1.1 × 10⁻⁸ and a step.
  @inline(__always)
  func onePlus(_ count: UInt32) -> Int64 {
    if count < LogarithmTables.smallCount { return Int64(small[Int(count)]) }
    let value = UInt64(count) &+ 1
    let exponent = 63 &- value.leadingZeroBitCount
    let base = Int64(exponent) << 24
    let shift = UInt64(exponent &- 12)
    let rest = value &- (1 << UInt64(exponent))
    let index = Int(rest >> shift)
    let within = Int64(rest & ((1 << shift) &- 1))
    let low = Int64(mantissas[index])
    let gap = Int64(mantissas[index &+ 1]) &- low
    let half = (Int64(1) << Int64(shift)) >> 1
    return base &+ low &+ ((gap &* within &+ half) >> Int64(shift))
  }

  /// Returns a weight times log₂(1 + count), in steps of 2⁻¹⁶.
  @inline(__always)
  func weighted(_ count: UInt32, _ weight: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (onePlus(count) &* Int64(weight) &+ (1 << 23)) >> 24)
  }
}
