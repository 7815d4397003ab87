/// What a host can notice about a provider.
public enum HostFindingKind: String, CaseIterable, Sendable {
  /// A call was not answered in time.
  case noAnswer
  /// A completion handler was called more than once.
  case answeredTwice
  /// A completion handler was called outside of the task of the call.
  case outsideOfTask
  /// A call threw an error.
  case threw
  /// A timeline holds no entry.
  case noEntries
  /// Entries are not in the order of their dates.
  case unorderedEntries
  /// Several entries have the same date.
  case equalDates
  /// A timeline holds more entries than are kept.
  case tooManyEntries
  /// The first entry lies ahead, so that nothing is shown until then.
  case startsInTheFuture
  /// All entries lie in the past, so that a timeline that ends there asks again at once.
  case endsInThePast
  /// A reload is asked for at an instant that has passed.
  case reloadInThePast
  /// The date of a reload policy cannot be read.
  case unreadablePolicy
  /// A score is not a number.
  case scoreIsNoNumber
  /// A score is below zero, which counts as not relevant.
  case negativeScore
  /// A duration is below zero or no number.
  case invalidDuration
  /// A date cannot be represented.
  case invalidDate
  /// An entry declares a score that the profile does not honour.
  case ignoredScores
  /// A clue cannot be read or is out of range.
  case unreadableClue
  /// Relevance is stated that the profile does not honour.
  case ignoredRelevance
  /// The conditions among the clues changed while time passed.
  case changedConditions
  /// A parameter of a configuration has no value, so that the provider is not asked.
  case missingParameter
  /// Reloads were put off or refused because the budget was spent.
  case budgetSpent
  /// A reload was asked for a kind that the stack does not hold.
  case unknownKind
  /// A donation matches no widget of the stack.
  case unmatchedDonation
  /// Relevant shortcuts mix what must not be mixed.
  case mixedShortcutProviders
  /// The clock of the process is not that of the stack.
  case differentZone
  /// A widget was not asked again after it did not answer several times.
  case givenUp

  /// How much it matters.
  public var severity: HostFinding.Severity {
    switch self {
    case .noAnswer, .threw, .noEntries, .scoreIsNoNumber, .invalidDate, .missingParameter,
      .givenUp:
      .error
    case .answeredTwice, .unorderedEntries, .equalDates, .tooManyEntries, .startsInTheFuture,
      .endsInThePast, .reloadInThePast, .invalidDuration, .unreadableClue, .unknownKind,
      .budgetSpent, .mixedShortcutProviders, .unreadablePolicy:
      .warning
    case .negativeScore, .ignoredScores, .ignoredRelevance, .changedConditions,
      .unmatchedDonation, .differentZone, .outsideOfTask:
      .note
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .noAnswer: "call the completion handler on every path, also after a failure"
    case .answeredTwice: "return after calling the completion handler; only its first call counts"
    case .outsideOfTask:
      "read the clock before you leave the task, or set ownsProcess where nothing else runs"
    case .threw: "catch the error and answer with what is known, or with an empty state"
    case .noEntries: "return at least one entry, such as one that shows an empty state"
    case .unorderedEntries: "sort the entries by date; they were shown in that order"
    case .equalDates: "give each entry a date of its own; the last of equal ones is shown"
    case .tooManyEntries: "provide a day or less at a time, and let the policy ask for more"
    case .startsInTheFuture: "begin with an entry for the current date"
    case .endsInThePast: "compute dates from the current date, or ask again after a later one"
    case .reloadInThePast: "ask for a date that lies ahead, by at least five minutes"
    case .unreadablePolicy: "pass the date as reloadAfter; the timeline is reloaded at its end"
    case .scoreIsNoNumber: "guard the division that can give NaN or infinity; it was left out"
    case .negativeScore: "use 0 for \"not relevant\"; a negative score says no more"
    case .invalidDuration: "use seconds from 0 on; the duration counts as 0: until the next score"
    case .invalidDate: "use dates of the years 1 to 9999; the entry was left out"
    case .ignoredScores: "state relevance by relevance() for a watch; it does not read scores"
    case .unreadableClue: "use values in range; the clue was left out"
    case .ignoredRelevance: "nothing; this profile does not read it, a watch does"
    case .changedConditions:
      "rank at a moment to see the clues of that moment; a replay holds those of its end"
    case .missingParameter: "give the parameter a default, or set it in the intent"
    case .budgetSpent: "ask less often, or provide entries further ahead"
    case .unknownKind: "pass the kind with which the widget is declared"
    case .unmatchedDonation: "donate the intent that configures the widget, with equal parameters"
    case .mixedShortcutProviders: "give each routine and each place a shortcut of its own"
    case .differentZone:
      "set the environment variable TZ to the stack's zone, as `Calendar.current` reads that clock"
    case .givenUp: "see what it did not answer"
    }
  }
}
