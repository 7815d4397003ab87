public import SmartStackEvaluation
public import SmartStackHabits
public import SmartStackModel

/// Reads one person's log into choices.
public enum PersonChoiceReader: Sendable {
  /// Returns the choices of one person, or nothing where there are too few uses.
  ///
  /// The log is read twice, once to count the uses and once to replay them.
  ///
  /// - Parameters:
  ///   - span: what is collected.
  ///   - rules: the protocol by which a log becomes uses.
  ///   - families: the families that count.
  ///   - forEachEvent: passes each event of the person, in the order of time, to its argument.
  /// - Returns: the choices by task.
  /// - Throws: what the reading throws.
  public static func choices<Failure: Error>(
    span: ChoiceCollector.Span, rules: ReplayProtocol,
    families: [HabitFamily] = HabitFamily.counting,
    forEachEvent: ((Event) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> TrainingData.PersonChoices? {
    var isStart: [Bool] = []
    var counting = UseSequence(rules)
    try forEachEvent { counting.add($0) { isStart.append($0.isStart) } }
    counting.finish { isStart.append($0.isStart) }
    guard isStart.count >= rules.minimumUses else { return nil }
    var collector = ChoiceCollector(
      span: span, useCount: isStart.count,
      taskCounts: ChoiceCollector.taskCounts(in: span, isStart: isStart), families: families)
    var sequence = UseSequence(rules)
    try forEachEvent { event in
      if !collector.isComplete { sequence.add(event) { collector.add($0) } }
    }
    sequence.finish { collector.add($0) }
    return collector.choices
  }
}
