import SmartStackModel

/// What the budget knows of one widget.
struct ReloadAccount: Hashable, Sendable {
  /// A reload that counts.
  struct Counted: Hashable, Sendable {
    let time: Timestamp
    let isPush: Bool
  }

  /// A reload that lies ahead.
  struct Pending: Hashable, Sendable {
    let record: Int
    var dueAt: Timestamp
    let isPush: Bool
    /// Whether it waits for the budget.
    var waitsForBudget: Bool
  }

  let widget: String
  let app: String
  let start: Timestamp
  /// The counted reloads of the last 24 hours, in time order.
  var counted: [Counted] = []
  /// The views of the last 24 hours, in time order.
  var views: [Timestamp] = []
  /// The latest reload, counted or not.
  var latest: Timestamp?
  /// When the timeline asks for the next one.
  var askingAt: Timestamp?
  var pending: Pending?
  var staleness: ReloadStaleness?

  /// Returns the counted reloads in the 24 hours up to an instant.
  func spent(at time: Timestamp) -> Int { counted.count { Self.isRecent($0.time, at: time) } }

  /// Returns the counted pushes in the 24 hours up to an instant.
  func spentByPushes(at time: Timestamp) -> Int {
    counted.count { $0.isPush && Self.isRecent($0.time, at: time) }
  }

  /// Returns the views in the 24 hours up to an instant.
  func viewCount(at time: Timestamp) -> Int {
    views.count { Self.isRecent($0, at: time) && $0 <= time }
  }

  /// Forgets what lies more than a day back.
  mutating func forget(before time: Timestamp) {
    counted.removeAll { !Self.isRecent($0.time, at: time) }
    views.removeAll { !Self.isRecent($0, at: time) }
  }

  private static func isRecent(_ event: Timestamp, at time: Timestamp) -> Bool {
    time.milliseconds(since: event) < PolicyTime.day
  }
}
