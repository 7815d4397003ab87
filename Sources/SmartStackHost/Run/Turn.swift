/// Lets one run at a time use something that belongs to the whole process.
actor Turn {
  /// The turn of shared defaults.
  static let sharedDefaults = Turn()
  /// The turn of the clock and the host that hold outside of tasks.
  static let process = Turn()

  private var isTaken = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Waits for the turn.
  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Hands the turn on.
  func pass() {
    if waiters.isEmpty { isTaken = false } else { waiters.removeFirst().resume() }
  }
}
