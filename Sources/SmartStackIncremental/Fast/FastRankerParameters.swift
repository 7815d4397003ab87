/// States what the fast ranker weighs and how fast it forgets.
///
/// Weights multiply binary logarithms of counts. They are kept in steps of 2⁻¹⁶, so that every score is
/// a whole number of such steps and ties are exact.
public struct FastRankerParameters: Hashable, Sendable {
  /// The half-lives of use in milliseconds: an hour, a day and a week.
  public let halfLives: [Int64]
  /// The weights of use by half-life, in steps of 2⁻¹⁶ a doubling.
  public let useWeights: [Int32]
  /// The weight of the count in the hour of the day, in steps of 2⁻¹⁶ a doubling.
  public let hourWeight: Int32
  /// The weight of the count at the place, in steps of 2⁻¹⁶ a doubling.
  public let placeWeight: Int32
  /// The weight of the count after the previous item, in steps of 2⁻¹⁶ a doubling.
  public let previousWeight: Int32
  /// The half-life of dismissals in milliseconds.
  public let dismissalHalfLife: Int64
  /// The weight of dismissals, in steps of 2⁻¹⁶ a doubling.
  public let dismissalWeight: Int32
  /// How much a donation counts beside a use, as a power of two in steps of 2⁻³².
  let donationShare: Int64

  /// The largest value that windows can declare for an item, at either side of zero.
  public static let largestDeclaredValue = 16.0

  /// Half-lives of an hour, a day and a week; dismissals fade by half in three days.
  public static let standard = FastRankerParameters()

  /// The least count that is still remembered, 0.05, as a power of two.
  ///
  /// log₂ 0.05 in steps of 2⁻³².
  static let floor: Int64 = -18_562_539_823

  private init() {
    halfLives = [3_600_000, 86_400_000, 604_800_000]
    useWeights = [16_384, 19_661, 29_491]
    hourWeight = 32_768
    placeWeight = 16_384
    previousWeight = 49_152
    dismissalHalfLife = 259_200_000
    dismissalWeight = 65_536
    donationShare = -DecayRate.unit
  }

  /// Creates parameters.
  ///
  /// - Parameters:
  ///   - halfLives: three half-lives of use in milliseconds, each from twenty minutes to ten years.
  ///   - useWeights: three weights, one for each half-life, from 0 to 2.
  ///   - hourWeight: the weight of the hour of the day, from 0 to 2.
  ///   - placeWeight: the weight of the place, from 0 to 2.
  ///   - previousWeight: the weight of the previous item, from 0 to 2.
  ///   - dismissalHalfLife: the half-life of dismissals in milliseconds, as of use.
  ///   - dismissalWeight: the weight of dismissals, from 0 to 2.
  ///   - halvingsOfDonation: how many times a donation counts half of a use, from 0 to 16.
  /// - Throws: ``FastRankerError`` where a value lies outside its range, or where the weights together
  ///   would let a score reach 127.
  public init(
    halfLives: [Int64], useWeights: [Double], hourWeight: Double, placeWeight: Double,
    previousWeight: Double, dismissalHalfLife: Int64, dismissalWeight: Double,
    halvingsOfDonation: Int = 1
  ) throws(FastRankerError) {
    guard halfLives.count == 3, useWeights.count == 3 else {
      throw .outOfRange(name: "the number of half-lives and weights of use", range: "3")
    }
    for halfLife in halfLives + [dismissalHalfLife]
    where !(DecayRate.shortest...DecayRate.longest).contains(halfLife) {
      throw .outOfRange(
        name: "the half-life \(halfLife) ms", range: "\(DecayRate.shortest)...\(DecayRate.longest)")
    }
    for weight in useWeights + [hourWeight, placeWeight, previousWeight, dismissalWeight]
    where !(0...2).contains(weight) {
      throw .outOfRange(name: "the weight \(weight)", range: "0...2")
    }
    guard (0...16).contains(halvingsOfDonation) else {
      throw .outOfRange(name: "the halvings of a donation, \(halvingsOfDonation),", range: "0...16")
    }
    let ofUse = useWeights.reduce(0, +)
    let ofContext = hourWeight + placeWeight + previousWeight
    // A count below 2³² is at most 32 doublings above one, and 36.4 above the floor.
    guard 36.4 * ofUse + 32 * ofContext + Self.largestDeclaredValue < 127,
      36.4 * dismissalWeight + Self.largestDeclaredValue < 127
    else {
      throw .outOfRange(name: "the sum of the weights", range: "such that scores stay below 127")
    }
    self.halfLives = halfLives
    self.useWeights = useWeights.map(Self.fixed)
    self.hourWeight = Self.fixed(hourWeight)
    self.placeWeight = Self.fixed(placeWeight)
    self.previousWeight = Self.fixed(previousWeight)
    self.dismissalHalfLife = dismissalHalfLife
    self.dismissalWeight = Self.fixed(dismissalWeight)
    donationShare = -Int64(halvingsOfDonation) * DecayRate.unit
  }

  private static func fixed(_ weight: Double) -> Int32 { Int32((weight * 65_536).rounded()) }

  /// Returns a declared value in steps of 2⁻¹⁶, moved to the nearest end where it lies beyond one.
  ///
  /// - Parameter value: the declared value; what is no number counts as 0.
  /// - Returns: steps of 2⁻¹⁶ within ±16.
  static func declared(_ value: Double) -> Int32 {
    guard value > -largestDeclaredValue else { return value == value ? -1 << 20 : 0 }
    guard value < largestDeclaredValue else { return 1 << 20 }
    // Adding 1.5 · 2⁵² rounds to a whole number, which then stands in the last bits.
    return Int32(truncatingIfNeeded: (value * 65_536 + 6_755_399_441_055_744).bitPattern)
  }
}

/// Says what a fast ranker cannot be made from.
public enum FastRankerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A parameter lies outside its range.
  case outOfRange(name: String, range: String)
  /// A snapshot is shorter than its own header says.
  case truncatedSnapshot(bytes: Int, expected: Int)
  /// The bytes are no snapshot of this kind.
  case notASnapshot
  /// The snapshot has a version that this program does not know.
  case unknownSnapshotVersion(UInt32)
  /// The snapshot was damaged after it was written.
  case damagedSnapshot
  /// The snapshot was made with other parameters.
  case otherParameters

  /// The message for a person.
  public var description: String {
    switch self {
    case .outOfRange(let name, let range):
      "\(name) is outside its range, \(range)"
    case .truncatedSnapshot(let bytes, let expected):
      "the snapshot has \(bytes) bytes where its header says \(expected); rebuild it from the log"
    case .notASnapshot:
      "these bytes are no snapshot of a fast ranker; rebuild it from the log"
    case .unknownSnapshotVersion(let version):
      "the snapshot has version \(version), this program reads 1; rebuild it from the log"
    case .damagedSnapshot:
      "the checksum of the snapshot does not fit its bytes; rebuild it from the log"
    case .otherParameters:
      "the snapshot was made with other parameters; rebuild it from the log"
    }
  }
}
