public import SmartStackModel

/// Which deletion ends each donation of a log: found in one pass before a replay.
///
/// A replay must not see a deletion before it occurs; but knowing that there will be one tells which
/// states have to be kept until then.
public struct DonationFates: Sendable {
  /// A deletion, by its place in the log.
  struct Deletion: Hashable, Sendable {
    let number: Int
    let time: Timestamp
  }

  /// What deletions of one app name; each list is in the order of the log.
  private struct Named: Sendable {
    var ids: [String: [Deletion]] = [:]
    var types: [String: [Deletion]] = [:]
    var typesWithEntity: [String: [String: [Deletion]]] = [:]
    var entities: [String: [Deletion]] = [:]
    var all: [Deletion] = []
  }

  private var apps: [String: Named] = [:]
  private var number = 0

  /// Whether the log deletes nothing.
  public var isEmpty: Bool { apps.isEmpty }

  /// Creates the fates of an empty log.
  public init() {}

  /// Takes the next event of the log.
  ///
  /// - Parameter event: an event that is not earlier than the last.
  /// - Complexity: O(*n*) in the number of names of a deletion.
  public mutating func add(_ event: Event) {
    defer { number += 1 }
    guard case .donationDeletion(let deletion) = event.kind else { return }
    let entry = Deletion(number: number, time: event.time)
    switch deletion.predicate {
    case .ids(let ids):
      for id in ids { apps[deletion.app, default: Named()].ids[id, default: []].append(entry) }
    case .intentType(let type, nil):
      apps[deletion.app, default: Named()].types[type, default: []].append(entry)
    case .intentType(let type, let entity?):
      apps[deletion.app, default: Named()]
        .typesWithEntity[type, default: [:]][entity, default: []].append(entry)
    case .entities(let entities):
      for entity in entities {
        apps[deletion.app, default: Named()].entities[entity, default: []].append(entry)
      }
    case .all: apps[deletion.app, default: Named()].all.append(entry)
    }
  }

  /// Returns the first deletion after a donation that names it.
  ///
  /// - Parameters:
  ///   - donation: the donation.
  ///   - number: its place in the log.
  /// - Returns: the deletion; nothing where the donation stays.
  /// - Complexity: O(*p* log *d*) for *p* parameters and *d* deletions.
  func end(of donation: Donation, number: Int) -> Deletion? {
    guard let named = apps[donation.app] else { return nil }
    var first: Deletion?
    func consider(_ list: [Deletion]?) {
      guard let list else { return }
      let index = list.partitioningIndex { $0.number > number }
      guard index < list.count else { return }
      if first.map({ list[index].number < $0.number }) ?? true { first = list[index] }
    }
    consider(named.all)
    if let id = donation.id { consider(named.ids[id]) }
    consider(named.types[donation.intentType])
    let ofType = named.typesWithEntity[donation.intentType]
    for name in donation.parameters.names {
      guard case .text(let entity)? = donation.parameters[name] else { continue }
      consider(named.entities[entity])
      consider(ofType?[entity])
    }
    return first
  }
}
