import SmartStackIncremental
import SmartStackModel

/// The incremental ranker of the package.
struct FastEngine: Engine, ~Copyable {
  static var title: String { "FastRanker" }

  var ranker: FastRanker
  private let stack: [10 of Int32] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

  init(_ script: Script) {
    ranker = FastRanker(
      itemCapacity: script.itemCount, eventCapacity: script.useCount,
      placeCapacity: script.placeCount)
    for item in 0..<script.itemCount { ranker.add(Int32(item)) }
  }

  @inline(__always)
  mutating func apply(_ operation: Script.Operation, _ script: Script) {
    switch operation.kind {
    case .use: ranker.use(operation.item, at: Timestamp(clamping: operation.time))
    case .place: ranker.setPlace(operation.detail < 0 ? nil : operation.detail)
    case .dismissal: ranker.dismiss(operation.item, at: Timestamp(clamping: operation.time))
    case .timeline:
      ranker.advance(to: Timestamp(clamping: operation.time))
      ranker.replaceTimeline(
        of: operation.item, with: script.timelines[Int(operation.detail)])
    }
  }

  /// Moves the clock, for scores before the next event.
  mutating func advance(to time: Int64) { ranker.advance(to: Timestamp(clamping: time)) }

  @inline(__always)
  mutating func answer(_ count: Int, _ answer: inout Answer) {
    best(&answer)
    cards(count, &answer)
  }

  @inline(__always)
  mutating func best(_ answer: inout Answer) {
    var span = answer.best.mutableSpan
    _ = ranker.top(3, into: &span)
  }

  @inline(__always)
  mutating func cards(_ count: Int, _ answer: inout Answer) {
    var span = answer.cards.mutableSpan
    ranker.order(stack.span.extracting(first: count), into: &span)
  }
}
