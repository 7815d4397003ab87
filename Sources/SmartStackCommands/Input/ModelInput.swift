import SmartStackFiles
import SmartStackRanking

/// The model that a command line names.
enum ModelInput {
  static let option = OptionDescription(
    "--model", "FILE",
    "The weights and half-lives, as model.json; the defaults where none is given."
  )

  /// Reads the model, or returns the default one.
  ///
  /// - Parameters:
  ///   - path: the file, "-" for standard input, or nothing for the defaults.
  ///   - console: where warnings are written.
  /// - Returns: the model.
  /// - Throws: why the file cannot be read, or all its errors.
  static func read(_ path: String?, console: Console) throws(CommandError) -> RankingModel {
    guard let path else { return RankingModel() }
    let reading: ModelFile.Reading
    do {
      reading = try ModelFile.read(path: path)
    } catch {
      throw .failed(error.description)
    }
    var lines = reading.issues.map(\.description)
    if reading.omittedIssueCount > 0 { lines.append("… and \(reading.omittedIssueCount) more") }
    guard let model = reading.model else { throw .invalid(lines) }
    for line in lines { console.note(line) }
    return model
  }
}
