import SmartStackModel

/// A declaration of an entry that has a score, and where it stands.
struct ScoredDeclaration {
  var widget: Int
  var index: Int
  var relevance: DeclaredRelevance
  var label: String?

  var path: String { "widgets[\(widget)].timeline.entries[\(index)]" }
  var scorePath: String { path + ".relevance.score" }
  var durationPath: String { path + ".relevance.duration" }
}

/// All copies of one app's widget of one kind.
struct KindGroup {
  var app: String
  var kind: String
  var widgets: [Int]
}

/// A clue, and where it stands.
struct PlacedClue {
  var context: RelevantContext
  var path: String
}

/// A recurrence, and where it stands.
struct PlacedRecurrence {
  var recurrence: Recurrence
  var path: String
}

extension LintSubject {
  /// Whether entry scores count in this stack.
  var countsScores: Bool { stack.honours(.entryScores) }

  /// Returns the declarations of a widget that have a score, in the order of the file.
  func scoredDeclarations(of widget: Int) -> [ScoredDeclaration] {
    (stack.widgets[widget].timeline?.declarations ?? []).enumerated()
      .compactMap { index, declaration in
        declaration.relevance.map {
          ScoredDeclaration(
            widget: widget, index: index, relevance: $0, label: declaration.label)
        }
      }
  }

  /// All declarations that have a score, in the order of the file.
  var scoredDeclarations: [ScoredDeclaration] {
    stack.widgets.indices.flatMap { scoredDeclarations(of: $0) }
  }

  /// Returns the entries of a widget that have a score, in the order of their dates.
  func scoredEntries(of widget: Int) -> [TimelineEntry] {
    entries[widget].filter { $0.relevance != nil }
  }

  /// The kinds of widget, in the order in which they first appear.
  var kinds: [KindGroup] {
    var positions: [[String]: Int] = [:]
    var groups: [KindGroup] = []
    for (index, widget) in stack.widgets.enumerated() {
      if let position = positions[[widget.app, widget.kind]] {
        groups[position].widgets.append(index)
      } else {
        positions[[widget.app, widget.kind]] = groups.count
        groups.append(KindGroup(app: widget.app, kind: widget.kind, widgets: [index]))
      }
    }
    return groups
  }

  /// Returns the place of an entry's date, be it stated or recurring.
  func datePath(widget: Int, declaration: Int) -> String {
    let path = "widgets[\(widget)].timeline.entries[\(declaration)]"
    guard case .recurring? = stack.widgets[widget].timeline?.declarations[declaration].schedule
    else { return path + ".date" }
    return path + ".every"
  }

  /// All clues of attributes and relevant intents.
  var clues: [PlacedClue] {
    var result: [PlacedClue] = []
    for (index, widget) in stack.widgets.enumerated() {
      for (position, attribute) in widget.attributes.enumerated() {
        guard case .context(let context) = attribute.content else { continue }
        result.append(
          PlacedClue(context: context, path: "widgets[\(index)].relevance[\(position)]"))
      }
    }
    for (index, intent) in stack.relevantIntents.enumerated() {
      result.append(
        PlacedClue(context: intent.context, path: "relevantIntents[\(index)].context"))
    }
    return result
  }

  /// All recurrences of entries, reload policies and clues.
  var recurrences: [PlacedRecurrence] {
    var result: [PlacedRecurrence] = []
    for (index, widget) in stack.widgets.enumerated() {
      for (position, declaration) in (widget.timeline?.declarations ?? []).enumerated() {
        guard case .recurring(let recurrence) = declaration.schedule else { continue }
        result.append(
          PlacedRecurrence(
            recurrence: recurrence, path: datePath(widget: index, declaration: position)))
      }
      if case .after(.recurring(let recurrence))? = widget.timeline?.policy {
        result.append(
          PlacedRecurrence(
            recurrence: recurrence, path: "widgets[\(index)].timeline.reload.after.every"))
      }
    }
    for clue in clues {
      guard case .recurring(let recurrence, _, _) = clue.context else { continue }
      result.append(PlacedRecurrence(recurrence: recurrence, path: clue.path + ".every"))
    }
    return result
  }

  /// Returns for how long the score of an entry is in force when it lasts until the next one.
  func hold(of position: Int, in entries: [TimelineEntry]) -> Duration {
    let end =
      position + 1 < entries.count ? entries[position + 1].date : span.upperBound
    return .milliseconds(max(0, end.milliseconds(since: entries[position].date)))
  }
}
