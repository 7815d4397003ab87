internal import SmartStackHabits
public import SmartStackModel

extension LearntRanker {
  /// Makes an item a candidate before anything happened to it.
  public mutating func add(_ item: ItemNumber) { _ = admit(item) }

  /// Records that the person used an item.
  ///
  /// - Complexity: O(*n* · *f*) for *n* items and *f* features; no memory is taken for items and
  ///   contexts that were seen, but for the log, which grows by doubling.
  public mutating func use(_ item: ItemNumber, at instant: Timestamp) {
    record(item, at: instant, isUse: true)
  }

  /// Records that an item donated an intent.
  public mutating func donate(_ item: ItemNumber, at instant: Timestamp) {
    record(item, at: instant, isUse: false)
  }

  /// Records that the person dismissed an item.
  public mutating func dismiss(_ item: ItemNumber, at instant: Timestamp) {
    guard admit(item) else { return }
    advance(to: instant)
    adjust(item)
    // The clock never runs backwards, so that what takes nothing now will never take anything.
    let now = clock.milliseconds
    let longest =
      parameters.dismissalHalfLife * LearntRankerParameters.dismissalHalfLives
      + LearntRankerParameters.dismissalStep
    dismissals[Int(item)].removeAll { now - $0 > longest }
    if dismissals[Int(item)].isEmpty { dismissals[Int(item)].reserveCapacity(64) }
    dismissals[Int(item)].append(instant.milliseconds)
  }

  /// Replaces the windows that an item declares; what was declared before is void.
  public mutating func replaceTimeline(of item: ItemNumber, with windows: [DeclaredWindow]) {
    guard admit(item) else { return }
    adjust(item)
    func isValid(_ window: DeclaredWindow) -> Bool {
      window.end > window.start && window.value.isFinite
    }
    // An array that is not filtered is shared, and takes no memory.
    self.windows[Int(item)] = windows.allSatisfy(isValid) ? windows : windows.filter(isValid)
  }

  /// Withdraws the windows of an item whose timeline is being reloaded.
  public mutating func reload(_ item: ItemNumber) { replaceTimeline(of: item, with: []) }

  /// Says where the person is from now on, or that nothing is known of it.
  public mutating func setPlace(_ place: Int32?) {
    self.place = place.flatMap { $0 >= 0 ? $0 : nil }
    areScoresValid = false
  }

  /// Says which offset from UTC local time has from now on, in seconds.
  public mutating func setOffset(seconds: Int32) {
    offset = seconds
    areScoresValid = false
  }

  /// Forgets an item: afterwards the state is that of a ranker that never saw an event of it.
  ///
  /// - Complexity: O(*h*) in the number of uses that are left, which are folded anew at the next
  ///   question.
  public mutating func delete(_ item: ItemNumber) {
    guard item >= 0, Int(item) < itemCount else { return }
    if isCandidate[Int(item)] { candidateCount -= 1 }
    isCandidate[Int(item)] = false
    windows[Int(item)] = []
    dismissals[Int(item)] = []
    adjusted.removeAll { $0 == item }
    let count = log.count
    log.removeAll { $0.item == item }
    if log.count != count { isStale = true }
    areScoresValid = false
  }

  /// Forgets the donation recorded last among those of an item at an instant, if there is one.
  ///
  /// - Complexity: O(*h*) in the number of uses, which are folded anew at the next question.
  public mutating func deleteDonation(of item: ItemNumber, at instant: Timestamp) {
    let index = log.lastIndex {
      !$0.isUse && $0.item == item && $0.time == instant.milliseconds
    }
    guard let index else { return }
    log.remove(at: index)
    isStale = true
    areScoresValid = false
  }

  /// Moves the clock forward; an earlier instant changes nothing.
  public mutating func advance(to instant: Timestamp) {
    guard instant > clock else { return }
    clock = instant
    areScoresValid = false
  }

  /// Makes room for an item and makes it a candidate.
  ///
  /// - Returns: whether its number can be taken.
  private mutating func admit(_ item: ItemNumber) -> Bool {
    guard item >= 0, item < Self.itemLimit else { return false }
    let index = Int(item)
    if index >= itemCount {
      let missing = index + 1 - itemCount
      isCandidate.append(contentsOf: repeatElement(false, count: missing))
      windows.append(contentsOf: repeatElement([], count: missing))
      dismissals.append(contentsOf: repeatElement([], count: missing))
      itemCount = index + 1
      areScoresValid = false
    }
    if !isCandidate[index] {
      isCandidate[index] = true
      candidateCount += 1
    }
    return true
  }

  private mutating func adjust(_ item: ItemNumber) {
    if !adjusted.contains(item) { adjusted.append(item) }
    areScoresValid = false
  }

  private mutating func record(_ item: ItemNumber, at instant: Timestamp, isUse: Bool) {
    guard admit(item) else { return }
    let action = Action(
      item: item, time: instant.milliseconds, place: place, offset: offset, isUse: isUse)
    if !isStale { fold(action) }
    log.append(action)
    advance(to: instant)
    areScoresValid = false
  }

  /// Learns from an action.
  private mutating func fold(_ action: Action) {
    let isStart = session.isStart(at: action.time, gap: parameters.sessionGap)
    defer { session.end = max(session.end ?? action.time, action.time) }
    // The same thing again is the same use.
    if !isStart, session.lastItem == action.item { return }
    let moment = moment(at: action.time, place: action.place, offset: action.offset)
    let current = isStart ? nil : session.lastItem.map(Int.init)
    if action.isUse {
      habit.observe(Int(action.item), excluding: current, at: moment)
    } else if parameters.donationAmount > 0 {
      habit.observe(
        Int(action.item), amount: parameters.donationAmount, excluding: current, at: moment)
    }
    session.tracker.use(Int(action.item), time: action.time, isStart: isStart)
    session.lastItem = action.item
  }

  /// Folds what is left of the log, where something was forgotten.
  mutating func refresh() {
    guard isStale else { return }
    isStale = false
    habit = HabitRanker(weights: parameters.weights, adaptation: parameters.adaptation)
    session = Session()
    for action in log { fold(action) }
  }
}
