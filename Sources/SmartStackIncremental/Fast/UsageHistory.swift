/// Keeps the uses and donations of all items in the order in which they came, so that any can be
/// forgotten as if it had never been.
///
/// The records of an item are linked from the latest to come back to the first. The uses of all items
/// are linked in order of time, those of one instant in the order in which they came: the neighbours in
/// this chain are what "the previous item" means, whatever the order of arrival.
struct UsageHistory: ~Copyable {
  struct Record {
    var time: Int64
    var item: Int32
    /// The record of the same item that came before, or -1.
    var older: Int32
    /// The neighbours in the chain of uses, or -1.
    var previous: Int32
    var next: Int32
    /// The place, or -1.
    var place: Int32
    var hour: UInt8
    var isUse: Bool
    var isDeleted: Bool
  }

  private(set) var records: UnsafeMutablePointer<Record>
  private(set) var count = 0
  private(set) var capacity: Int
  /// The last use of the chain, or -1.
  private(set) var last: Int32 = -1

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    records = .allocate(capacity: self.capacity)
  }

  deinit { records.deallocate() }

  /// Makes room for records in all, so that none of them allocates.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown = UnsafeMutablePointer<Record>.allocate(capacity: wanted)
    grown.moveInitialize(from: records, count: count)
    records.deallocate()
    records = grown
    capacity = wanted
  }

  /// The item of the last use, or -1.
  var lastItem: Int32 { last < 0 ? -1 : records[Int(last)].item }

  /// Appends a record that is in no chain yet.
  ///
  /// - Returns: the index of the record.
  @inline(__always)
  mutating func append(
    item: Int32, time: Int64, hour: UInt8, place: Int32, isUse: Bool, older: Int32
  ) -> Int32 {
    if count == capacity { reserve(capacity * 2) }
    (records + count).initialize(
      to: Record(
        time: time, item: item, older: older, previous: -1, next: -1, place: place, hour: hour,
        isUse: isUse, isDeleted: false))
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  /// Links a use after all others, none of which is later.
  ///
  /// - Returns: the item of the use before it, or -1.
  @inline(__always)
  mutating func linkLast(_ index: Int32) -> Int32 {
    let before = last
    last = index
    records[Int(index)].previous = before
    guard before >= 0 else { return -1 }
    records[Int(before)].next = index
    return records[Int(before)].item
  }

  /// Links a use after all uses that are not later.
  ///
  /// - Complexity: O(*m*) for *m* uses that came before it and are later.
  mutating func link(_ index: Int32) {
    let time = records[Int(index)].time
    var before = last
    var after: Int32 = -1
    while before >= 0, records[Int(before)].time > time {
      after = before
      before = records[Int(before)].previous
    }
    records[Int(index)].previous = before
    records[Int(index)].next = after
    if before >= 0 { records[Int(before)].next = index }
    if after >= 0 { records[Int(after)].previous = index } else { last = index }
  }

  /// Takes a use out of the chain.
  mutating func unlink(_ index: Int32) {
    let record = records[Int(index)]
    if record.previous >= 0 { records[Int(record.previous)].next = record.next }
    if record.next >= 0 {
      records[Int(record.next)].previous = record.previous
    } else {
      last = record.previous
    }
  }

  /// Marks a record as forgotten.
  mutating func markDeleted(_ index: Int32) { records[Int(index)].isDeleted = true }

  /// Sets which record of the same item came before one.
  mutating func setOlder(_ older: Int32, of index: Int32) { records[Int(index)].older = older }
}
