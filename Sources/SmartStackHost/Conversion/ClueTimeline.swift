import SmartStackModel

/// What was stated to be relevant, as it was stated again and again while time passed.
///
/// A stack holds one list of statements. One with a date counts when it stood in the answer that was
/// in force at its date, so that what was moved or cancelled before does not stay; those without a
/// date are those of the last answer.
struct ClueTimeline<Element: Hashable & Sendable>: Sendable {
  private var answers: [(time: Timestamp, elements: [Element])] = []
  private let context: @Sendable (Element) -> RelevantContext?

  /// Creates a timeline of nothing.
  ///
  /// - Parameter context: the clue of an element, where it has one.
  init(context: @escaping @Sendable (Element) -> RelevantContext?) { self.context = context }

  /// Takes an answer.
  mutating func add(_ elements: [Element], at time: Timestamp) {
    if let last = answers.last, last.elements == elements { return }
    answers.append((time, elements))
  }

  /// Returns the answer in force at an instant.
  func elements(at time: Timestamp) -> [Element] {
    answers.last { $0.time <= time }?.elements ?? []
  }

  /// Whether the statements without a date were not always the same.
  var changedConditions: Bool {
    guard let first = answers.first else { return false }
    let conditions = Set(first.elements.filter { start(of: $0) == nil })
    return answers.dropFirst().contains { answer in
      Set(answer.elements.filter { start(of: $0) == nil }) != conditions
    }
  }

  /// The statements for a stack that is replayed over all the time, the latest first.
  var all: [Element] {
    var seen: Set<Element> = []
    var result: [Element] = []
    for index in answers.indices.reversed() {
      let end = index + 1 < answers.count ? answers[index + 1].time : nil
      for element in answers[index].elements {
        let counts: Bool
        if let start = start(of: element) {
          counts =
            (end.map { start < $0 } ?? true)
            && (index == 0 || start >= answers[index].time || end == nil)
        } else {
          counts = end == nil
        }
        if counts, seen.insert(element).inserted { result.append(element) }
      }
    }
    return result
  }

  /// The first instant of a clue with a date.
  private func start(of element: Element) -> Timestamp? {
    switch context(element) {
    case .date(let date, _, _): date
    case .interval(let range, _, _): range.lowerBound
    default: nil
    }
  }
}
