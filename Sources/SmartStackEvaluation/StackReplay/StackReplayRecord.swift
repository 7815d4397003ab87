public import SmartStackModel
public import SmartStackRanking

/// All that a replay of a stack through recorded time found, for tables, reports and programs.
public struct StackReplayRecord: Sendable {
  /// The stack; the widgets that it may insert follow its own ones.
  public var stack: Stack
  /// The instants that were replayed.
  public var span: ClosedRange<Timestamp>
  /// The zone whose clock people read.
  public var zone: Zone
  /// The protocol in one line.
  public var summary: String
  /// What the stack showed and how its cards stood, at each instant at which it was evaluated.
  public var moments: [StackMoment] = []
  /// The times at which the person wanted something.
  public var glances: [Glance] = []
  /// The times at which the stack moved by itself.
  public var rotations: [RotationRecord] = []
  /// The requests for new timelines, granted or not.
  public var reloads: [ReloadRecord] = []
  /// What each widget declared, was shown and used, in the order of the stack.
  public var lanes: [WidgetLane] = []
  /// The figures, of the whole span whatever was left out of the record.
  public var figures = StackFigures()
  /// The sums from which the figures follow.
  public var sums = StackSums()
  /// The pauses without any event that were left out of the span.
  public var pauses: [ClosedRange<Timestamp>] = []
  /// The days from the first on that are not in the record any more.
  public var omittedDays = 0

  /// Creates an empty record.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - span: the instants that are replayed.
  ///   - zone: the zone whose clock people read.
  ///   - summary: the protocol in one line.
  public init(stack: Stack, span: ClosedRange<Timestamp>, zone: Zone, summary: String) {
    self.stack = stack
    self.span = span
    self.zone = zone
    self.summary = summary
  }
}

/// How the cards of a stack stood at an instant, and which of them was on top.
public struct StackMoment: Sendable {
  /// Why the stack was evaluated.
  public enum Cause: String, Sendable {
    /// The person looked at it.
    case visible
    /// The instant was that of the next change of order.
    case nextChange
    /// The person touched it.
    case touch
  }

  /// One card with the parts of its score.
  public struct Card: Sendable {
    /// The identifier of the card.
    public let id: String
    /// The index of its widget, where it has one.
    public let widget: Int?
    /// The range of places that it is in.
    public let tier: Tier
    /// The score: the sum of the contributions from first to last.
    public let score: Double
    /// The contribution of each family, in the order of `Family.allCases`.
    public let contributions: [Double]
    /// The chance among the cards that compete.
    public let probability: Double
    /// Why it stands where it stands, in one sentence.
    public let reason: String
    /// The name that people see.
    public let name: String
    /// What each family has to say about its contribution, in the order of `Family.allCases`; empty
    /// where that is not known.
    public let notes: [String]

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - id: the identifier of the card.
    ///   - widget: the index of its widget.
    ///   - tier: the range of places that it is in.
    ///   - score: the score.
    ///   - contributions: the contribution of each family.
    ///   - probability: the chance among the cards that compete.
    ///   - reason: why it stands where it stands.
    ///   - name: the name that people see; the identifier where it is left out.
    ///   - notes: what each family has to say about its contribution.
    public init(
      id: String, widget: Int?, tier: Tier, score: Double, contributions: [Double],
      probability: Double, reason: String, name: String? = nil, notes: [String] = []
    ) {
      self.id = id
      self.widget = widget
      self.tier = tier
      self.score = score
      self.contributions = contributions
      self.probability = probability
      self.reason = reason
      self.name = name ?? id
      self.notes = notes
    }
  }

  /// The instant.
  public let time: Timestamp
  /// Why the stack was evaluated.
  public let cause: Cause
  /// The cards in the order of the ranking.
  public let cards: [Card]
  /// The card that was on top after the policy had its say; nothing where there was none.
  public let shown: String?
  /// What the policy did, and why, in one sentence, with cards by their identifiers.
  public let action: String
  /// The same sentence, in which cards can be called by their names.
  public let actionSentence: CardSentence

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - cause: why the stack was evaluated.
  ///   - cards: the cards in the order of the ranking.
  ///   - shown: the card on top.
  ///   - action: what the policy did, and why.
  ///   - actionSentence: the same with its cards told apart from its words; all words where it is
  ///     left out.
  public init(
    time: Timestamp, cause: Cause, cards: [Card], shown: String?, action: String,
    actionSentence: CardSentence? = nil
  ) {
    self.time = time
    self.cause = cause
    self.cards = cards
    self.shown = shown
    self.action = action
    self.actionSentence = actionSentence ?? CardSentence([.text(action)])
  }
}

