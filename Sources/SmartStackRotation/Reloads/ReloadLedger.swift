/// All requests for reloads, in the order in which they were asked.
public struct ReloadLedger: Hashable, Sendable {
  /// The requests that are kept: all of them, but for those that the owner let the budget forget.
  public internal(set) var requests: [ReloadRequest] = []
  /// The number of requests at the beginning that are not kept any more.
  public internal(set) var forgottenCount = 0

  /// Creates an empty ledger.
  public init() {}

  /// The requests that were asked.
  public var askedCount: Int { forgottenCount + requests.count }

  /// The request of a number, which is kept.
  subscript(number: Int) -> ReloadRequest {
    get { requests[number - forgottenCount] }
    set { requests[number - forgottenCount] = newValue }
  }

  /// The reloads that took place, counted against the budget or not.
  ///
  /// - Complexity: O(*n*) in the number of requests.
  public var performedCount: Int { requests.count { $0.performedAt != nil } }

  /// The reloads that took place and count against the budget.
  ///
  /// - Complexity: O(*n*) in the number of requests.
  public var countedCount: Int { requests.count { $0.isCounted } }

  /// Returns how many requests were answered in one way.
  ///
  /// - Parameter outcome: the answer.
  /// - Returns: their number.
  /// - Complexity: O(*n*) in the number of requests.
  public func count(of outcome: ReloadOutcome) -> Int {
    requests.count { $0.outcome == outcome }
  }
}
