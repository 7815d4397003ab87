import SmartStackModel

/// A model bound to a history and a moment: all work that no single card needs is done.
///
/// The score of a card is log-linear, `U = Σ contributions` in the order of ``Family``, added from
/// first to last, by one generic path for numbers and reasons.
struct PreparedScorer: Sendable {
  let input: SignalInput
  let declared: DeclaredScoreSignal
  let abuse: AbuseControlSignal
  let clues: ContextClueSignal
  let habit: HabitSignal
  let feedback: FeedbackSignal

  /// Prepares a scorer.
  ///
  /// - Parameters:
  ///   - history: what the log says, and with it the stack and the model.
  ///   - moment: the moment.
  ///   - declarations: the table of the moment's day.
  /// - Complexity: O(*s*) in the number of subjects of the stack.
  init(history: History, moment: Moment, declarations: DeclarationTable) {
    input = SignalInput(
      history: history, moment: moment, declarations: declarations,
      honoured: history.model.profiles.honouredClues(in: history.stack))
    declared = DeclaredScoreSignal(input)
    abuse = AbuseControlSignal(input)
    clues = ContextClueSignal(input)
    habit = HabitSignal(input)
    feedback = FeedbackSignal(input)
  }

  /// Returns the score of a card, telling the recorder how it came about.
  func score<R: Recorder>(of card: Card, recorder: inout R) -> Double {
    recorder.open()
    var score = declared.contribution(to: card, recorder: &recorder)
    score += abuse.contribution(to: card, recorder: &recorder)
    score += clues.contribution(to: card, recorder: &recorder)
    score += habit.contribution(to: card, recorder: &recorder)
    score += feedback.contribution(to: card, recorder: &recorder)
    recorder.close("score", score, .sum, note: "")
    return score
  }

  /// Writes the scores of many cards into the caller's buffer.
  ///
  /// - Parameters:
  ///   - cards: the cards.
  ///   - scores: the buffer, which gets one score for each card in their order.
  /// - Complexity: O(*n*) in the number of cards, for cards with few clues.
  func score(_ cards: [Card], into scores: inout [Double]) {
    var recorder = NoRecorder()
    scores.removeAll(keepingCapacity: true)
    scores.reserveCapacity(cards.count)
    for card in cards { scores.append(score(of: card, recorder: &recorder)) }
  }

  /// Returns a score taken apart.
  func explanation(of card: Card) -> Explanation? {
    var recorder = TreeRecorder()
    _ = score(of: card, recorder: &recorder)
    return recorder.roots.first
  }

  /// Whether a card may lead.
  ///
  /// A card may not lead where its author says that it is not relevant now, where the person asked
  /// never to be shown it, or, when a low score is only a penalty, where nothing else speaks for it.
  func isEligible(_ card: Card) -> Bool {
    if let widget = card.widget, input.history.feedback[widget].isNeverSuggested { return false }
    if declared.isVetoed(card) { return false }
    guard declared.isDeclaredIrrelevant(card) else { return true }
    var recorder = NoRecorder()
    return clues.contribution(to: card, recorder: &recorder) > 0
      || habit.contribution(to: card, recorder: &recorder) > 0
      || feedback.contribution(to: card, recorder: &recorder) > 0
  }

  /// Returns the next instant at which the score or the eligibility of a card can change.
  func nextBoundary(for card: Card) -> Timestamp? {
    [
      declared.nextBoundary(for: card), abuse.nextBoundary(for: card),
      clues.nextBoundary(for: card), habit.nextBoundary(for: card),
      feedback.nextBoundary(for: card),
    ].compactMap(\.self).min()
  }
}
