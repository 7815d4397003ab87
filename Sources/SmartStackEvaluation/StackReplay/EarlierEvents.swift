public import SmartStackModel
import SmartStackRotation

/// What happened before the span of a replay and still holds when it begins: found in one pass
/// before it.
public struct EarlierEvents: Sendable {
  private let start: Timestamp
  private var additions: [Event] = []

  /// Creates a pass over nothing.
  ///
  /// - Parameter start: the first instant of the span.
  public init(before start: Timestamp) { self.start = start }

  /// Takes the next event of the log.
  ///
  /// - Parameter event: an event that is not earlier than the last.
  public mutating func add(_ event: Event) {
    guard event.time < start, case .keepSuggestion = event.kind else { return }
    additions.append(event)
  }

  /// Returns a stack as it stands when the span begins.
  ///
  /// - Parameter stack: the stack of the file.
  /// - Returns: the stack with the suggestions that the person added before the span.
  public func applied(to stack: Stack) -> Stack { stack.adding(additions, through: start) }
}

extension StackReplay {
  /// Takes an event before the span: it is learnt from, and what outlasts its instant is noted.
  mutating func takeEarlier(_ event: Event) {
    switch event.kind {
    case .dismiss(let id): _ = policy.receive(.dismisses(id), at: event.time, zone: zone)
    case .neverSuggest(let id):
      _ = policy.receive(.neverSuggests(id), at: event.time, zone: zone)
    case .session, .boot, .shutdown: reloads.observe(event)
    case .launch(_, let duration?)
    where event.time.advanced(by: duration) > record.span.lowerBound:
      reloads.observe(event)
    default: break
    }
    history.apply(event)
  }
}
