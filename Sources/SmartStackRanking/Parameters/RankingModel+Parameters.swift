extension RankingModel {
  /// The descriptions of all numbers, in the order of a model file.
  public static let parameters: [ParameterDescription] = [
    ParameterDescription("declared.weight", \.declared.weight, 0...20, "log odds"),
    ParameterDescription(
      "declared.poolPastDays", \.declared.poolPastDays, 0...366, "days", isWhole: true),
    ParameterDescription(
      "declared.poolFutureDays", \.declared.poolFutureDays, 0...366, "days", isWhole: true),
    ParameterDescription(
      "declared.openEndedSeconds", \.declared.openEndedSeconds, 1...604_800, "seconds"),
    ParameterDescription("abuse.quotaShare", \.abuse.quotaShare, 0...1, "share"),
    ParameterDescription(
      "abuse.quotaPriorSeconds", \.abuse.quotaPriorSeconds, 1...31_536_000, "seconds"),
    ParameterDescription(
      "abuse.expectedEngagement", \.abuse.expectedEngagement, 0.001...1, "chance"),
    ParameterDescription("abuse.priorViews", \.abuse.priorViews, 1...100_000, "views"),
    ParameterDescription("abuse.answerSeconds", \.abuse.answerSeconds, 1...86_400, "seconds"),
    ParameterDescription("clues.weight", \.clues.weight, 0...20, "log odds"),
    ParameterDescription(
      "clues.attributeLimit", \.clues.attributeLimit, 1...1000, "attributes", isWhole: true),
    ParameterDescription("clues.leadSeconds", \.clues.leadSeconds, 0...86_400, "seconds"),
    ParameterDescription("clues.plateauSeconds", \.clues.plateauSeconds, 0...86_400, "seconds"),
    ParameterDescription("clues.tailSeconds", \.clues.tailSeconds, 0...86_400, "seconds"),
    ParameterDescription("clues.stepSeconds", \.clues.stepSeconds, 1...86_400, "seconds"),
    ParameterDescription("clues.scheduledFactor", \.clues.scheduledFactor, 0...1, "membership"),
    ParameterDescription("clues.defaultFactor", \.clues.defaultFactor, 0...1, "membership"),
    ParameterDescription(
      "clues.informationalFactor", \.clues.informationalFactor, 0...1, "membership"),
    ParameterDescription(
      "clues.regionSlackMetres", \.clues.regionSlackMetres, 0...100_000, "metres"),
    ParameterDescription(
      "clues.sleepWindowSeconds", \.clues.sleepWindowSeconds, 0...43_200, "seconds"),
    ParameterDescription("clues.freshSeconds", \.clues.freshSeconds, 0...86_400, "seconds"),
    ParameterDescription("clues.settledMembership", \.clues.settledMembership, 0...1, "membership"),
    ParameterDescription("clues.ringsMembership", \.clues.ringsMembership, 0...1, "membership"),
    ParameterDescription("habit.weight", \.habit.weight, 0...20, "per unit of log odds"),
    ParameterDescription("habit.limit", \.habit.limit, 0.01...20, "log odds"),
    ParameterDescription("habit.evidenceUses", \.habit.evidenceUses, 0...10_000, "uses"),
    ParameterDescription("habit.adaptationRate", \.habit.adaptationRate, 0...1, "spreads a step"),
    ParameterDescription("habit.adaptationBound", \.habit.adaptationBound, 0...10, "spreads"),
    ParameterDescription("habit.biasRate", \.habit.biasRate, 0...1, "log odds a step"),
    ParameterDescription("habit.biasFading", \.habit.biasFading, 0...1, "share"),
    ParameterDescription("habit.biasBound", \.habit.biasBound, 0...20, "log odds"),
    ParameterDescription("habit.doubt", \.habit.doubt, 0...1, "share"),
    ParameterDescription("habit.tapCount", \.habit.tapCount, 0...100, "uses"),
    ParameterDescription("habit.donationCount", \.habit.donationCount, 0...100, "uses"),
    ParameterDescription("habit.launchCount", \.habit.launchCount, 0...100, "uses"),
    ParameterDescription("habit.mergeSeconds", \.habit.mergeSeconds, 0...86_400, "seconds"),
    ParameterDescription(
      "habit.sessionGapSeconds", \.habit.sessionGapSeconds, 1...86_400, "seconds"),
    ParameterDescription("habit.tickSeconds", \.habit.tickSeconds, 60...86_400, "seconds"),
    ParameterDescription("feedback.weight", \.feedback.weight, 0...20, "log odds"),
    ParameterDescription("feedback.rate", \.feedback.rate, 0...1, "share"),
    ParameterDescription("feedback.tapValue", \.feedback.tapValue, -1...1, "value"),
    ParameterDescription("feedback.dwellValue", \.feedback.dwellValue, -1...1, "value"),
    ParameterDescription("feedback.swipeAwayValue", \.feedback.swipeAwayValue, -1...1, "value"),
    ParameterDescription("feedback.dismissValue", \.feedback.dismissValue, -1...1, "value"),
    ParameterDescription("feedback.dwellSeconds", \.feedback.dwellSeconds, 0...3600, "seconds"),
    ParameterDescription("feedback.halfLifeDays", \.feedback.halfLifeDays, 0.01...36_500, "days"),
    ParameterDescription(
      "cards.namedGroupLimit", \.cards.namedGroupLimit, 1...100, "cards", isWhole: true),
    ParameterDescription(
      "cards.automaticGroupLimit", \.cards.automaticGroupLimit, 1...100, "cards", isWhole: true),
    ParameterDescription("cards.capacity", \.cards.capacity, 0...1000, "cards", isWhole: true),
    ParameterDescription("rotation.margin", \.rotation.margin, 0...20, "log odds"),
    ParameterDescription("rotation.dwellSeconds", \.rotation.dwellSeconds, 0...86_400, "seconds"),
    ParameterDescription(
      "rotation.dailyLimit", \.rotation.dailyLimit, 0...10_000, "rotations", isWhole: true),
    ParameterDescription(
      "rotation.swipeHoldSeconds", \.rotation.swipeHoldSeconds, 0...604_800, "seconds"),
    ParameterDescription(
      "rotation.tapHoldSeconds", \.rotation.tapHoldSeconds, 0...604_800, "seconds"),
    ParameterDescription(
      "rotation.suggestionThreshold", \.rotation.suggestionThreshold, 0...1, "chance"),
    ParameterDescription(
      "rotation.suggestionSeconds", \.rotation.suggestionSeconds, 0...604_800, "seconds"),
    ParameterDescription(
      "rotation.suggestionLimit", \.rotation.suggestionLimit, 0...10, "cards", isWhole: true),
    ParameterDescription(
      "rotation.dismissalSeconds", \.rotation.dismissalSeconds, 0...31_536_000, "seconds"),
    ParameterDescription("rotation.dismissalGrowth", \.rotation.dismissalGrowth, 1...100, "factor"),
    ParameterDescription("rotation.explorationRate", \.rotation.explorationRate, 0...1, "share"),
    ParameterDescription(
      "reloads.lowestBudget", \.reloads.lowestBudget, 0...10_000, "reloads a day", isWhole: true),
    ParameterDescription(
      "reloads.highestBudget", \.reloads.highestBudget, 0...10_000, "reloads a day", isWhole: true),
    ParameterDescription(
      "reloads.frequentViews", \.reloads.frequentViews, 0...10_000, "views a day"),
    ParameterDescription("reloads.spacingSeconds", \.reloads.spacingSeconds, 0...86_400, "seconds"),
    ParameterDescription(
      "reloads.coalescingSeconds", \.reloads.coalescingSeconds, 0...86_400, "seconds"),
    ParameterDescription("reloads.pushShare", \.reloads.pushShare, 0...1, "share"),
    ParameterDescription(
      "reloads.learningDays", \.reloads.learningDays, 0...365, "days", isWhole: true),
    ParameterDescription("reloads.learningFactor", \.reloads.learningFactor, 1...10, "factor"),
    ParameterDescription("reloads.jitterSeconds", \.reloads.jitterSeconds, 0...3600, "seconds"),
  ]

  /// The descriptions of all choices, in the order of a model file.
  public static let choices: [ChoiceDescription] = [
    ChoiceDescription("declared.poolScope", \.declared.poolScope),
    ChoiceDescription("declared.poolWeighting", \.declared.poolWeighting),
    ChoiceDescription("declared.overlap", \.declared.overlap),
    ChoiceDescription("declared.notRelevantRule", \.declared.notRelevantRule),
    ChoiceDescription("clues.combination", \.clues.combination),
    ChoiceDescription("cards.staleRule", \.cards.staleRule),
    ChoiceDescription("cards.activityOrder", \.cards.activityOrder),
    ChoiceDescription("declared.countsZeros", flag: \.declared.countsZeros),
    ChoiceDescription("declared.negativeDurationIsOpen", flag: \.declared.negativeDurationIsOpen),
    ChoiceDescription("cards.associatedKindInheritsPin", flag: \.cards.associatedKindInheritsPin),
    ChoiceDescription("cards.activitiesAbovePins", flag: \.cards.activitiesAbovePins),
    ChoiceDescription("profiles.watchCountsEntryScores", flag: \.profiles.watchCountsEntryScores),
    ChoiceDescription(
      "profiles.homeScreenCountsRelevantIntents", flag: \.profiles.homeScreenCountsRelevantIntents),
  ]
}
