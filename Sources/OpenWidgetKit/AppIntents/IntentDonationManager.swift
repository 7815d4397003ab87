#if !canImport(WidgetKit)
  /// Takes donations: the actions that a person did in an app, for the system to learn from.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16 and watchOS 9.
  public struct IntentDonationManager: Sendable {
    /// The manager of the process.
    public static let shared = IntentDonationManager()

    /// Donates an intent, without running it.
    ///
    /// - Parameter intent: What the person did.
    /// - Returns: The identifier of the donation.
    /// - Throws: Whatever keeps the host from recording it; nothing without a host.
    @discardableResult
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
      try record(intent, result: nil)
    }

    /// Donates an intent, without running it; errors are dropped.
    ///
    /// - Parameter intent: What the person did.
    /// - Returns: The identifier of the donation, also when it was not recorded.
    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
      recordQuietly(intent, result: nil)
    }

    /// Donates an intent with its result, without running it.
    ///
    /// - Parameters:
    ///   - intent: What the person did.
    ///   - result: What came of it.
    /// - Returns: The identifier of the donation.
    /// - Throws: Whatever keeps the host from recording it; nothing without a host.
    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult) async throws
      -> IntentDonationIdentifier
    {
      try record(intent, result: result)
    }

    /// Donates an intent with its result, without running it; errors are dropped.
    ///
    /// - Parameters:
    ///   - intent: What the person did.
    ///   - result: What came of it.
    /// - Returns: The identifier of the donation, also when it was not recorded.
    @discardableResult
    public func donate(intent: some AppIntent, result: some IntentResult)
      -> IntentDonationIdentifier
    {
      recordQuietly(intent, result: result)
    }

    /// Deletes donations that are no longer true.
    ///
    /// - Parameter predicate: Which donations to delete.
    /// - Returns: The identifiers of the deleted donations; none without a host.
    /// - Throws: Whatever keeps the host from deleting them.
    @discardableResult
    public func deleteDonations(matching predicate: IntentDonationMatchingPredicate) async throws
      -> [IntentDonationIdentifier]
    {
      try HostEnvironment.current.donations?.deleteDonations(matching: predicate) ?? []
    }

    private func record(_ intent: some AppIntent, result: (any IntentResult)?) throws
      -> IntentDonationIdentifier
    {
      let donation = IntentDonation(
        identifier: IntentDonationIdentifier(), intent: IntentSnapshot(intent),
        hasResult: result != nil)
      try HostEnvironment.current.donations?.donate(donation)
      return donation.identifier
    }

    private func recordQuietly(_ intent: some AppIntent, result: (any IntentResult)?)
      -> IntentDonationIdentifier
    {
      (try? record(intent, result: result)) ?? IntentDonationIdentifier()
    }
  }

  extension AppIntent {
    /// Donates the intent, without running it.
    ///
    /// - Returns: The identifier of the donation.
    /// - Throws: Whatever keeps the host from recording it; nothing without a host.
    @discardableResult
    public func donate() async throws -> IntentDonationIdentifier {
      try await IntentDonationManager.shared.donate(intent: self)
    }

    /// Donates the intent, without running it; errors are dropped.
    ///
    /// - Returns: The identifier of the donation, also when it was not recorded.
    @discardableResult
    public func donate() -> IntentDonationIdentifier {
      IntentDonationManager.shared.donate(intent: self)
    }

    /// Donates the intent with its result, without running it.
    ///
    /// - Parameter result: What came of it.
    /// - Returns: The identifier of the donation.
    /// - Throws: Whatever keeps the host from recording it; nothing without a host.
    @discardableResult
    public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
      try await IntentDonationManager.shared.donate(intent: self, result: result)
    }

    /// Donates the intent with its result, without running it; errors are dropped.
    ///
    /// - Parameter result: What came of it.
    /// - Returns: The identifier of the donation, also when it was not recorded.
    @discardableResult
    public func donate(result: some IntentResult) -> IntentDonationIdentifier {
      IntentDonationManager.shared.donate(intent: self, result: result)
    }
  }
#endif
