public import SmartStackModel

/// The entries of one kind of widget, label by label, wherever they stand: in the stack, and in the
/// timelines that reloads brought.
///
/// Widgets of one app and kind share their code and their pool of scores, so that a label is tuned
/// once for all of them.
public struct ScorePlan: Sendable {
  /// The indices of the stack's widgets of this kind.
  public let widgets: [Int]
  /// The identifiers of those.
  let identifiers: Set<String>
  /// The labels whose entries have a relevance, in the order of their first appearance.
  public let labels: [ScoreLabel]
  /// The distinct relevances of each label.
  let declared: [ScoreLabel: Set<DeclaredRelevance>]

  /// Creates the plan of a widget's kind.
  ///
  /// - Parameters:
  ///   - widget: the index of a widget of the stack.
  ///   - stack: the stack.
  ///   - people: the people whose logs bring timelines.
  /// - Throws: why a log cannot be read.
  /// - Complexity: O(*n*) in the entries of the stack and of the logs.
  public init(widget: Int, stack: Stack, people: TuningPeople) throws {
    let own = stack.widgets[widget]
    widgets = stack.widgets.indices.filter {
      stack.widgets[$0].app == own.app && stack.widgets[$0].kind == own.kind
    }
    let identifiers = Set(widgets.map { stack.widgets[$0].id })
    self.identifiers = identifiers
    var labels: [ScoreLabel] = []
    var declared: [ScoreLabel: Set<DeclaredRelevance>] = [:]
    func add(_ timeline: Timeline?) {
      for declaration in timeline?.declarations ?? [] {
        guard let relevance = declaration.relevance else { continue }
        let label = ScoreLabel(declaration)
        if declared[label] == nil { labels.append(label) }
        declared[label, default: []].insert(relevance)
      }
    }
    for index in widgets { add(stack.widgets[index].timeline) }
    try people.forEach { person in
      for event in person.events {
        if case .timelineReload(let id, let timeline) = event.kind, identifiers.contains(id) {
          add(timeline)
        }
      }
    }
    self.labels = labels
    self.declared = declared
  }

  // MARK: - Applying

  /// Returns the stack with other relevances.
  ///
  /// - Parameters:
  ///   - change: returns the relevance of an entry from its label and what it declares.
  ///   - stack: the stack.
  /// - Returns: the stack; nothing but relevances of this kind differs.
  func applying(
    _ change: (ScoreLabel, DeclaredRelevance) -> DeclaredRelevance, to stack: Stack
  ) -> Stack {
    var stack = stack
    for index in widgets {
      if let timeline = stack.widgets[index].timeline {
        stack.widgets[index].timeline = Self.applying(change, to: timeline)
      }
    }
    return stack
  }

  /// Returns a log with other relevances in the timelines that it brings.
  func applying(
    _ change: (ScoreLabel, DeclaredRelevance) -> DeclaredRelevance, to events: [Event]
  ) -> [Event] {
    var events = events
    for index in events.indices {
      if case .timelineReload(let id, let timeline) = events[index].kind, identifiers.contains(id) {
        events[index].kind = .timelineReload(
          widget: id, timeline: Self.applying(change, to: timeline))
      }
    }
    return events
  }

  private static func applying(
    _ change: (ScoreLabel, DeclaredRelevance) -> DeclaredRelevance, to timeline: Timeline
  ) -> Timeline {
    var timeline = timeline
    for index in timeline.declarations.indices {
      guard let relevance = timeline.declarations[index].relevance else { continue }
      timeline.declarations[index].relevance = change(
        ScoreLabel(timeline.declarations[index]), relevance)
    }
    return timeline
  }

  // MARK: - Scales

  /// Returns the relevances of all entries under settings.
  func relevances(_ settings: [ScoreLabel: ScoreSetting]) -> [DeclaredRelevance] {
    declared.flatMap { label, relevances in
      relevances.map { settings[label]?.applied(to: $0) ?? $0 }
    }
  }

  /// Returns the distinct scores above zero of the entries under settings.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - label: a label to leave out.
  /// - Returns: the scores, ascending.
  func levels(_ settings: [ScoreLabel: ScoreSetting], without label: ScoreLabel? = nil) -> [Double]
  {
    var scores: Set<Double> = []
    for (other, relevances) in declared where other != label {
      for relevance in relevances {
        scores.insert(settings[other]?.score ?? relevance.score)
      }
    }
    return scores.filter { $0 > 0 }.sorted()
  }

  /// Tells whether settings make the kind say the same at all times.
  ///
  /// One score that never elapses, or none at all, says nothing: its claim is that of any constant.
  ///
  /// - Parameter settings: the settings.
  /// - Returns: whether at most one score counts, elapsed time counting as a score of zero.
  public func isConstant(_ settings: [ScoreLabel: ScoreSetting]) -> Bool {
    let all = relevances(settings)
    var scores = Set(all.map { max($0.score, 0) })
    if all.contains(where: { $0.duration > .zero }) { scores.insert(0) }
    return scores.count <= 1
  }

  /// Returns small whole scores in the same order: 10, 20, 30 and so on, and 0 for none.
  ///
  /// - Parameter settings: the settings.
  /// - Returns: the new score for each score of the entries under the settings.
  func smallScores(_ settings: [ScoreLabel: ScoreSetting]) -> [Double: Double] {
    var result: [Double: Double] = [:]
    for (index, level) in levels(settings).enumerated() { result[level] = Double(index + 1) * 10 }
    return result
  }

  /// Returns the relevance of an entry under settings, on the scale of small whole scores.
  func recommendation(
    _ settings: [ScoreLabel: ScoreSetting]
  ) -> (ScoreLabel, DeclaredRelevance) -> DeclaredRelevance {
    guard settings.values.contains(where: { $0 != ScoreSetting() }) else { return { $1 } }
    // Where only durations differ, the scores may stay as the author wrote them.
    let scale = hasDeclaredOrder(settings) ? nil : smallScores(settings)
    return { label, relevance in
      let set = settings[label]?.applied(to: relevance) ?? relevance
      guard let scale else {
        return DeclaredRelevance(score: relevance.score, duration: set.duration) ?? relevance
      }
      return DeclaredRelevance(score: scale[set.score] ?? 0, duration: set.duration) ?? set
    }
  }

  /// Tells whether the scores under settings stand in the order of those that are declared.
  private func hasDeclaredOrder(_ settings: [ScoreLabel: ScoreSetting]) -> Bool {
    let (old, new) = (levels([:]), levels(settings))
    return declared.allSatisfy { label, relevances in
      relevances.allSatisfy { relevance in
        let score = settings[label]?.score ?? relevance.score
        return Self.place(of: relevance.score, in: old) == Self.place(of: score, in: new)
      }
    }
  }

  /// Returns the place of a score among levels from 1 on; 0 for a score that is not above zero.
  static func place(of score: Double, in levels: [Double]) -> Int {
    score > 0 ? levels.partitioningIndex { $0 >= score } + 1 : 0
  }
}
