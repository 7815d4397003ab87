import SmartStackModel
import Synchronization

/// Gathers findings from wherever a provider runs; the same one again is only counted.
final class FindingCollector: Sendable {
  private struct Key: Hashable {
    let kind: HostFindingKind
    let widget: String
    let call: String
  }

  private struct State {
    var order: [Key] = []
    var findings: [Key: HostFinding] = [:]
    var now: Timestamp
  }

  private let state: Mutex<State>

  init(start: Timestamp) { state = Mutex(State(now: start)) }

  /// Moves the clock of what is noticed next.
  func move(to time: Timestamp) { state.withLock { $0.now = time } }

  /// Takes note of something; the words of the first time stay.
  func add(
    _ kind: HostFindingKind, widget: String, call: String, _ problem: @autoclosure () -> String,
    count: Int = 1
  ) {
    let key = Key(kind: kind, widget: widget, call: call)
    let problem = problem()
    state.withLock { state in
      if state.findings[key] != nil {
        state.findings[key]?.count += count
      } else {
        state.order.append(key)
        state.findings[key] = HostFinding(
          kind: kind, widget: widget, call: call, time: state.now, problem: problem, count: count)
      }
    }
  }

  /// All findings, those that matter most first, else in the order in which they were noticed.
  var all: [HostFinding] {
    state.withLock { state in
      let found = state.order.compactMap { state.findings[$0] }.enumerated()
      return found.sorted {
        ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
      }.map(\.element)
    }
  }
}
