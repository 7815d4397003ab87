/// One donation of an intent.
public struct Donation: Hashable, Sendable {
  /// The identifier by which it can be deleted, where it has one.
  public var id: String?
  /// The identifier of the app that donated it.
  public var app: String
  /// The type of the intent.
  public var intentType: String
  /// The values of the intent's parameters.
  public var parameters: Configuration

  /// Creates a donation.
  ///
  /// - Parameters:
  ///   - id: the identifier by which it can be deleted.
  ///   - app: the identifier of the app that donated it.
  ///   - intentType: the type of the intent.
  ///   - parameters: the values of the intent's parameters.
  public init(id: String? = nil, app: String, intentType: String, parameters: Configuration) {
    self.id = id
    self.app = app
    self.intentType = intentType
    self.parameters = parameters
  }
}

/// Which of an app's earlier donations are to be forgotten.
public struct DonationDeletion: Hashable, Sendable {
  /// How the donations are named.
  public enum Predicate: Hashable, Sendable {
    /// By identifier.
    case ids([String])
    /// By type of intent and, where one is named, by an entity in any parameter.
    case intentType(String, entity: String?)
    /// By entities in any parameter; one is enough.
    case entities([String])
    /// All of them.
    case all
  }

  /// The identifier of the app whose donations are meant.
  public var app: String
  /// How the donations are named.
  public var predicate: Predicate

  /// Creates a deletion.
  ///
  /// - Parameters:
  ///   - app: the identifier of the app whose donations are meant.
  ///   - predicate: how the donations are named.
  public init(app: String, predicate: Predicate) {
    self.app = app
    self.predicate = predicate
  }

  /// Tells whether a donation is one of those to be forgotten.
  ///
  /// - Parameter donation: the donation.
  /// - Returns: true for a donation of the same app that the predicate names.
  /// - Complexity: O(*n*) in the numbers of parameters and of names.
  public func matches(_ donation: Donation) -> Bool {
    guard donation.app == app else { return false }
    switch predicate {
    case .ids(let ids):
      return donation.id.map { ids.contains($0) } ?? false
    case .intentType(let type, let entity):
      return donation.intentType == type && (entity.map { holds($0, in: donation) } ?? true)
    case .entities(let entities):
      return entities.contains { holds($0, in: donation) }
    case .all:
      return true
    }
  }

  private func holds(_ entity: String, in donation: Donation) -> Bool {
    donation.parameters.names.contains { donation.parameters[$0] == .text(entity) }
  }
}
