import SQLiteSupport

extension EventStore {
  /// Writes the file anew, without what was deleted from it, and empties the write-ahead log.
  ///
  /// A damaged store is left as it is: what its pages still hold could be lost with the old file.
  ///
  /// - Throws: what kept it from being written, or that the store is damaged; the events are all there
  ///   in any case. Where another process reads an older state, that is ``StoreError/locked(path:)``.
  /// - Complexity: O(*n* log *n*) in the number of events, which are all looked at first; the size of
  ///   the file is needed once more meanwhile.
  public mutating func vacuum() throws(StoreError) {
    let found = try check()
    guard found.isWhole else {
      throw .damaged(path: path, detail: found.problems.first ?? "events are damaged")
    }
    let isEmptied: Bool
    do {
      writer = nil
      // A page that was split keeps old bytes in its gaps, which only writing it anew removes.
      try connection.execute("VACUUM")
      isEmptied = try connection.truncateWriteAheadLog()
    } catch {
      throw StoreError(error, path: path)
    }
    try checkFiles()
    guard isEmptied else { throw .locked(path: path) }
  }

  /// Copies the store, as it is at the start of the call, into a new file.
  ///
  /// Others may append meanwhile. The copy has its name only when it is complete, on the disk and
  /// found whole.
  ///
  /// - Parameter target: the path of the copy; nothing may lie there.
  /// - Throws: what kept the copy from being made, or that the store is damaged.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func backup(to target: String) throws(StoreError) {
    switch StoreError.obstacle(at: target) {
    case .missingFile: break
    case nil: throw .fileExists(path: target)
    case let obstacle?: throw obstacle
    }
    guard !connection.isInTransaction else {
      throw .failed(path: path, code: 1, message: "a backup cannot begin within a reading")
    }
    let draft = target + PartialFile.suffix
    let claim: Int32
    switch PartialFile.open(draft) {
    case .success(let opened): claim = opened
    case .failure(.inUse): throw .locked(path: draft)
    case .failure(.system(let code)): throw StoreError(system: code, path: draft)
    }
    // Nobody else takes the draft as long as this is open.
    defer { PartialFile.close(claim) }
    for beside in ["-journal", "-wal", "-shm"] { FilePlacement.remove(draft + beside) }
    do {
      try connection.copy(into: draft)
    } catch {
      FilePlacement.remove(draft)
      throw StoreError(error, path: error.code.primary == .corrupt ? path : target)
    }
    do throws(StoreError) {
      let check = try EventStore(path: draft, access: .readOnly).check()
      FilePlacement.remove(draft + "-shm")
      FilePlacement.remove(draft + "-wal")
      guard check.isWhole else {
        throw .damaged(path: path, detail: check.problems.first ?? "events are damaged")
      }
      if let code = FilePlacement.place(draft, as: target) {
        throw .failed(
          path: target, code: code, message: "the system reports error \(code) for the new file")
      }
    } catch {
      FilePlacement.remove(draft)
      throw error
    }
  }

  /// Runs a change as a whole or not at all.
  mutating func writing<Result>(
    _ body: (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    let result: Result
    do {
      result = try connection.transaction { () throws(SQLiteError) in try body(connection) }
    } catch {
      throw StoreError(error, path: path)
    }
    try checkFiles()
    return result
  }
}
