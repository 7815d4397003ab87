public import SmartStackHabits

/// All weights, half-lives and policy numbers of a ranking, as one value.
///
/// The defaults decide what Apple's documentation leaves open. Every number has a description in
/// ``parameters`` with its unit and range, and every choice one in ``choices``; files, validation
/// and documentation are all made from these two lists.
public struct RankingModel: Hashable, Sendable {
  /// The version of the format of model files.
  public static let currentVersion = 1

  /// Where the numbers come from, in a sentence.
  public var provenance =
    "Habit weights learnt from 48721 choices of 25 people by smartstack tune weights; the rest "
    + "chosen by hand."
  /// How a declared score is read.
  public var declared = DeclaredParameters()
  /// How declarations that claim too much are held back.
  public var abuse = AbuseParameters()
  /// How context clues are read.
  public var clues = ClueParameters()
  /// How the history of use is read.
  public var habit = HabitParameters()
  /// What each kind of habit weighs.
  public var habitWeights = HabitWeights.shipped
  /// How reactions to shown cards are read.
  public var feedback = FeedbackParameters()
  /// How cards are formed and placed on a watch.
  public var cards = CardParameters()
  /// When a stack moves by itself.
  public var rotation = RotationParameters()
  /// The budget of timeline reloads.
  public var reloads = ReloadParameters()
  /// Which clues a profile honours where the sources conflict.
  public var profiles = ProfileParameters()

  /// Creates the default model.
  public init() {}

  /// Returns every number that lies outside its range, as a list of sentences by path.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  public func violations() -> [ParameterViolation] {
    Self.parameters.compactMap { parameter in
      let value = parameter.value(in: self)
      return parameter.allows(value)
        ? nil : ParameterViolation(path: parameter.path, value: value, allowed: parameter.allowed)
    }
  }
}

/// A number of a model that lies outside its range.
public struct ParameterViolation: Hashable, Sendable {
  /// The path of the parameter, such as "clues.leadSeconds".
  public let path: String
  /// The value.
  public let value: Double
  /// The range and unit that are allowed, in words.
  public let allowed: String
}
