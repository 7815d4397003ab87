public import SmartStackModel

/// One request for a reload, and what became of it.
public struct ReloadRequest: Hashable, Sendable {
  /// The number of the request, from 0 in the order in which they were asked.
  public let number: Int
  /// The identifier of the widget.
  public let widget: String
  /// Who asked.
  public let cause: ReloadCause
  /// When it was asked.
  public let askedAt: Timestamp
  /// How it was answered.
  public internal(set) var outcome: ReloadOutcome
  /// Why it was answered so.
  public internal(set) var reason: ReloadReason
  /// When the reload takes place, as far as that is known; nothing where it was refused or merged.
  public internal(set) var dueAt: Timestamp?
  /// When the reload took place; nothing while it lies ahead.
  public internal(set) var performedAt: Timestamp?
  /// Whether it counts against the budget; false until it took place.
  public internal(set) var isCounted = false
  /// The reloads that count in the 24 hours up to its answer, this one included once it took place.
  public internal(set) var spent = 0
  /// The reloads that may count in 24 hours, when it was answered or took place.
  public internal(set) var limit = 0

  /// The reason in one sentence, without a full stop.
  public var sentence: String { reason.sentence(at: askedAt) }
}
