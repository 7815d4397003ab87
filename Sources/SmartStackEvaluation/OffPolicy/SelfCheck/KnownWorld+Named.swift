extension KnownWorld {
  /// The worlds of the self-check, by name.
  ///
  /// - `alike`: two policies that differ mildly; weights up to 4.
  /// - `habits`: ten cards, each wanted in a situation of its own. The policy that wrote the log mostly
  ///   shows the card that is wanted, the target always the same one, as "most frequent" does: weights
  ///   up to 29, and a card's plain mean over the log is far above its worth for the target.
  /// - `rare`: the target mostly shows a card that the log hardly ever does; weights up to 23.
  /// - `tail`: the target is much like the log, but for a small chance of a card that the log shows
  ///   once in ten thousand times; weights of 100 there.
  public static let named: [(name: String, world: KnownWorld)] = [
    ("alike", alike), ("habits", habits), ("rare", rare), ("tail", tail),
  ]

  private static let alike = KnownWorld(situations: [
    Situation(uses: [0.6, 0.3, 0.1, 0.2], logging: [4, 3, 2, 1], target: [2, 2, 2, 4]),
    Situation(uses: [0.1, 0.5, 0.4, 0.2], logging: [2, 3, 3, 2], target: [1, 6, 2, 1]),
    Situation(uses: [0.2, 0.2, 0.7, 0.1], logging: [1, 1, 1, 1], target: [1, 1, 6, 2]),
  ])

  private static let habits = KnownWorld(
    situations: (0..<10).map { wanted in
      var uses = [Double](repeating: 0.05, count: 10)
      uses[wanted] = 0.5
      // Card 0 is the most frequent: in every third situation it is wanted as well.
      if wanted % 3 == 0 { uses[0] = 0.4 }
      var logging = [Double](repeating: 1, count: 10)
      logging[wanted] = 20
      logging[0] = wanted % 3 == 0 ? 10 : 1
      var target = [Double](repeating: 0, count: 10)
      target[0] = 1
      return Situation(uses: uses, logging: logging, target: target)
    }, depth: 2)

  private static let rare = KnownWorld(
    situations: [
      Situation(uses: [0.5, 0.3, 0.4], logging: [88, 8, 4], target: [0.05, 0.05, 0.9]),
      Situation(uses: [0.3, 0.5, 0.3], logging: [8, 88, 4], target: [0.05, 0.05, 0.9]),
    ])

  private static let tail = KnownWorld(
    situations: [
      Situation(
        uses: [0.5, 0.3, 0.2, 0.3], logging: [0.6, 0.2, 0.1999, 0.0001],
        target: [0.3, 0.5, 0.19, 0.01]),
      Situation(
        uses: [0.2, 0.4, 0.3, 0.3], logging: [0.3, 0.3, 0.3999, 0.0001],
        target: [0.2, 0.6, 0.19, 0.01]),
    ])
}
