public import SmartStackModel

/// The dense number of an item, from 0 up, as an ``ItemInterner`` hands it out.
public typealias ItemNumber = Int32

/// Keeps the order of items up to date, event by event, and says why and until when it holds.
///
/// The state is a function of the events so far, in the order in which they came: whoever applies the
/// same events to a fresh ranker gets the same answers. The clock never runs backwards: an event
/// that is later than the clock moves it, one that is earlier leaves it and counts from its own instant
/// on. Items compare by score, the higher first, then by number, the lower first.
public protocol IncrementalRanker: ~Copyable {
  /// The latest instant the ranker was told of; answers hold at this instant.
  var clock: Timestamp { get }
  /// The number of items that take part in ``top(_:into:)``.
  var candidateCount: Int { get }

  /// Makes an item a candidate before anything happened to it.
  mutating func add(_ item: ItemNumber)
  /// Records that the person used an item.
  mutating func use(_ item: ItemNumber, at instant: Timestamp)
  /// Records that an item donated an intent.
  mutating func donate(_ item: ItemNumber, at instant: Timestamp)
  /// Records that the person dismissed an item.
  mutating func dismiss(_ item: ItemNumber, at instant: Timestamp)
  /// Replaces the windows that an item declares; what was declared before is void.
  mutating func replaceTimeline(of item: ItemNumber, with windows: [DeclaredWindow])
  /// Withdraws the windows of an item whose timeline is being reloaded.
  mutating func reload(_ item: ItemNumber)
  /// Says where the person is from now on, by a dense number of the place from 0 up, or nowhere known.
  mutating func setPlace(_ place: Int32?)
  /// Says which offset from UTC local time has from now on, in seconds.
  mutating func setOffset(seconds: Int32)
  /// Forgets an item: afterwards the state is that of a ranker that never saw an event of it.
  mutating func delete(_ item: ItemNumber)
  /// Forgets the donation recorded last among those of an item at an instant, if there is one.
  mutating func deleteDonation(of item: ItemNumber, at instant: Timestamp)
  /// Moves the clock forward; an earlier instant changes nothing.
  mutating func advance(to instant: Timestamp)

  /// Writes the best candidates, the best first.
  ///
  /// - Parameters:
  ///   - count: how many are wanted, at most the count of `output`.
  ///   - output: where they go.
  /// - Returns: how many were written.
  mutating func top(_ count: Int, into output: inout MutableSpan<ItemNumber>) -> Int
  /// Writes distinct items in order, the best first; those without any event take part with no evidence.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - output: where they go; it holds at least as many.
  mutating func order(_ items: Span<ItemNumber>, into output: inout MutableSpan<ItemNumber>)
  /// Returns the first instant after the clock at which distinct items stand in another order than now
  /// if nothing else happens, or nothing where they never do.
  mutating func nextChange(of items: [ItemNumber]) -> Timestamp?
  /// Explains the score of an item at the clock by terms that sum to it exactly.
  mutating func explain(_ item: ItemNumber) -> ScoreExplanation
}

/// States that an item is worth some score from one instant to another.
public struct DeclaredWindow: Hashable, Sendable {
  /// The first instant of the window.
  public let start: Timestamp
  /// The first instant after the window; a window that ends before it starts is empty.
  public let end: Timestamp
  /// What the item declares for the window, on the scale of scores.
  public let value: Double

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - start: the first instant of the window.
  ///   - end: the first instant after the window.
  ///   - value: what the item declares, on the scale of scores.
  public init(start: Timestamp, end: Timestamp, value: Double) {
    self.start = start
    self.end = end
    self.value = value
  }
}

/// Explains a score as a sum.
public struct ScoreExplanation: Hashable, Sendable {
  /// Names one part of a score.
  public struct Term: Hashable, Sendable {
    /// What the part stands for.
    public let label: String
    /// What the part adds, negative where it lowers the score.
    public let value: Double

    /// Creates a term.
    ///
    /// - Parameters:
    ///   - label: what the part stands for.
    ///   - value: what it adds.
    public init(label: String, value: Double) {
      self.label = label
      self.value = value
    }
  }

  /// The item.
  public let item: ItemNumber
  /// The parts, in the order in which they are added.
  public let terms: [Term]
  /// The score: the sum of the terms, added from the first to the last.
  public let score: Double

  /// Creates an explanation.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - terms: the parts, in the order in which they are added.
  ///   - score: their sum.
  public init(item: ItemNumber, terms: [Term], score: Double) {
    self.item = item
    self.terms = terms
    self.score = score
  }
}
