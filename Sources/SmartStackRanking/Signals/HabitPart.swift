import SmartStackHabits

/// What one kind of habit says of each subject at a moment, in words.
struct HabitPart: Sendable {
  /// The name that people read.
  let title: String
  /// What it adds to each subject relative to the mean of all, in log odds.
  let amounts: [Double]
  /// For each subject, how many times as often as usual it is used in this context; empty where the
  /// kind has no such number.
  let factors: [Double]
  /// What stands after "as often as usual".
  let phrase: String

  /// Returns what it says of a subject, in a sentence.
  func sentence(for subject: Int) -> String {
    guard factors.indices.contains(subject) else {
      if amounts[subject] == 0 { return "says nothing here" }
      return amounts[subject] > 0 ? "speaks for it \(phrase)" : "speaks against it \(phrase)"
    }
    let factor = factors[subject]
    if factor >= 1 { return "\(NumberText.factor(factor))× as often as usual \(phrase)" }
    let share = factor < 0.01 ? "less than 1 %" : NumberText.percent(factor)
    return "\(share) as often as usual \(phrase)"
  }

  /// Whether the sentence and the amount point the same way.
  ///
  /// Kinds of habit overlap, and a learnt weight can take back what another has said already.
  func agrees(for subject: Int) -> Bool {
    guard factors.indices.contains(subject) else { return true }
    return (factors[subject] >= 1) == (amounts[subject] >= 0)
  }
}

extension HabitPart {
  /// Returns what every kind of habit says at a moment, in the order in which amounts are added.
  ///
  /// - Parameters:
  ///   - habit: what was done so far.
  ///   - subjectCount: the number of subjects that compete.
  ///   - moment: the moment.
  ///   - amounts: what each kind adds.
  ///   - words: the words for names in braces.
  /// - Returns: one part for each kind of habit, and one for the person's own choices.
  /// - Complexity: O(*s* · *f* + *k*) for *s* subjects, *f* columns and *k* things that are known.
  static func parts(
    of habit: HabitHistory, subjectCount: Int, at moment: HabitMoment, amounts: HabitAmounts,
    words: HabitWords
  ) -> [HabitPart] {
    let chances = habit.ranker.chances(
      subjectCount: subjectCount, knownCount: habit.knownCount, at: moment)
    var parts: [HabitPart] = []
    for (index, name) in amounts.families.enumerated() {
      let family = HabitFamily.all.first { $0.name == name }
      parts.append(
        HabitPart(
          title: title(of: name),
          amounts: (0..<subjectCount).map { amounts[family: index, subject: $0] },
          factors: factors(
            of: chances.features.last { $0.family == name }, family: name,
            knownCount: habit.knownCount),
          phrase: family.map { words.fill($0.phrase) } ?? "from the person's own choices"))
    }
    return parts
  }

  /// The name of a family that people read.
  static func title(of family: String) -> String {
    HabitFamily.all.first { $0.name == family }?.title ?? family
  }

  /// Returns how many times as often as usual each subject is used in a context.
  ///
  /// The narrowest chance of the family is compared with that of the broader context which the family
  /// backs off to; over all contexts that is an even spread among all things that are known. A hazard
  /// is a chance of another kind, that of coming back at all, so that it has no such quotient.
  private static func factors(
    of narrowest: HabitChances.Feature?, family: String, knownCount: Int
  ) -> [Double] {
    guard let narrowest else { return [] }
    if family == HabitFamily.overall.name {
      return narrowest.chances.map { $0 * Double(max(1, knownCount)) }
    }
    return zip(narrowest.chances, narrowest.broaderChances).map { chance, usual in
      usual > 0 ? chance / usual : 1
    }
  }
}
