import BenchmarkSupport

/// What an engine answers after every use: the three best of all items, and ten cards in order.
struct Answer: Equatable {
  var best = [3 of Int32](repeating: -1)
  var cards = [10 of Int32](repeating: -1)

  static func == (first: Answer, second: Answer) -> Bool {
    for index in 0..<3 where first.best[index] != second.best[index] { return false }
    for index in 0..<10 where first.cards[index] != second.cards[index] { return false }
    return true
  }

  /// A number that depends on the answer.
  var digest: Int {
    Int(best[0]) &+ Int(best[2]) &* 3 &+ Int(cards[0]) &* 5 &+ Int(cards[9]) &* 7
  }
}

/// Ranks the items of one person as the operations of a script say.
protocol Engine: ~Copyable {
  static var title: String { get }
  init(_ script: Script)
  mutating func apply(_ operation: Script.Operation, _ script: Script)
  /// Answers for the first `count` items as cards.
  mutating func answer(_ count: Int, _ answer: inout Answer)
}

/// Runs a script through a new engine.
///
/// - Parameters:
///   - type: the engine.
///   - script: what it is told.
///   - nanoseconds: what the operations and answers took, without making the engine, is added to it.
/// - Returns: the sum of all digests.
@inline(__always)
func run<Subject: Engine & ~Copyable>(
  _ type: Subject.Type, _ script: Script, _ nanoseconds: inout Int64
) -> Int {
  var engine = Subject(script)
  var answer = Answer()
  var digest = 0
  let cards = min(script.itemCount, 10)
  let start = Stopwatch.nanoseconds()
  for operation in script.operations {
    engine.apply(operation, script)
    guard operation.kind == .use else { continue }
    engine.answer(cards, &answer)
    digest &+= answer.digest
  }
  nanoseconds += Stopwatch.nanoseconds() - start
  return digest
}
