public import SmartStackEvaluation
public import SmartStackHabits

/// What a search for weights is to try, and how it is judged.
///
/// Each person's uses are cut in three by time: weights are learnt on the first part, the strength of
/// the prior is chosen on the second, and the last part judges, once.
public struct SearchPlan: Hashable, Sendable {
  /// The protocol by which a log becomes uses.
  public var rules: ReplayProtocol
  /// The families that count.
  public var families: [HabitFamily]
  /// The share of a person's uses at which learning ends.
  public var learnEnd = 0.6
  /// The share at which choosing ends.
  public var chooseEnd = 0.8
  /// Whether the choosing part judges, so that the last part is left unread.
  public var isValidation = false
  /// The most choices of one person and task that are learnt from.
  public var choiceLimit = 3000
  /// The strengths of the prior that are tried.
  public var precisions = [1.0, 4, 16]
  /// The gain in log-likelihood below which weights are at rest.
  public var tolerance = 1e-3
  /// The weights that tuned ones are compared with, of the standard layout.
  public var before = HabitWeights.shipped
  /// How a person's own choices move the weights where they are judged.
  public var adaptation = HabitAdaptation()
  /// Whether the prior pulls towards nothing instead of the weights before.
  public var startsFromZero = false
  /// The number of groups of people, each judged with weights that the others taught; 0 for none.
  public var foldCount = 0
  /// The families that are left out, and taken alone, one by one.
  public var ablated: [String] = []
  /// The draws of the bootstrap over people.
  public var draws = 2000
  /// The seed of the bootstrap over people.
  public var seed: UInt64 = 1

  /// Creates the plan of one search with the defaults.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - families: the families that count.
  public init(
    rules: ReplayProtocol = .standard, families: [HabitFamily] = HabitFamily.counting
  ) {
    self.rules = rules
    self.families = families
  }

  /// The columns.
  public var layout: HabitLayout { HabitState(families: families).layout }

  /// The weights towards which the prior pulls.
  var center: WeightTraining.NamedWeights? {
    startsFromZero ? nil : WeightTraining.NamedWeights(before)
  }

  /// The span from which choices are learnt.
  public var learningSpan: ChoiceCollector.Span {
    ChoiceCollector.Span(shares: 0..<learnEnd, limit: choiceLimit)
  }

  /// The protocol of the choosing part.
  public var choosingRules: ReplayProtocol { part(learnEnd, chooseEnd) }

  /// The protocol of the judging part.
  public var judgingRules: ReplayProtocol {
    isValidation ? choosingRules : part(chooseEnd, 1)
  }

  /// The protocols by which the judging part is judged beside, each leaving something out.
  public var judgingViews: [ReplayProtocol] {
    var resumes = judgingRules
    resumes.resumeSeconds = ReplayProtocol.withoutResumes.resumeSeconds
    var shared = judgingRules
    shared.judgesSharedSeconds = false
    return [
      (resumes, ReplayProtocol.withoutResumes.name),
      (shared, ReplayProtocol.withoutSharedSeconds.name),
    ].filter { $0.0 != judgingRules }.map { view, name in
      var view = view
      view.name = name
      return view
    }
  }

  private func part(_ start: Double, _ end: Double) -> ReplayProtocol {
    var part = rules
    part.trainingShare = start
    part.endShare = end
    return part
  }
}
