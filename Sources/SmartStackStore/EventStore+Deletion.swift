import SQLiteSupport
public import SmartStackModel

extension EventStore {
  /// Deletes donations, so that the log is one that never had them.
  ///
  /// Earlier deletions lose what they name in vain, snapshots are dropped, and names that nothing
  /// refers to any more go too. At the end the file is written anew, so that no bytes of what was
  /// deleted stay in it. A log that is imported once more brings its events back.
  ///
  /// - Parameters:
  ///   - predicate: which donations.
  ///   - app: whose donations; nothing means those of all apps.
  ///   - person: the person in whose log they are; nothing means all people.
  /// - Returns: what was deleted.
  /// - Throws: what kept the donations from being deleted; then all of them are there.
  /// - Complexity: O(*n*) in the number of events.
  @discardableResult
  public mutating func deleteDonations(
    matching predicate: DonationDeletion.Predicate, app: String? = nil, of person: String? = nil
  ) throws(StoreError) -> DeletionResult {
    let selection = DonationSelection(predicate: predicate, app: app)
    return try delete(of: person, weighingFor: selection) { row throws(PayloadError) in
      try selection.fate(of: row)
    }
  }

  /// Deletes all that an app did or that was done with it, so that the log is one without the app.
  ///
  /// A store does not know to which app a widget belongs; the app's widgets are named beside it.
  ///
  /// - Parameters:
  ///   - app: the identifier of the app.
  ///   - widgets: the identifiers of its widgets.
  ///   - person: the person in whose log they are; nothing means all people.
  /// - Returns: what was deleted.
  /// - Throws: what kept the events from being deleted; then all of them are there.
  /// - Complexity: O(*n*) in the number of events.
  @discardableResult
  public mutating func forget(
    app: String, widgets: [String] = [], of person: String? = nil
  ) throws(StoreError) -> DeletionResult {
    let widgets = Set(widgets)
    return try delete(of: person) { row throws(PayloadError) in
      guard let name = row.name, name == app || widgets.contains(name) else { return .keep }
      let kind = try row.event().kind
      guard kind.app == app || kind.widget.map({ widgets.contains($0) }) ?? false else {
        return .keep
      }
      if case .donation(let donation) = kind, let id = donation.id { return .dropDonation(id: id) }
      return .drop
    }
  }

  /// Deletes a person and all of that person's events.
  ///
  /// - Parameter person: the name of the person.
  /// - Returns: what was deleted.
  /// - Throws: what kept the events from being deleted; then all of them are there.
  /// - Complexity: O(*n*) in the number of events.
  @discardableResult
  public mutating func forget(person: String) throws(StoreError) -> DeletionResult {
    try delete(of: person) { _ in .drop }
  }

  private mutating func delete(
    of name: String?, weighingFor selection: DonationSelection? = nil,
    _ fate: (EventRow) throws(PayloadError) -> DeletionPlan.Fate
  ) throws(StoreError) -> DeletionResult {
    var result = DeletionResult()
    var ids: Set<String> = []
    setForeignKeys(areHeld: false)
    defer { setForeignKeys(areHeld: true) }
    var isChanged = false
    result.eventCount = try writing { connection throws(SQLiteError) in
      var deletion = try StoreDeletion(connection)
      var count = 0
      let people =
        if let name {
          try PersonRow.named(name, in: connection).map { [$0] } ?? []
        } else {
          try PersonRow.all(in: connection)
        }
      for person in people {
        var plan = DeletionPlan(of: person.seal)
        try Self.scan(person, in: connection) { row throws(PayloadError) in
          plan.add(row, try fate(row))
        }
        if let selection { plan.weighDeletions(for: selection) }
        // A person without events has nothing that refers to the name.
        guard !plan.isEmpty || person.tally.rows.count == 0 else { continue }
        isChanged = true
        count += plan.dropped.count
        ids.formUnion(plan.donationIDs)
        try deletion.carryOut(plan, of: person)
      }
      if isChanged { try deletion.finish(connection) }
      return count
    }
    guard isChanged else { return result }
    result.donationIDs = ids.sorted()
    do throws(StoreError) {
      try vacuum()
    } catch {
      // The events are no part of the log any more; only their bytes may be there still.
      result.obstacle = error
    }
    return result
  }

  /// For every name that is deleted, SQLite would look through all events for one that refers to it.
  private func setForeignKeys(areHeld: Bool) {
    try? connection.execute("PRAGMA foreign_keys = \(areHeld ? "ON" : "OFF")")
  }
}
