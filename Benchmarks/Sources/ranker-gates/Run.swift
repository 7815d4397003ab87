import BenchmarkSupport
import SmartStackIncremental

/// Tells a ranker all events, and asks for the three best and ten cards in order after each use.
///
/// - Returns: a number that depends on the answers, and the allocations of the events that repeat others.
func run<Ranker: IncrementalRanker & ~Copyable>(
  _ ranker: inout Ranker, _ script: MadeEvents
) -> (digest: Int, allocations: UInt64) {
  var digest = 0
  var before: UInt64 = 0
  let cards: [10 of Int32] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  let count = Int(min(script.itemCount, 10))
  var best = [3 of Int32](repeating: -1)
  var order = [10 of Int32](repeating: -1)
  for index in script.events.indices {
    if index == script.events.count - script.repeatedCount { before = Stopwatch.allocations() }
    ranker.apply(script.events[index])
    guard case .use = script.events[index] else { continue }
    var span = best.mutableSpan
    let found = ranker.top(3, into: &span)
    var orderSpan = order.mutableSpan
    ranker.order(cards.span.extracting(first: count), into: &orderSpan)
    digest = digest &* 31 &+ Int(best[0]) &+ found &+ Int(order[0]) &* 3
  }
  return (digest, Stopwatch.allocations() - before)
}
