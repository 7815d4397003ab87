public import SmartStackModel

/// Turns the events of one person into uses, as they come in the order of time.
///
/// The rules are those of the protocol: launches of one second are ordered by name, the same thing
/// within the gap since its previous end is the same use, and a use after a pause of the gap is a
/// start. Memory does not grow with the log, only with the number of different things.
public struct UseSequence: Sendable {
  private struct Launch {
    let app: String
    let time: Timestamp
    let offset: UTCOffset
    let length: Int64
    let place: String?
    let unlock: Timestamp?
    let signal: OutsideSignal?
  }

  private let gap: Int64
  private let resume: Int64
  private let dropsSystemSurfaces: Bool
  private var pending: [Launch] = []
  private var place: String?
  private var lastUnlock: Timestamp?
  private var signals = OutsideSignalTracker()
  private var last: (item: Int, end: Timestamp)?
  /// The names of the things, by number.
  public private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// Creates a sequence.
  ///
  /// - Parameter rules: the protocol.
  public init(_ rules: ReplayProtocol) {
    gap = Int64(rules.gapSeconds) * 1000
    resume = Int64(rules.resumeSeconds) * 1000
    dropsSystemSurfaces = rules.dropsSystemSurfaces
  }

  /// Takes the next event.
  ///
  /// - Parameters:
  ///   - event: an event that is not earlier than the last.
  ///   - receive: receives each use that is now certain.
  public mutating func add(_ event: Event, receive: (Use) -> Void) {
    if let first = pending.first, first.time.seconds != event.time.seconds {
      flush(receive)
    }
    signals.observe(event)
    switch event.kind {
    case .context(.place(let label)): place = label
    case .context(.locked(false)): lastUnlock = event.time
    case .launch(let app, let duration):
      guard !dropsSystemSurfaces || !SystemSurface.contains(app) else { return }
      pending.append(
        Launch(
          app: app, time: event.time, offset: event.offset,
          length: max(0, duration?.wholeMilliseconds ?? 0), place: place, unlock: lastUnlock,
          signal: signals.last))
    default: break
    }
  }

  /// Passes on the last uses.
  ///
  /// - Parameter receive: receives them.
  public mutating func finish(receive: (Use) -> Void) { flush(receive) }

  private mutating func flush(_ receive: (Use) -> Void) {
    let launches = pending.sorted {
      ($0.time, $0.app, $0.place ?? "", $0.length) < ($1.time, $1.app, $1.place ?? "", $1.length)
    }
    pending.removeAll(keepingCapacity: true)
    for launch in launches { take(launch, sharesSecond: launches.count > 1, receive) }
  }

  private mutating func take(
    _ launch: Launch, sharesSecond: Bool, _ receive: (Use) -> Void
  ) {
    let item = number(of: launch.app)
    let end = launch.time.advanced(byMilliseconds: launch.length)
    let pause = last.map { launch.time.milliseconds(since: $0.end) }
    if let last, let pause, last.item == item, pause < gap {
      self.last = (item, max(last.end, end))
      return
    }
    let isStart = pause.map { $0 >= gap } ?? true
    let sinceUnlock = launch.unlock.map { launch.time.milliseconds(since: $0) }
    let isResume = last?.item == item && (sinceUnlock.map { $0 <= resume } ?? false)
    receive(
      Use(
        item: item, time: launch.time, offset: launch.offset, length: launch.length,
        place: launch.place, isStart: isStart, isResume: isResume, sharesSecond: sharesSecond,
        signal: launch.signal))
    last = (item, max(end, last?.end ?? end))
  }

  private mutating func number(of app: String) -> Int {
    if let number = numbers[app] { return number }
    let number = names.count
    numbers[app] = number
    names.append(app)
    return number
  }
}
