/// The intent that configures a widget, and which of its parameters count when it is donated.
///
/// Several combinations are alternatives, as in `IntentPrediction` or SiriKit's Supported
/// Combinations: a donation counts for a widget when, for at least one combination, all its
/// parameters are equal. An empty combination counts every donation of the type.
public struct DonatedIntent: Hashable, Sendable {
  /// The type of the intent, such as "ShowBook".
  public let type: String
  /// The alternative lists of counted parameters, each in ascending order; never empty.
  public let combinations: [[String]]

  /// Creates the description of an intent.
  ///
  /// - Parameters:
  ///   - type: the type of the intent.
  ///   - combinations: the alternative lists of counted parameters; none means one empty list.
  public init(type: String, combinations: [[String]]) {
    self.type = type
    let ordered = combinations.map { Set($0).sorted() }
    self.combinations = ordered.isEmpty ? [[]] : ordered
  }

  /// Tells whether a donation of this intent counts for a widget so configured.
  ///
  /// - Parameters:
  ///   - donation: the donated intent.
  ///   - configuration: the widget's own values.
  /// - Returns: true when the type is the same and the parameters of a combination are equal.
  /// - Complexity: O(*n*) in the number of counted parameters.
  public func counts(_ donation: Donation, for configuration: Configuration) -> Bool {
    donation.intentType == type
      && combinations.contains { configuration.matches(donation.parameters, counting: $0) }
  }
}
