import SmartStackFiles
import SmartStackRanking

/// The model that a command line names.
enum ModelInput {
  static let option = OptionDescription(
    "--model", "FILE",
    "The weights and half-lives, as model.json; the defaults where none is given."
  )

  /// Reads the model, or returns the default one.
  static func read(_ path: String?, console: Console) throws(CommandError) -> RankingModel {
    guard let path else { return RankingModel() }
    let reading: ModelFile.Reading
    do {
      reading = try ModelFile.read(path: path)
    } catch {
      throw .failed(error.description)
    }
    guard let model = reading.model else { throw .invalid(reading.issues.map(\.description)) }
    return model
  }
}
