public import SmartStackModel

/// States one thing that an incremental ranker can be told.
public enum RankerEvent: Hashable, Sendable {
  /// An item becomes a candidate.
  case addition(ItemNumber)
  /// The person used an item.
  case use(ItemNumber, Timestamp)
  /// An item donated an intent.
  case donation(ItemNumber, Timestamp)
  /// The person dismissed an item.
  case dismissal(ItemNumber, Timestamp)
  /// An item has a new timeline, and these are its windows.
  case timeline(ItemNumber, [DeclaredWindow])
  /// The timeline of an item is being reloaded.
  case reload(ItemNumber)
  /// The person is at another place, or at none that is known.
  case place(Int32?)
  /// Local time has another offset from UTC, in seconds.
  case offset(seconds: Int32)
  /// An item is to be forgotten.
  case deletion(ItemNumber)
  /// A donation is to be forgotten.
  case donationDeletion(ItemNumber, Timestamp)
  /// Time passed.
  case clock(Timestamp)
}

extension IncrementalRanker where Self: ~Copyable {
  /// Applies one event.
  ///
  /// - Parameter event: the event.
  public mutating func apply(_ event: RankerEvent) {
    switch event {
    case .addition(let item): add(item)
    case .use(let item, let instant): use(item, at: instant)
    case .donation(let item, let instant): donate(item, at: instant)
    case .dismissal(let item, let instant): dismiss(item, at: instant)
    case .timeline(let item, let windows): replaceTimeline(of: item, with: windows)
    case .reload(let item): reload(item)
    case .place(let place): setPlace(place)
    case .offset(let seconds): setOffset(seconds: seconds)
    case .deletion(let item): delete(item)
    case .donationDeletion(let item, let instant): deleteDonation(of: item, at: instant)
    case .clock(let instant): advance(to: instant)
    }
  }

  /// Returns the best candidates, the best first.
  ///
  /// - Parameter count: how many are wanted, 0 or more.
  /// - Returns: at most that many items.
  public mutating func top(_ count: Int) -> [ItemNumber] {
    let wanted = min(max(count, 0), candidateCount)
    var items = [ItemNumber](repeating: 0, count: wanted)
    var span = items.mutableSpan
    let written = top(wanted, into: &span)
    items.removeLast(wanted - written)
    return items
  }

  /// Returns distinct items in order, the best first.
  ///
  /// - Parameter items: the items.
  /// - Returns: the same items in order.
  public mutating func ordered(_ items: [ItemNumber]) -> [ItemNumber] {
    var result = items
    var span = result.mutableSpan
    order(items.span, into: &span)
    return result
  }
}
