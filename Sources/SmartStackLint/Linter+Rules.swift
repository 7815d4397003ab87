extension Linter {
  /// Every rule, by theme.
  static let allRules: [any LintRule] = [
    // Scores.
    ConstantScore(), NeverPositive(), IntegerDivision(), SunkWhenWanted(), ScoreAgainstLabel(),
    ScoreInflation(), MixedScales(), NoScoredEntry(), ScoreNeverEnds(), LingeringMoment(),
    // Durations and dates of entries.
    NegativeDuration(), TinyDuration(), DurationOutlastsNext(), EntriesTooClose(),
    DuplicateEntry(), RecurrenceWithoutInstant(),
    // Reloads.
    ReloadBudget(), ReloadInThePast(), ReloadAtEndOfOne(),
    // Clues.
    IgnoredClue(), NoClue(), ClueInThePast(), ClueWithoutEnd(), EmptyInterval(), EmptyRegion(),
    DuplicateAttribute(), LonelyGroup(), ContradictingGroups(), RelevanceWidgetNotShown(),
    AssociatedKind(), RelevantIntentWithoutWidget(), RelevantIntentType(),
    // Donations.
    UniqueCountedParameter(), CountedParameterMissing(),
    // The stack.
    StackTooLarge(), MixedFamilies(), PinWithoutEffect(), DuplicateIdentifier(),
    SuggestionWithoutEffect(),
    DuplicateWidget(), RotationOff(), LiveActivityTie(), ActivityTimes(),
  ]
}
