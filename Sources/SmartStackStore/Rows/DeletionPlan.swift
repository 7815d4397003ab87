import SmartStackModel

/// What is to become of a person's events.
struct DeletionPlan {
  /// What becomes of one event.
  enum Fate {
    /// It stays.
    case keep
    /// It goes.
    case drop
    /// It goes, and the donation had an identifier.
    case dropDonation(id: String)
    /// It names donations, and goes or changes with them.
    case weigh(DonationDeletion)
  }

  /// The numbers of the events to drop.
  private(set) var dropped: [Int64] = []
  /// The deletions that lose some of what they name, as they become.
  private(set) var changed: [EventRow] = []
  /// The identifiers of the donations to drop.
  private(set) var donationIDs: Set<String> = []
  /// The tally of what stays.
  private(set) var rest = EventTally()

  private let person: PersonSeal
  private var weighed: [(row: EventRow, deletion: DonationDeletion)] = []

  init(of person: PersonSeal) { self.person = person }

  /// Whether nothing is to change.
  var isEmpty: Bool { dropped.isEmpty && changed.isEmpty }

  /// Takes up one event.
  mutating func add(_ row: EventRow, _ fate: Fate) {
    switch fate {
    case .keep: keep(row)
    case .drop: dropped.append(row.sequence)
    case .dropDonation(let id):
      dropped.append(row.sequence)
      donationIDs.insert(id)
    case .weigh(let deletion): weighed.append((row, deletion))
    }
  }

  /// Drops earlier deletions that have nothing left to delete, and what others name in vain.
  ///
  /// They name what the person wants forgotten, and with the donations gone they change nothing.
  mutating func weighDeletions(for selection: DonationSelection) {
    for (row, deletion) in weighed {
      guard let rest = selection.remainder(of: deletion, without: donationIDs) else {
        dropped.append(row.sequence)
        continue
      }
      var after = row
      if rest != deletion.predicate {
        after.payload = PayloadWriter.bytes { $0.write(rest) }
        changed.append(after)
      }
      keep(after)
    }
    weighed = []
  }

  private mutating func keep(_ row: EventRow) {
    rest.add(row.checksum(of: person), at: row.time)
  }
}

/// Which donations are to be deleted: those that a predicate names, of one app or of all.
struct DonationSelection {
  let predicate: DonationDeletion.Predicate
  let app: String?

  /// Returns what becomes of an event.
  func fate(of row: EventRow) throws(PayloadError) -> DeletionPlan.Fate {
    guard row.code == EventCode.donation.rawValue || row.code == EventCode.donationDeletion.rawValue
    else { return .keep }
    switch try row.event().kind {
    case .donation(let donation):
      let deletion = DonationDeletion(app: app ?? donation.app, predicate: predicate)
      guard deletion.matches(donation) else { return .keep }
      return donation.id.map { .dropDonation(id: $0) } ?? .drop
    case .donationDeletion(let deletion): return .weigh(deletion)
    default: return .keep
    }
  }

  /// Returns what a deletion of the log still has to name, or nothing where that is nothing.
  func remainder(
    of deletion: DonationDeletion, without ids: Set<String>
  ) -> DonationDeletion.Predicate? {
    if let app, app != deletion.app { return deletion.predicate }
    if predicate == .all { return nil }
    switch deletion.predicate {
    case .ids(let listed):
      var gone = ids
      if case .ids(let wanted) = predicate { gone.formUnion(wanted) }
      return Self.rest(of: listed, without: gone).map { .ids($0) }
    case .entities(let listed):
      guard case .entities(let wanted) = predicate else { return deletion.predicate }
      return Self.rest(of: listed, without: Set(wanted)).map { .entities($0) }
    case .intentType(let type, let entity):
      return namesAll(of: type, entity) ? nil : deletion.predicate
    case .all: return deletion.predicate
    }
  }

  /// Whether all donations of a type, or of a type and an entity, are among those to be deleted.
  private func namesAll(of type: String, _ entity: String?) -> Bool {
    switch predicate {
    case .intentType(type, entity: nil), .all: true
    case .intentType(type, let named): named == entity
    case .entities(let wanted): entity.map { wanted.contains($0) } ?? false
    case .ids, .intentType: false
    }
  }

  private static func rest(of listed: [String], without gone: Set<String>) -> [String]? {
    let rest = listed.filter { !gone.contains($0) }
    return rest.isEmpty && !listed.isEmpty ? nil : rest
  }
}
