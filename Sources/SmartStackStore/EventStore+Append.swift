import SQLiteSupport
public import SmartStackModel

extension EventStore {
  /// Appends events, all of them or none.
  ///
  /// An event whose key the store holds for the same person already is left out and counted. When
  /// this returns, the batch is as durable as the store was opened for.
  ///
  /// - Parameter batch: the events, in any order; their order decides among events of one instant.
  /// - Returns: how many were new, and how many were there already.
  /// - Throws: what kept the batch from being stored; then nothing of it is.
  /// - Complexity: O(*n* log *m*) for *n* events of the batch and *m* in the store.
  public mutating func append(_ batch: [StoredEvent]) throws(StoreError) -> AppendResult {
    guard !batch.isEmpty else { return AppendResult() }
    let result: AppendResult
    do {
      // A writer that failed is not put back: what it takes for stored names was undone.
      var writer = if let idle = self.writer.take() { idle } else { try BatchWriter(connection) }
      result = try writer.write(batch, to: connection)
      self.writer = consume writer
    } catch {
      throw StoreError(error, path: path)
    }
    try checkFiles()
    return result
  }

  /// Appends one event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - person: the name of the person.
  ///   - key: a number by which the same fact is known again.
  /// - Returns: whether it was new.
  /// - Throws: what kept it from being stored; then it is not.
  /// - Complexity: O(log *m*) for *m* events in the store.
  @discardableResult
  public mutating func record(
    _ event: Event, of person: String, key: UInt64? = nil
  ) throws(StoreError) -> Bool {
    try append([StoredEvent(person: person, event: event, key: key)]).added == 1
  }

  /// Appends the donation of an intent that a person completed.
  ///
  /// - Parameters:
  ///   - donation: the donation.
  ///   - person: the name of the person.
  ///   - time: when the action was completed.
  ///   - offset: the UTC offset there and then.
  /// - Throws: what kept it from being stored; then it is not.
  /// - Complexity: O(log *m*) for *m* events in the store.
  public mutating func donate(
    _ donation: Donation, of person: String, at time: Timestamp, offset: UTCOffset
  ) throws(StoreError) {
    try record(Event(time: time, offset: offset, kind: .donation(donation)), of: person)
  }

  /// Throws where the files that were written are not those that the path names any more.
  ///
  /// It comes after a commit, which may have gone into a file that was removed before.
  func checkFiles() throws(StoreError) {
    guard connection.files() != files else { return }
    switch StoreError.obstacle(at: path) {
    case nil, .missingFile: throw .removed(path: path)
    case let obstacle?: throw obstacle
    }
  }
}
