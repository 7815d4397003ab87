/// The last three things used, the latest first.
public struct PreviousUses: Hashable, Sendable {
  /// The latest.
  public private(set) var last: Int?
  /// The one before.
  public private(set) var secondLast: Int?
  /// The one before that.
  public private(set) var thirdLast: Int?

  /// Creates the memory of nobody who used anything.
  public init() {}

  /// Takes the next thing that was used.
  ///
  /// - Parameter item: the number of the thing.
  public mutating func push(_ item: Int) {
    thirdLast = secondLast
    secondLast = last
    last = item
  }

  /// Codes the things.
  mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    let items = 0...Int(Int32.max)
    try coder.code(&last, in: items)
    try coder.code(&secondLast, in: items)
    try coder.code(&thirdLast, in: items)
  }
}
