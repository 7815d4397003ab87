/// What a deletion took out of a store.
public struct DeletionResult: Hashable, Sendable {
  /// How many events are gone.
  public var eventCount = 0
  /// The identifiers of the donations among them that had one, each once, in ascending order.
  public var donationIDs: [String] = []
  /// Why bytes of the deleted events may still lie in the file, though they are no part of the log
  /// any more; nothing where they are gone.
  ///
  /// Another process may read an older state, or there is no room to write the file anew;
  /// ``EventStore/vacuum()`` tries again.
  public var obstacle: StoreError?

  /// Creates a result of a deletion that found nothing.
  public init() {}
}
