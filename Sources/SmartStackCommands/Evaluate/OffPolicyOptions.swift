import SmartStackEvaluation
import SmartStackModel

/// The settings of an evaluation that a command line states.
enum OffPolicyOptions {
  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - command: the command, for messages.
  /// - Returns: the settings, the standard ones where nothing is stated.
  /// - Throws: what is allowed, for a number out of its range.
  static func settings(
    _ arguments: ParsedArguments, command: String
  ) throws(CommandError) -> OffPolicySettings {
    var settings = OffPolicySettings()
    func read(_ name: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
      try number(arguments, name, in: range, command: command)
    }
    if let clip = try read("--clip", in: 0.001...1e9) { settings.clip = clip }
    settings.propensityFloor = try read("--floor", in: OffPolicyRefusal.smallestPropensity...1)
    if let threshold = try read("--switch", in: 0.001...1e9) {
      settings.switchThreshold = threshold
    }
    if let share = try read("--unsupported", in: 0...1) {
      settings.largestUnsupportedShare = share
    }
    if let size = try read("--effective", in: 1...1e9) { settings.smallestEffectiveSize = size }
    if let draws = try arguments.number("--draws", in: 1...1_000_000, command: command) {
      settings.draws = draws
    }
    settings.seed = try arguments.seed(command: command)
    return settings
  }

  /// Returns the number that an option gives.
  static func number(
    _ arguments: ParsedArguments, _ name: String, in range: ClosedRange<Double>, command: String
  ) throws(CommandError) -> Double? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(
        "\(name) is \(DisplayText.quoted(text)); allowed: a number from \(short(range.lowerBound)) to "
          + short(range.upperBound), command)
    }
    return number
  }

  /// Returns a bound as people write it.
  private static func short(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