/// One time at which the person wanted something that a card of the stack could answer.
public struct Glance: Sendable {
  /// The instant.
  public let time: Timestamp
  /// The index in the record's moments of how the cards stood.
  public let moment: Int
  /// The card on top, where there was one.
  public let shown: String?
  /// The identifier of the widget that the person used.
  public let used: String
  /// The swipes from the top card to the used one: 0 means that the top card answered the glance;
  /// nothing where the stack showed no card of that widget.
  public let swipes: Int?
  /// The chance that the ranking gave the used widget.
  public let probability: Double
  /// Whether the entry that the used widget showed was out of date.
  public let isStale: Bool
  /// Whether the used widget did not stand in the stack by itself, so that it had to be suggested.
  public let isSuggestion: Bool

  /// Whether the top card was the one used.
  public var isAnswered: Bool { swipes == 0 }

  /// Creates a glance.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - moment: the index of how the cards stood.
  ///   - shown: the card on top.
  ///   - used: the identifier of the widget that the person used.
  ///   - swipes: the swipes from the top card to the used one.
  ///   - probability: the chance that the ranking gave the used widget.
  ///   - isStale: whether the entry that it showed was out of date.
  ///   - isSuggestion: whether the used widget had to be suggested.
  public init(
    time: Timestamp, moment: Int, shown: String?, used: String, swipes: Int?,
    probability: Double, isStale: Bool, isSuggestion: Bool = false
  ) {
    self.time = time
    self.moment = moment
    self.shown = shown
    self.used = used
    self.swipes = swipes
    self.probability = probability
    self.isStale = isStale
    self.isSuggestion = isSuggestion
  }
}

/// One time at which the stack moved by itself.
public struct RotationRecord: Sendable {
  /// The instant.
  public let time: Timestamp
  /// The card that was on top.
  public let from: String?
  /// The card that came on top.
  public let to: String?
  /// Why, in one sentence, with cards by their identifiers.
  public let reason: String
  /// How the stack moved.
  public let move: StackMove
  /// The same sentence, in which cards can be called by their names.
  public let reasonSentence: CardSentence
  /// Whether the next glance, before any other rotation, wanted the card that had been on top.
  public var isWrong: Bool

  /// Creates a rotation.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - from: the card that was on top.
  ///   - to: the card that came on top.
  ///   - reason: why.
  ///   - move: how the stack moved.
  ///   - isWrong: whether the next glance wanted the card that had been on top.
  ///   - reasonSentence: why, with its cards told apart from its words; all words where it is left
  ///     out.
  public init(
    time: Timestamp, from: String?, to: String?, reason: String, move: StackMove = .rotation,
    isWrong: Bool = false, reasonSentence: CardSentence? = nil
  ) {
    self.time = time
    self.from = from
    self.to = to
    self.reason = reason
    self.move = move
    self.isWrong = isWrong
    self.reasonSentence = reasonSentence ?? CardSentence([.text(reason)])
  }
}

/// One request for a new timeline.
public struct ReloadRecord: Sendable {
  /// The instant.
  public let time: Timestamp
  /// The identifier of the widget.
  public let widget: String
  /// What became of it: "granted", "deferred", "refused" or "exempt".
  public let outcome: String
  /// Why, in one sentence.
  public let reason: String
  /// The reloads that count against the budget in the last day, this one included.
  public let spent: Int
  /// The budget of the day.
  public let budget: Int

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - widget: the identifier of the widget.
  ///   - outcome: what became of it.
  ///   - reason: why.
  ///   - spent: the reloads that count in the last day.
  ///   - budget: the budget of the day.
  public init(
    time: Timestamp, widget: String, outcome: String, reason: String, spent: Int, budget: Int
  ) {
    self.time = time
    self.widget = widget
    self.outcome = outcome
    self.reason = reason
    self.spent = spent
    self.budget = budget
  }
}
