import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

/// What the answers of all shards, and all rounds, must have in common.
struct SearchIdentity: Hashable {
  /// The protocol and all other settings.
  let settings: String
  /// The digest of the names of the columns.
  let layout: String
  /// The digest of the model that is compared with.
  let model: String
  /// The digest of the log; empty where each shard has a log of its own.
  var log: String

  /// Creates the identity of a search.
  ///
  /// - Parameters:
  ///   - plan: what the search tries.
  ///   - log: the digest of the log; empty where each shard has a log of its own.
  init(_ plan: SearchPlan, log: String) {
    let numbers = plan.precisions.map { "\($0)" }.joined(separator: " ")
    settings = [
      plan.rules.summary, "learnt \(plan.learnEnd)", "chosen \(plan.chooseEnd)",
      plan.isValidation ? "judged on the choosing part" : "judged on the last part",
      "at most \(plan.choiceLimit) choices", "precisions \(numbers)",
      "tolerance \(plan.tolerance)", plan.startsFromZero ? "from zero" : "from the model",
      "\(plan.foldCount) groups", "ablated \(plan.ablated.joined(separator: ", "))",
      "\(plan.draws) draws", "seed \(plan.seed)",
      Self.summary(plan.adaptation), log.isEmpty ? "a log for each shard" : "one log",
    ].joined(separator: "; ")
    layout = Self.digest(plan.layout.columns.map(\.name).joined(separator: "\n"))
    model = Self.digest(JSONWriter.compact(SearchJSON.value(plan.before)))
    self.log = log
  }

  private init(settings: String, layout: String, model: String, log: String) {
    self.settings = settings
    self.layout = layout
    self.model = model
    self.log = log
  }

  private static func summary(_ adaptation: HabitAdaptation) -> String {
    "steps \(adaptation.rate) to \(adaptation.bound), biases \(adaptation.biasRate) to "
      + "\(adaptation.biasBound) fading \(adaptation.biasFading), doubt \(adaptation.doubt)"
  }

  static func digest(_ text: String) -> String {
    SHA256.hexadecimal(SHA256.digest(of: text))
  }

  var value: JSONValue {
    .fields([
      ("settings", .text(settings)), ("layout", .text(layout)), ("model", .text(model)),
      ("log", .text(log)),
    ])
  }

  /// Reads an identity.
  init?(_ value: JSONValue?) {
    guard let settings = SearchJSON.text("settings", value),
      let layout = SearchJSON.text("layout", value), let model = SearchJSON.text("model", value),
      let log = SearchJSON.text("log", value)
    else { return nil }
    self.init(settings: settings, layout: layout, model: model, log: log)
  }

  /// What another identity differs in, in words; nothing where it is the same.
  func difference(from other: SearchIdentity) -> String? {
    let differences = [
      layout == other.layout ? nil : "other columns",
      model == other.model ? nil : "another model",
      settings == other.settings ? nil : "another protocol or other settings",
      log == other.log ? nil : "another log",
    ].compactMap(\.self)
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }
}
