/// Holds a number for each of the four rates: use by half-life, then dismissal.
///
/// Plain fields: the four go through multiplications of 64 bits, for which a vector only costs moves.
struct FourKeys: Hashable, Sendable {
  var first: Int64
  var second: Int64
  var third: Int64
  var dismissal: Int64

  /// Zero everywhere.
  static let zero = FourKeys(repeating: 0)

  @inline(__always)
  init(repeating value: Int64) {
    first = value
    second = value
    third = value
    dismissal = value
  }

  @inline(__always)
  init(_ first: Int64, _ second: Int64, _ third: Int64, _ dismissal: Int64) {
    self.first = first
    self.second = second
    self.third = third
    self.dismissal = dismissal
  }

  /// The number of a rate, 0 to 3.
  subscript(rate: Int) -> Int64 {
    get {
      switch rate {
      case 0: first
      case 1: second
      case 2: third
      default: dismissal
      }
    }
    set {
      switch rate {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: dismissal = newValue
      }
    }
  }

  /// The numbers, each with the same added.
  @inline(__always)
  func adding(_ value: Int64) -> FourKeys {
    FourKeys(first &+ value, second &+ value, third &+ value, dismissal &+ value)
  }
}
