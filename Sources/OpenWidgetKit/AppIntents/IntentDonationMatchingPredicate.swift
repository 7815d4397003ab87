#if !canImport(WidgetKit)
  /// Says which donations to delete.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16 and watchOS 9.
  public struct IntentDonationMatchingPredicate: Sendable {
    /// What a predicate asks for.
    package enum Rule: Hashable, Sendable {
      /// One of these donations.
      case identifiers([IntentDonationIdentifier])
      /// One of these entities in any parameter.
      case entities([EntityIdentifier])
      /// Intents of a type, and where given, an entity in any parameter.
      case intentType(String, entity: EntityIdentifier?)
    }

    /// What this predicate asks for.
    package let rule: Rule

    /// Matches one donation.
    ///
    /// - Parameter identifier: The identifier of the donation.
    /// - Returns: The predicate.
    public static func donationIdentifier(_ identifier: IntentDonationIdentifier)
      -> IntentDonationMatchingPredicate
    {
      IntentDonationMatchingPredicate(rule: .identifiers([identifier]))
    }

    /// Matches several donations.
    ///
    /// Version 26.4 of the platforms.
    ///
    /// - Parameter identifiers: The identifiers of the donations.
    /// - Returns: The predicate.
    public static func donationIdentifiers(_ identifiers: [IntentDonationIdentifier])
      -> IntentDonationMatchingPredicate
    {
      IntentDonationMatchingPredicate(rule: .identifiers(identifiers))
    }

    /// Matches donations with an entity in any parameter.
    ///
    /// - Parameter identifier: The identifier of the entity.
    /// - Returns: The predicate.
    public static func entityIdentifier(_ identifier: EntityIdentifier)
      -> IntentDonationMatchingPredicate
    {
      IntentDonationMatchingPredicate(rule: .entities([identifier]))
    }

    /// Matches donations with at least one of several entities.
    ///
    /// Version 26.4 of the platforms.
    ///
    /// - Parameter identifiers: The identifiers of the entities.
    /// - Returns: The predicate.
    public static func entityIdentifiers(_ identifiers: [EntityIdentifier])
      -> IntentDonationMatchingPredicate
    {
      IntentDonationMatchingPredicate(rule: .entities(identifiers))
    }

    /// Matches donations of a type of intents.
    ///
    /// - Parameters:
    ///   - intentType: The type.
    ///   - entityIdentifier: An entity that must be in one of the parameters; nil matches all
    ///     donations of the type.
    /// - Returns: The predicate.
    public static func intentType(
      _ intentType: any AppIntent.Type, entityIdentifier: EntityIdentifier? = nil
    ) -> IntentDonationMatchingPredicate {
      IntentDonationMatchingPredicate(
        rule: .intentType(intentType.persistentIdentifier, entity: entityIdentifier))
    }

    /// Tells whether a donation matches.
    ///
    /// - Parameter donation: The donation.
    /// - Returns: Whether it is to be deleted.
    package func matches(_ donation: IntentDonation) -> Bool {
      switch rule {
      case .identifiers(let identifiers): identifiers.contains(donation.identifier)
      case .entities(let entities): !donation.intent.entities.isDisjoint(with: entities)
      case .intentType(let type, let entity):
        donation.intent.typeName == type
          && (entity.map(donation.intent.entities.contains) ?? true)
      }
    }
  }
#endif
