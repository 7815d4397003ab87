extension Stack {
  /// The stack with its suggestions as further widgets, behind those that stand in it.
  ///
  /// A suggestion competes with the widgets of the stack for the moment, so it is ranked among them.
  /// Where the Widget Suggestions of the stack are off, it is the stack itself without any.
  ///
  /// - Complexity: O(*n*) in the number of widgets.
  public var rankedWithSuggestions: Stack {
    var stack = self
    stack.suggestions = []
    if options.widgetSuggestions { stack.widgets += suggestions }
    return stack
  }

  /// The identifiers of the widgets that the stack may insert; none where it may not insert any.
  ///
  /// - Complexity: O(*n*) in the number of suggestions.
  public var suggestedIdentifiers: Set<String> {
    options.widgetSuggestions ? Set(suggestions.map(\.id)) : []
  }

  /// Returns the stack after the person added suggestions to it, the latest first.
  ///
  /// - Parameters:
  ///   - events: what happened, in any order; all but additions is ignored.
  ///   - end: the last instant that counts.
  /// - Returns: the stack, with the added widgets before those that stood in it.
  /// - Complexity: O(*e* + *k* log *k* + *n* · *k*) for *e* events, *k* additions and *n* suggestions.
  public func adding(_ events: some Sequence<Event>, through end: Timestamp) -> Stack {
    guard !suggestions.isEmpty else { return self }
    var additions: [(time: Timestamp, id: String)] = []
    for event in events where event.time <= end {
      if case .keepSuggestion(let id) = event.kind { additions.append((event.time, id)) }
    }
    var stack = self
    let ordered = additions.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, addition) in ordered {
      guard let index = stack.suggestions.firstIndex(where: { $0.id == addition.id }) else {
        continue
      }
      stack.widgets.insert(stack.suggestions.remove(at: index), at: 0)
    }
    return stack
  }
}
