/// The simple baselines, in the order of the published tables: the one place that lists them.
public enum BaselinePolicies: Sendable {
  /// Fresh copies of all baselines.
  public static var all: [any ReplayPolicy] {
    [
      BlendPolicy(), HourFrequentPolicy(), MostFrequentPolicy(), MostRecentPolicy(),
      MarkovPolicy(),
    ]
  }
}
