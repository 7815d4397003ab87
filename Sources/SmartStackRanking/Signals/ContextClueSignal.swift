import SmartStackModel

/// When and where a widget says that it matters, by its attributes and relevant intents.
struct ContextClueSignal: Signal {
  static let family = Family.clues

  private let input: SignalInput
  private let reader: ClueReader

  init(_ input: SignalInput) {
    self.input = input
    reader = ClueReader(
      parameters: input.model.clues, moment: input.moment,
      recurrenceZone: input.history.stack.zone ?? input.moment.zone)
  }

  /// Returns the clues that count for a card, in the order of their priority.
  func clues(of card: Card) -> [RelevantContext] {
    let stack = input.history.stack
    let limit = Int(input.model.clues.attributeLimit)
    switch card.source {
    case .liveActivity, .sessionControl:
      return []
    case .attribute(let widget, let attribute):
      if case .context(let context) = stack.widgets[widget].attributes[attribute].content {
        return [context]
      }
      return []
    case .widget(let index):
      let widget = stack.widgets[index]
      var result: [RelevantContext] = []
      if input.honoured.contains(.attributes) {
        for attribute in widget.attributes {
          guard case .context(let context) = attribute.content,
            attribute.configuration.map({ $0 == widget.configuration }) ?? true
          else { continue }
          result.append(context)
        }
      }
      if input.honoured.contains(.relevantIntents) {
        for intent in stack.relevantIntents where counts(intent, for: widget) {
          result.append(intent.context)
        }
      }
      return Array(result.prefix(limit))
    }
  }

  private func counts(_ intent: RelevantIntent, for widget: Widget) -> Bool {
    guard intent.app == widget.app, intent.widgetKind == widget.kind else { return false }
    // A static widget is named by an intent without parameters.
    return intent.configuration.isEmpty
      || intent.configuration.matches(widget.configuration, counting: intent.configuration.names)
  }

  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double {
    let parameters = input.model.clues
    let clues = clues(of: card)
    recorder.open()
    recorder.constant("weight", parameters.weight, note: "clues.weight")
    recorder.open()
    var strongest = 0.0
    var absent = 1.0
    var reason = clues.isEmpty ? "no clue counts for this card" : "no clue holds now"
    for clue in clues {
      let membership = reader.membership(of: clue)
      recorder.constant(ClueReader.label(of: clue), membership.degree, note: membership.sentence)
      if membership.degree > strongest {
        strongest = membership.degree
        if R.self != NoRecorder.self { reason = membership.sentence }
      }
      absent *= 1 - membership.degree
    }
    let degree: Double
    switch parameters.combination {
    case .strongest:
      degree = strongest
      recorder.close("strongest clue", degree, .maximum, note: reason)
    case .union:
      degree = 1 - absent
      recorder.close("any clue", degree, .union, note: reason)
    }
    let value = parameters.weight * degree
    recorder.close(Self.family.title, value, .product, note: reason)
    return value
  }

  /// Whether any clue of a card holds, whatever the family weighs.
  func holds(for card: Card) -> Bool {
    clues(of: card).contains { reader.membership(of: $0).degree > 0 }
  }

  func nextBoundary(for card: Card) -> Timestamp? {
    clues(of: card).compactMap { reader.membership(of: $0).nextBoundary }.min()
  }
}
