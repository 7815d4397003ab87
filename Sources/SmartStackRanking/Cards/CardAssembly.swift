import SmartStackModel

/// Which cards there are at a moment, before any is placed.
struct CardAssembly {
  let scorer: PreparedScorer
  private(set) var cards: [Card] = []
  private(set) var hidden: [HiddenCard] = []

  private var stack: Stack { scorer.input.history.stack }
  private var subjects: SubjectTable { scorer.input.history.subjects }
  private var time: Timestamp { scorer.input.moment.time }

  /// Assembles the cards of a prepared scorer's stack and moment.
  init(_ scorer: PreparedScorer) {
    self.scorer = scorer
    for (index, widget) in stack.widgets.enumerated() {
      switch widget.role {
      case .timeline:
        cards.append(timelineCard(index, widget))
      case .relevance:
        appendRelevanceCards(index, widget)
      }
    }
    appendActivities()
    appendSessions()
  }

  private func timelineCard(_ index: Int, _ widget: Widget) -> Card {
    Card(
      id: widget.id, source: .widget(index), app: widget.app,
      name: widget.displayName ?? widget.id, configuration: widget.configuration,
      subject: subjects.index(ofWidget: index, configuration: widget.configuration))
  }

  private mutating func appendRelevanceCards(_ index: Int, _ widget: Widget) {
    guard scorer.input.honoured.contains(.relevanceWidgets) else {
      hidden.append(HiddenCard(id: widget.id, reason: .notInProfile))
      return
    }
    let limit = Int(scorer.input.model.clues.attributeLimit)
    let clues = widget.attributes.enumerated().filter {
      if case .context = $0.element.content { true } else { false }
    }.prefix(limit)
    for (number, attribute) in clues {
      let configuration = attribute.configuration ?? widget.configuration
      let card = Card(
        id: clues.count == 1 ? widget.id : "\(widget.id)#\(number + 1)",
        source: .attribute(widget: index, attribute: number), app: widget.app,
        name: widget.displayName ?? widget.id, configuration: configuration,
        subject: subjects.index(ofWidget: index, configuration: configuration))
      if scorer.clues.holds(for: card) {
        cards.append(card)
      } else {
        hidden.append(HiddenCard(id: card.id, reason: .noClueHolds, card: card))
      }
    }
    if clues.isEmpty { hidden.append(HiddenCard(id: widget.id, reason: .noClueHolds)) }
  }

  private mutating func appendActivities() {
    for (index, activity) in stack.liveActivities.enumerated() {
      guard stack.profile == .watch else {
        hidden.append(HiddenCard(id: activity.id, reason: .notInProfile))
        continue
      }
      guard activity.start <= time, time < activity.shownUntil else { continue }
      cards.append(
        Card(
          id: activity.id, source: .liveActivity(index), app: activity.app, name: activity.id,
          configuration: .empty, subject: nil))
    }
  }

  private mutating func appendSessions() {
    for (index, session) in stack.sessionControls.enumerated() {
      guard stack.profile == .watch else {
        hidden.append(HiddenCard(id: session.id, reason: .notInProfile))
        continue
      }
      guard session.start <= time, session.end.map({ time < $0 }) ?? true else { continue }
      cards.append(
        Card(
          id: session.id, source: .sessionControl(index), app: session.app, name: session.id,
          configuration: .empty, subject: nil))
    }
  }

  /// Returns the next instant at which a live activity or a session comes, goes or gets stale.
  func nextBoundary() -> Timestamp? {
    guard stack.profile == .watch else { return nil }
    var boundaries: [Timestamp] = []
    for activity in stack.liveActivities {
      boundaries += [activity.start, activity.shownUntil, activity.staleDate].compactMap(\.self)
    }
    for session in stack.sessionControls {
      boundaries += [session.start, session.end].compactMap(\.self)
    }
    return boundaries.filter { $0 > time }.min()
  }
}

extension LiveActivity {
  /// The instant at which a stack stops to show it: at its end, and after eight hours at the latest.
  ///
  /// Apple, "Displaying live data with Live Activities": active for eight hours at most.
  var shownUntil: Timestamp {
    let longest = start.advanced(byMilliseconds: 8 * 3_600_000)
    return min(end ?? longest, longest)
  }
}
