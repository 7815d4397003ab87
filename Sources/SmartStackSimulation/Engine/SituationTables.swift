import SmartStackModel

/// The chances of one person in every situation met so far.
struct SituationTables: Sendable {
  private let seed: UInt64
  private var tables: [String: ChanceTable] = [:]

  /// Creates tables that are made when they are needed.
  ///
  /// - Parameter seed: what makes this person's weights differ from those of others.
  init(seed: UInt64) { self.seed = seed }

  /// Returns the chances of a situation, and whether they are asked for the first time.
  ///
  /// - Parameters:
  ///   - name: the situation.
  ///   - story: the person's story.
  ///   - habit: the name of the phase and taste, whatever else the situation depends on.
  ///   - taste: what the person is after.
  ///   - count: the number of widgets that the person has.
  ///   - follower: the widget that is wanted half the time, where another use has just led to it.
  /// - Returns: the chances, and whether nobody asked for them before.
  mutating func table(
    for name: String, story: some Story, habit: String, taste: Taste, count: Int, follower: Int?
  ) -> (table: ChanceTable, isNew: Bool) {
    if let table = tables[name] { return (table, false) }
    var weights = story.weights(of: taste, count: count)
    if story.isPersonal {
      var generator = SeededGenerator(seed: seed, part: Self.hash(habit))
      // From six tenths to fourteen tenths of what people want on average.
      for index in weights.indices { weights[index] *= generator.number(6...14) }
    }
    if let follower { weights[follower] += weights.reduce(0, +) }
    let table = ChanceTable(
      weights: weights, noisePercent: story.noisePercent, widgets: story.stack.widgets[..<count])
    tables[name] = table
    return (table, true)
  }

  /// The FNV-1a hash of a text, which unlike the standard library's is the same in every process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
