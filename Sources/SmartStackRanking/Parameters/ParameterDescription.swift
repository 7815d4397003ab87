/// The description of one number of a model.
public struct ParameterDescription: Sendable {
  /// The path in a model file, such as "clues.leadSeconds".
  public let path: String
  /// The values that it may take.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers are allowed.
  public let isWhole: Bool
  /// The unit, such as "seconds" or "log odds".
  public let unit: String

  private let keyPath: any WritableKeyPath<RankingModel, Double> & Sendable

  init(
    _ path: String, _ keyPath: any WritableKeyPath<RankingModel, Double> & Sendable,
    _ range: ClosedRange<Double>, _ unit: String, isWhole: Bool = false
  ) {
    self.path = path
    self.keyPath = keyPath
    self.range = range
    self.unit = unit
    self.isWhole = isWhole
  }

  /// The section of a model file in which it stands.
  public var section: String { ParameterPath.section(of: path) }
  /// Its name within the section.
  public var name: String { ParameterPath.name(of: path) }

  /// The range and unit in words.
  public var allowed: String {
    let kind = isWhole ? "a whole number" : "a number"
    return "\(kind) from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), \(unit)"
  }

  /// Returns the value that a model has.
  ///
  /// - Parameter model: the model.
  /// - Returns: the value, whether or not it is allowed.
  public func value(in model: RankingModel) -> Double { model[keyPath: keyPath] }

  /// Sets the value in a model.
  ///
  /// - Parameters:
  ///   - value: the value, which the caller has held against ``allows(_:)``.
  ///   - model: the model.
  public func set(_ value: Double, in model: inout RankingModel) {
    model[keyPath: keyPath] = value
  }

  /// Tells whether a value is allowed.
  ///
  /// - Parameter value: the value.
  /// - Returns: false for NaN, for what lies outside the range, and for parts of a whole number.
  public func allows(_ value: Double) -> Bool {
    range.contains(value) && (!isWhole || value == value.rounded())
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// The description of one choice of a model.
public struct ChoiceDescription: Sendable {
  /// The path in a model file, such as "declared.overlap".
  public let path: String
  /// The words that it may take.
  public let allowed: [String]

  private let get: @Sendable (RankingModel) -> String
  private let put: @Sendable (inout RankingModel, String) -> Bool

  init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ keyPath: any WritableKeyPath<RankingModel, Choice> & Sendable
  ) {
    self.path = path
    allowed = Choice.allCases.map(\.rawValue)
    get = { $0[keyPath: keyPath].rawValue }
    put = { model, word in
      guard let choice = Choice(rawValue: word) else { return false }
      model[keyPath: keyPath] = choice
      return true
    }
  }

  init(_ path: String, flag keyPath: any WritableKeyPath<RankingModel, Bool> & Sendable) {
    self.path = path
    allowed = ["no", "yes"]
    get = { $0[keyPath: keyPath] ? "yes" : "no" }
    put = { model, word in
      guard word == "yes" || word == "no" else { return false }
      model[keyPath: keyPath] = word == "yes"
      return true
    }
  }

  /// The section of a model file in which it stands.
  public var section: String { ParameterPath.section(of: path) }
  /// Its name within the section.
  public var name: String { ParameterPath.name(of: path) }

  /// Returns the word that a model has.
  ///
  /// - Parameter model: the model.
  /// - Returns: one of ``allowed``.
  public func value(in model: RankingModel) -> String { get(model) }

  /// Sets the word in a model.
  ///
  /// - Parameters:
  ///   - word: one of ``allowed``.
  ///   - model: the model.
  /// - Returns: false, with the model unchanged, for any other word.
  public func set(_ word: String, in model: inout RankingModel) -> Bool { put(&model, word) }
}

/// The two parts of a path such as "clues.leadSeconds".
private enum ParameterPath {
  static func section(of path: String) -> String { String(path.prefix { $0 != "." }) }
  static func name(of path: String) -> String {
    String(path.drop { $0 != "." }.dropFirst())
  }
}
