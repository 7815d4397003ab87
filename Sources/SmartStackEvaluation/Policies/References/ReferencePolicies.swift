/// Rankings of other systems, restated from their formulas: the one place that lists them.
public enum ReferencePolicies: Sendable {
  /// Fresh copies of all reference policies.
  public static var all: [any ReplayPolicy] {
    [
      FirefoxFrecencyPolicy(), FirefoxHoursPolicy(), MostRecentlyFrequentlyUsedPolicy(),
      RecurrenceRankerPolicy(), KDEActivitiesPolicy(), KvaesitsoPolicy(), ZoxidePolicy(),
      HomeAssistantPolicy(), MagicStackPolicy(), AndroidResolverPolicy(),
    ]
  }
}
