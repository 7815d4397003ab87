public import SmartStackModel

/// That a widget shows an old entry because a reload was refused or put off.
public struct ReloadStaleness: Hashable, Sendable {
  /// Since when the entry is old.
  public let since: Timestamp
  /// The number of the request that was not answered at once.
  public let request: Int
  /// Why it was not.
  public let reason: ReloadReason
}
