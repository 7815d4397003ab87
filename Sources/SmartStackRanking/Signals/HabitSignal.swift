import SmartStackHabits
import SmartStackModel

/// What the person did before in moments like this.
///
/// The sum over all kinds of habit is the log odds of a card against the mean of the stack, by the
/// weights that were learnt (``RankingModel/habitWeights``). It is bent towards a limit and grows with
/// the number of uses, so that a few uses of one of two cards cannot drown what is declared.
struct HabitSignal: Signal {
  static let family = Family.habit

  private let input: SignalInput
  private let clock: TickClock
  private let current: [Int]
  /// What each kind of habit adds; nothing where no use was recorded.
  private let amounts: HabitAmounts?
  /// The same in words, which are made when somebody listens.
  private let details: HabitDetails?
  /// The instant at which anything that is not about declared data changes next.
  private let boundary: Timestamp?

  init(_ input: SignalInput) {
    self.input = input
    clock = TickClock(seconds: input.model.habit.tickSeconds)
    let habit = input.history.habit
    let time = input.moment.time
    let situation = HabitSituation(input.moment.context)
    guard habit.useCount > 0 else {
      current = []
      amounts = nil
      details = nil
      boundary = nil
      return
    }
    current = habit.current(at: time)
    let moment = habit.moment(at: time, offset: input.moment.offset, in: situation)
    let amounts = habit.ranker.amounts(
      subjectCount: input.history.subjects.subjects.count, knownCount: habit.knownCount,
      excluding: current, at: moment)
    self.amounts = amounts
    details = HabitDetails {
      HabitPart.parts(
        of: habit, subjectCount: amounts.subjectCount, at: moment, amounts: amounts,
        words: HabitWords(habit, at: moment, in: situation))
    }
    boundary = habit.nextBoundary(after: time)
  }

  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double {
    guard let subject = card.subject, let amounts, !current.contains(subject) else {
      recorder.constant(Self.family.title, 0, note: silence(of: card))
      return 0
    }
    let parameters = input.model.habit
    recorder.open()
    recorder.constant("weight", parameters.weight, note: "habit.weight")
    recorder.constant("share of what is known", evidence, note: evidenceNote)
    recorder.open()
    recorder.open()
    var sum = 0.0
    for index in amounts.families.indices {
      let amount = amounts[family: index, subject: subject]
      recorder.constant(
        HabitPart.title(of: amounts.families[index]), amount,
        note: parts[index].sentence(for: subject))
      sum = index == 0 ? amount : sum + amount
    }
    recorder.close("log odds against the other cards", sum, .sum, note: "")
    recorder.constant("limit", parameters.limit, note: "habit.limit")
    let softened = Explanation.softened(sum, limit: parameters.limit)
    recorder.close("bent towards the limit", softened, .softened, note: "")
    let value = parameters.weight * evidence * softened
    recorder.close(
      Self.family.title, value, .product, note: reason(for: subject, isPositive: sum >= 0))
    return value
  }

  func nextBoundary(for card: Card) -> Timestamp? {
    guard card.subject != nil, amounts != nil else { return nil }
    return [clock.next(after: input.moment.time), nextHalfHour, boundary].compactMap(\.self).min()
  }

  private var parts: [HabitPart] { details?.parts ?? [] }

  /// The share that habit counts for after so many uses: half of all at ``HabitParameters/evidenceUses``.
  private var evidence: Double {
    let count = Double(input.history.habit.useCount)
    return count / (count + input.model.habit.evidenceUses)
  }

  private var evidenceNote: String {
    let count = input.history.habit.useCount
    return count == 1 ? "one use recorded" : "\(count) uses recorded"
  }

  /// The instant at which the local clock reaches its next half hour.
  private var nextHalfHour: Timestamp {
    let local = input.moment.local
    let elapsed = Int64(local.secondOfDay % 1800) * 1000 + Int64(local.millisecond)
    return input.moment.time.advanced(byMilliseconds: 1_800_000 - elapsed)
  }

  private func silence(of card: Card) -> String {
    if card.subject == nil { return "not a card that is used by itself" }
    return amounts == nil
      ? "no use recorded yet" : "in use now; habit says what comes after it"
  }

  /// The sentence of the strongest kind that points where the whole points.
  private func reason(for subject: Int, isPositive: Bool) -> String {
    let agreeing = parts.filter {
      $0.agrees(for: subject) && ($0.amounts[subject] >= 0) == isPositive
    }
    let strongest = agreeing.max {
      $0.amounts[subject].magnitude < $1.amounts[subject].magnitude
    }
    guard let strongest, strongest.amounts[subject] != 0 else {
      return "used as often as the others"
    }
    return strongest.sentence(for: subject)
  }
}
