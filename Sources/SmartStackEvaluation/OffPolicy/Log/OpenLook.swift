import SmartStackModel

/// A look at a stack that is not over: the card on top, and the cards swiped to since.
struct OpenLook: Sendable {
  private(set) var decision: LoggedDecision
  private(set) var episode: SwipeEpisode
  /// The widget in sight.
  private var current: Int
  /// How many swipes there were.
  private var swipes = 0

  /// The most steps that are kept; a use further down is worth next to nothing.
  private static let longest = 64

  init(_ decision: LoggedDecision) {
    self.decision = decision
    episode = SwipeEpisode(steps: [decision])
    current = decision.shown
  }

  /// Takes note that the person swiped to a widget.
  ///
  /// Which card comes next is fixed by the stack, whatever policy chose the first.
  mutating func swipe(to widget: Int) {
    swipes += 1
    current = widget
    guard swipes < Self.longest else { return }
    episode.steps.append(
      LoggedDecision(
        shown: widget, propensity: 1, reward: 0, target: ActionChances(always: widget)))
  }

  /// Takes note that one of some widgets was used, which ends the look.
  mutating func use(_ widgets: [Int], discount: Double) {
    if widgets.contains(decision.shown) { decision.reward = 1 }
    guard widgets.contains(current), swipes < episode.steps.count else { return }
    var worth = 1.0
    for _ in 0..<swipes { worth *= discount }
    episode.steps[swipes].reward = worth
  }
}
