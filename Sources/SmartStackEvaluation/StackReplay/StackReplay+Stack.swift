import SmartStackModel
import SmartStackRanking
import SmartStackRotation

extension StackReplay {
  /// The card on top: the one in sight on a home screen, the first of the list on a watch.
  private var top: String? {
    record.stack.profile == .watch ? policy.state.order.first : policy.state.shown
  }

  /// Brings the stack into sight, or keeps it there.
  mutating func comeIntoSight() {
    let isNew = visibleUntil == nil
    visibleUntil = now.advanced(byMilliseconds: Int64(options.rules.visibleSeconds) * 1000)
    if isNew { evaluate(.visible) }
  }

  /// Takes the stack out of sight.
  mutating func leaveSight() {
    guard visibleUntil != nil else { return }
    visibleUntil = nil
    offered = nil
    offeredPropensity = nil
    lastAction = nil
    _ = policy.receive(.goesOutOfSight, at: now, zone: zone)
  }

  /// Ranks the stack and lets the policy answer.
  mutating func evaluate(_ cause: StackMoment.Cause) {
    let answer = answer()
    let (suggestions, state, moment) = (suggestions, policy.state, moment)
    let candidates = history.withRanker {
      suggestions.candidates(answer.ranking, ranker: &$0, state: state, at: moment)
    }
    let before = policy.state.shown
    let transitions = policy.receive(
      cause == .nextChange
        ? .clockReachesChange(candidates) : .becomesVisible(candidates), at: now, zone: zone)
    note(transitions, from: before)
    offered = top
    // After several steps chance decided only where the steps before left it anything to decide.
    offeredPropensity = transitions.count == 1 ? transitions[0].propensity : nil
    let action: CardSentence = detail.keepsMoments ? CardSentence(transitions) : ""
    lastAction = action
    append(cause, answer, action: action)
  }

  /// Lets somebody look at the stack, before an event says so.
  mutating func look(at time: Timestamp) -> StackHost.Look {
    begin()
    advance(to: time)
    lastEventTime = max(lastEventTime, time)
    settleReloads(until: time)
    comeIntoSight()
    let widget = top.flatMap { cards[$0] }
    return StackHost.Look(widget: widget, propensity: top == offered ? offeredPropensity : nil)
  }

  /// Lets the person do something with the stack.
  mutating func touch(_ input: RotationInput) {
    comeIntoSight()
    // From here on the hand of the person decides what shows.
    offeredPropensity = nil
    let transitions = policy.receive(input, at: now, zone: zone)
    observeTouch(transitions)
  }

  /// Looks how the cards stand after the person did something, where anybody wants to know.
  private mutating func observeTouch(_ transitions: [Transition]) {
    guard detail.keepsMoments || detail.keepsTrail else { return }
    observe(.touch, action: CardSentence(transitions))
  }

  private mutating func note(_ transitions: [Transition], from before: String?) {
    guard policy.state.shown != before, let before else { return }
    guard let moved = transitions.last(where: { $0.action != .keep }) else { return }
    let move = suggestions.move(moved, to: policy.state)
    tally.addRotation(at: now, from: before, move: move)
    guard detail.keepsLists else { return }
    record.rotations.append(
      RotationRecord(
        time: now, from: before, to: policy.state.shown, reason: moved.sentence, move: move,
        reasonSentence: CardSentence([moved])))
  }

  /// A ranking, with reasons only where they are kept.
  private struct Answer {
    let ranking: Ranking
    let explanations: [Explanation]
  }

  private mutating func answer() -> Answer {
    stepCount += 1
    let moment = self.moment
    guard detail.keepsMoments else {
      return Answer(ranking: history.withRanker { $0.ranking(at: moment) }, explanations: [])
    }
    let answer = history.withRanker { $0.answer(at: moment) }
    return Answer(ranking: answer.ranking, explanations: answer.explanations)
  }

  /// Looks how the cards stand, without asking the policy.
  mutating func observe(_ cause: StackMoment.Cause, action: CardSentence) {
    append(cause, answer(), action: action)
  }

