/// The policy that chooses the card on top while a log is recorded.
///
/// In one of ten cases it explores: any widget, each equally likely. Else it takes a widget by a
/// softmax over recent use: the weight of a widget is two to the power of the number of times that
/// it was used among the last twelve uses, at most six. Both parts are whole numbers, so that the
/// propensity of every choice is known exactly.
struct LoggingPolicy: Sendable {
  /// How many of the last uses count.
  static let memory = 12
  /// How many uses of one widget count at most.
  static let cap = 6
  /// In one of how many cases it explores.
  static let explorationShare = 10

  /// The widgets used last, the latest at the end.
  private var recent: [Int] = []

  /// Notes that a widget was used.
  mutating func note(use index: Int) {
    recent.append(index)
    if recent.count > Self.memory { recent.removeFirst() }
  }

  /// Returns the weight of a widget.
  private func weight(of index: Int) -> Int {
    1 << min(Self.cap, recent.reduce(0) { $0 + ($1 == index ? 1 : 0) })
  }

  /// The widgets used of late, without repeats, in ascending order.
  private var distinct: [Int] { Set(recent).sorted() }

  /// Returns the chance that a widget is on top.
  ///
  /// - Parameters:
  ///   - index: the widget.
  ///   - count: the number of widgets in the stack.
  /// - Returns: the chance, above 0.
  func propensity(of index: Int, among count: Int) -> Double {
    let total = total(among: count)
    let numerator = (Self.explorationShare - 1) * count * weight(of: index) + total
    return Double(numerator) / Double(Self.explorationShare * count * total)
  }

  private func total(among count: Int) -> Int {
    let distinct = distinct
    return count - distinct.count + distinct.reduce(0) { $0 + weight(of: $1) }
  }

  /// Draws the widget on top, in a time that does not depend on the number of widgets.
  func draw(among count: Int, _ generator: inout SeededGenerator) -> Int {
    if generator.below(Self.explorationShare) == 0 { return generator.below(count) }
    var number = generator.below(total(among: count))
    let distinct = distinct
    for index in distinct {
      let weight = weight(of: index)
      if number < weight { return index }
      number -= weight
    }
    // The others weigh one each: the widget is the one that has so many others before it.
    var index = number
    for used in distinct where used <= index { index += 1 }
    return index
  }
}
