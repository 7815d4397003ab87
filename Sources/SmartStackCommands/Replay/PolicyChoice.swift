import SmartStackEvaluation
import SmartStackFiles
import SmartStackRanking

/// The policies that `--policy` and `--against` name.
enum PolicyChoice {
  static let option = OptionDescription(
    "--policy", "NAME", repeatable: true,
    "A policy to replay, smartstack where none is given; \"all\" for every one.")

  /// Fresh copies of all policies, the project's own first.
  static func all(model: RankingModel) -> [any ReplayPolicy] {
    [HabitPolicy(weights: model.habitWeights, adaptation: model.habit.adaptation)]
      + BaselinePolicies.all + ReferencePolicies.all
  }

  /// Returns the policies that the names choose, in the order of the list.
  static func policies(
    _ names: [String], against: String?, model: RankingModel, command: String
  ) throws(CommandError) -> [any ReplayPolicy] {
    let all = all(model: model)
    if names.contains("all") { return all }
    var wanted = Set((names.isEmpty ? ["smartstack"] : names).map { $0.lowercased() })
    if let against { wanted.insert(against.lowercased()) }
    let known = all.map { $0.name }
    for name in wanted where !known.contains(where: { $0.lowercased() == name }) {
      let nearest = DisplayText.suggestion(for: name, among: known)
      throw .usage(
        "there is no policy \(DisplayText.quoted(name))\(nearest); allowed: "
          + known.joined(separator: ", "), command)
    }
    return all.filter { wanted.contains($0.name.lowercased()) }
  }
}