  private mutating func append(_ cause: StackMoment.Cause, _ answer: Answer, action: CardSentence) {
    latest = answer.ranking.entries.map {
      RankedCard(
        id: $0.card.id, widget: $0.card.widget, tier: $0.tier, probability: $0.probability)
    }
    let shown = latest.first { $0.id == top }
    if detail.keepsTrail {
      // A suggestion that the stack did not insert is no choice among its widgets.
      let first = latest.first { $0.id == shown?.id || !isSuggestion($0.widget) }
      trail.append(TopCards(time: now, shown: shown?.widget, first: first?.widget))
    }
    guard detail.keepsMoments else { return }
    let cards = zip(answer.ranking.entries, answer.explanations).map { entry, explanation in
      StackMoment.Card(
        id: entry.card.id, widget: entry.card.widget, tier: entry.tier, score: entry.score,
        contributions: explanation.children.map(\.value), probability: entry.probability,
        reason: entry.reason(from: explanation), name: entry.card.name,
        notes: explanation.children.map(\.decidingNote))
    }
    record.moments.append(
      StackMoment(
        time: now, cause: cause, cards: cards, shown: shown?.id, action: action.text,
        actionSentence: action))
    cardCount += cards.count
    if cardCount > cardBound { cut() }
  }

  private func isSuggestion(_ widget: Int?) -> Bool {
    widget.map { suggestions.ids.contains(record.stack.widgets[$0].id) } ?? false
  }

  /// Leaves the first days of the record out, so that memory does not grow with the span.
  private mutating func cut() {
    let rotations = record.rotations.count
    record.cut(toCards: detail.cardLimit)
    omittedRotations += rotations - record.rotations.count
    cardCount = record.moments.reduce(0) { $0 + $1.cards.count }
    cardBound = max(detail.cardLimit, cardCount) * 2
  }

  // MARK: - Uses

  /// Judges a use of one of some widgets, then tells the policy of it.
  mutating func use(_ widgets: [Int], isTap: Bool) {
    guard let first = widgets.first else {
      // Something else came in front of the stack.
      if !isTap { leaveSight() }
      return
    }
    let verdict = rules.verdict(on: widgets, at: now)
    if verdict == .sameUse {
      if !isTap { leaveSight() }
      return
    }
    comeIntoSight()
    observe(.visible, action: lastAction ?? "the person wants something")
    // A card that the person had to swipe to was not offered, though it is on top by now.
    let shown = offered ?? top
    let own = latest.first { $0.id == shown }?.widget
    func best(of widgets: [Int]) -> Int? {
      latest.first { $0.widget.map(widgets.contains) ?? false }?.widget
    }
    // A widget of the stack comes before one that would first have to be suggested.
    let standing = widgets.filter { !isOutside($0) }
    let wanted = widgets.first { $0 == own } ?? best(of: standing) ?? best(of: widgets) ?? first
    if verdict == .judged { judge(wanted, shown: shown) }
    if detail.keepsMoments { record.lanes[wanted].uses.append(now) }
    rules.used(wanted, at: now)
    if isTap {
      let before = top
      let steps = policy.receive(.taps(record.stack.widgets[wanted].id), at: now, zone: zone)
      // A tap on a card that was not on top leaves it there.
      if top != before { observeTouch(steps) }
    }
    leaveSight()
  }

  /// Whether a widget could only be suggested, and stands in the stack neither so nor otherwise.
  private func isOutside(_ widget: Int) -> Bool {
    isSuggestion(widget) && !policy.state.order.contains(record.stack.widgets[widget].id)
  }

  private mutating func judge(_ widget: Int, shown: String?) {
    let order = policy.state.order
    let own = Set(latest.filter { $0.widget == widget }.map(\.id))
    let place = order.firstIndex { own.contains($0) }
    guard place != nil || options.rules.unseenRule == .miss else { return }
    let from = shown.flatMap { order.firstIndex(of: $0) } ?? 0
    let swipes = place.map { abs($0 - from) }
    let id = record.stack.widgets[widget].id
    let isStale = reloads.isStale(id, at: now)
    let isSuggestion = suggestions.isSuggested(id, in: policy.state)
    tally.addGlance(
      at: now, used: widget, swipes: swipes, isStale: isStale, isSuggestion: isSuggestion,
      cards: latest)
    guard detail.keepsLists else { return }
    let chance = latest.filter { $0.widget == widget }.reduce(0) { $0 + $1.probability }
    record.glances.append(
      Glance(
        time: now, moment: record.moments.count - 1, shown: shown,
        used: id, swipes: swipes, probability: chance, isStale: isStale,
        isSuggestion: isSuggestion))
  }
}
