public import SmartStackRanking

/// The file format of a model, `model.json`.
///
/// A file names only what differs from the defaults, by section: `{"clues": {"leadSeconds": 1800}}`.
/// The fields, units and ranges are those of `RankingModel.parameters` and
/// `RankingModel.choices`.
public enum ModelFile: Sendable {
  /// What a model file says, and all that is wrong with it.
  public struct Reading: Hashable, Sendable {
    /// The model; nothing where there is any error.
    public let model: RankingModel?
    /// The errors and warnings in the order of their places.
    public let issues: [FileIssue]
    /// How many issues there are beyond those, where there are very many.
    public let omittedIssueCount: Int
  }

  /// Reads a model, and finds all that is wrong with the file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the name of the file, for messages.
  /// - Returns: the model, or at least one error.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    let issues = IssueCollector(file: file)
    var model: RankingModel?
    do {
      model = read(FieldReader(try JSONParser.parse(bytes), issues: issues))
    } catch {
      issues.add(.error, .syntax, offset: error.offset, path: .root, problem: error.description)
    }
    return Reading(
      model: issues.errorCount == 0 ? model : nil, issues: issues.issues(in: bytes),
      omittedIssueCount: issues.omittedCount)
  }

  /// Reads a model from a path, and finds all that is wrong with the file.
  ///
  /// - Parameter path: the path, or "-" for standard input.
  /// - Returns: the model, or at least one error.
  /// - Throws: why the file cannot be read at all.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(path: String) throws(FileSourceError) -> Reading {
    read(try FileSource.read(path: path), file: path == "-" ? "standard input" : path)
  }

  /// Returns a model as the text of a file, with every number and choice.
  ///
  /// Reading it gives an equal model.
  ///
  /// - Parameter model: the model.
  /// - Returns: the text, with a line break at its end.
  public static func write(_ model: RankingModel) -> String {
    var fields: [(name: String, value: JSONValue?)] = [
      ("version", .integer(RankingModel.currentVersion)),
      ("provenance", .text(model.provenance)),
    ]
    for section in sections {
      var values: [(name: String, value: JSONValue?)] = []
      for parameter in RankingModel.parameters where parameter.section == section {
        values.append((parameter.name, .number(parameter.value(in: model))))
      }
      for choice in RankingModel.choices where choice.section == section {
        values.append((choice.name, .text(choice.value(in: model))))
      }
      fields.append((section, .fields(values)))
    }
    fields.append((HabitWeightsField.name, HabitWeightsField.value(of: model.habitWeights)))
    return JSONWriter.pretty(.fields(fields))
  }

  /// The names of the sections, in the order of a file.
  static let sections: [String] = {
    var result: [String] = []
    let all = RankingModel.parameters.map(\.section) + RankingModel.choices.map(\.section)
    for section in all where !result.contains(section) { result.append(section) }
    return result
  }()

  private static func read(_ field: FieldReader) -> RankingModel? {
    guard var object = field.object() else { return nil }
    if let version = object.field("version"),
      let number = version.integer(in: 1...Int(Int32.max)), number > RankingModel.currentVersion
    {
      version.reject(
        .newerVersion,
        allowed: "at most \(RankingModel.currentVersion); a newer program wrote this file")
      return nil
    }
    var model = RankingModel()
    if let text = object.field("provenance")?.text() { model.provenance = text }
    for section in sections {
      guard var values = object.field(section)?.object() else { continue }
      read(section, of: &values, into: &model)
      values.finish()
    }
    if let field = object.field(HabitWeightsField.name) {
      HabitWeightsField.read(field, into: &model.habitWeights)
    }
    object.finish()
    return model
  }

  private static func read(
    _ section: String, of values: inout ObjectReader, into model: inout RankingModel
  ) {
    for parameter in RankingModel.parameters where parameter.section == section {
      guard let field = values.field(parameter.name),
        let number = field.number(in: parameter.range, allowed: parameter.allowed)
      else { continue }
      if parameter.allows(number) {
        parameter.set(number, in: &model)
      } else {
        field.reject(allowed: parameter.allowed)
      }
    }
    for choice in RankingModel.choices where choice.section == section {
      guard let field = values.field(choice.name),
        let word = field.choice(of: choice.allowed.map { (name: $0, value: $0) })
      else { continue }
      _ = choice.set(word, in: &model)
    }
  }
}
