public import SmartStackModel

extension FastRanker {
  /// Forgets an item: afterwards the state is that of a ranker that never saw an event of it.
  ///
  /// - Parameter item: the item, from 0 to 262,143.
  /// - Complexity: O(*m*) for *m* uses and donations of the item.
  public mutating func delete(_ item: ItemNumber) {
    makeRoom(for: item)
    let row = Int(item)
    guard items.states[row].isCandidate else { return }
    var entry = items.states[row].latestRecord
    while entry >= 0 {
      forget(entry)
      entry = history.records[Int(entry)].older
    }
    candidateCount -= 1
    if !isDense, cold.rows[row] >= 0 { cool(Int(cold.rows[row])) }
    items.states[row] = ItemStates.Item()
    _ = windows.replace(row, with: [], clock: now)
    updateWake()
    writeKeys(row)
    refreshDeclared(row)
    isScored = false
  }

  /// Forgets the donation recorded last among those of an item at an instant, if there is one.
  ///
  /// - Parameters:
  ///   - item: the item, from 0 to 262,143.
  ///   - instant: the instant of the donation.
  /// - Complexity: O(*m*) for *m* uses and donations of the item, whose keys are folded anew.
  public mutating func deleteDonation(of item: ItemNumber, at instant: Timestamp) {
    makeRoom(for: item)
    let row = Int(item)
    let time = instant.milliseconds
    var newer: Int32 = -1
    var entry = items.states[row].latestRecord
    while entry >= 0 {
      let record = history.records[Int(entry)]
      if record.time == time, !record.isUse { break }
      newer = entry
      entry = record.older
    }
    guard entry >= 0 else { return }
    let older = history.records[Int(entry)].older
    forget(entry)
    if newer < 0 {
      items.states[row].latestRecord = older
    } else {
      history.setOlder(older, of: newer)
    }
    // Not in place: with the thread sanitizer, Swift 6.3.1 cannot compile a subtraction in memory here.
    let count = items.states[row].recordCount
    items.states[row].recordCount = count - 1
    if !items.states[row].isCandidate { candidateCount -= 1 }
    refold(row)
    if !isDense, cold.rows[row] >= 0, !items.states[row].isCandidate {
      cool(Int(cold.rows[row]))
    }
    refreshDeclared(row)
    isScored = false
  }

  /// Takes a record out of the counts and out of the chain.
  private mutating func forget(_ entry: Int32) {
    let record = history.records[Int(entry)]
    let item = Int(record.item)
    history.markDeleted(entry)
    changeHour(Int(record.hour), item, -1)
    if record.place >= 0 { changePlace(Int(record.place), item, -1) }
    isScored = false
    guard record.isUse else { return }
    let before = record.previous < 0 ? -1 : Int(history.records[Int(record.previous)].item)
    let after = record.next < 0 ? -1 : Int(history.records[Int(record.next)].item)
    if before >= 0 { addSuccessor(-1, before, item) }
    if after >= 0 { addSuccessor(-1, item, after) }
    if before >= 0, after >= 0 {
      addSuccessor(1, before, after)
      refreshBound(after)
    }
    history.unlink(entry)
  }

  /// Folds the keys of use of an item anew, from its first record to its last.
  private mutating func refold(_ row: Int) {
    var entries: [Int32] = []
    var entry = items.states[row].latestRecord
    while entry >= 0 {
      entries.append(entry)
      entry = history.records[Int(entry)].older
    }
    var keys = FourKeys(repeating: FixedLogarithm.nothing)
    for entry in entries.reversed() {
      let record = history.records[Int(entry)]
      var added = clocks(at: record.time)
      if !record.isUse { added = added.adding(parameters.donationShare) }
      keys.first = logarithm.sum(keys.first, added.first)
      keys.second = logarithm.sum(keys.second, added.second)
      keys.third = logarithm.sum(keys.third, added.third)
    }
    keys.dismissal = items.states[row].keys.dismissal
    setKeys(row, keys)
    writeKeys(row)
  }
}
