import Foundation
import SmartStackFiles
import SmartStackHabits
import SmartStackRanking
import Testing

@Suite struct ModelFileTests {
  private func read(_ text: String) -> ModelFile.Reading {
    ModelFile.read(Array(text.utf8), file: "model.json")
  }

  /// Reads a file that has exactly one mistake.
  private func issue(_ text: String) throws -> FileIssue {
    let reading = read(text)
    #expect(reading.model == nil)
    #expect(reading.issues.count == 1, "\(reading.issues)")
    return try #require(reading.issues.first)
  }

  private static let paths = RankingModel.parameters.map(\.path)
  private static let choicePaths = RankingModel.choices.map(\.path)

  private func parameter(_ path: String) throws -> ParameterDescription {
    try #require(RankingModel.parameters.first { $0.path == path })
  }

  private func file(_ description: ParameterDescription, _ value: String) -> String {
    "{\"\(description.section)\": {\"\(description.name)\": \(value)}}"
  }

  @Test func theDefaultsComeBack() {
    let text = ModelFile.write(RankingModel())
    #expect(read(text).model == RankingModel())
    #expect(read(text).issues.isEmpty)
    #expect(text.hasSuffix("}\n"))
  }

  @Test func everyNumberAndChoiceStandsInTheFileOnce() {
    let whole = ModelFile.write(RankingModel())
    let text = whole.components(separatedBy: "\"habitWeights\"")[0]
    for name in RankingModel.parameters.map(\.name) + RankingModel.choices.map(\.name) {
      let same =
        RankingModel.parameters.count { $0.name == name }
        + RankingModel.choices.count { $0.name == name }
      #expect(text.components(separatedBy: "\"\(name)\": ").count - 1 == same, "\(name)")
    }
    #expect(Set(Self.paths + Self.choicePaths).count == Self.paths.count + Self.choicePaths.count)
  }

  @Test func fewerWeightsThanColumnsAreWrittenAsTheyAre() {
    var model = RankingModel()
    model.habitWeights.start.values.removeLast()
    let last = HabitLayout.standard.columns.last?.name ?? ""
    let text = ModelFile.write(model)
    #expect(text.components(separatedBy: "\"\(last)\"").count - 1 == 1)
    #expect(read(text).model?.habitWeights.start == HabitWeights.shipped.start)
  }

  @Test func habitWeightsComeBack() throws {
    var model = RankingModel()
    model.habitWeights.start.values[0] = 0.125
    model.habitWeights.switch.spreads[3] = 2.5
    #expect(read(ModelFile.write(model)).model == model)
    let some = read(#"{"habitWeights": {"start": {"week log p": {"weight": 0.5}}}}"#)
    let index = try #require(HabitLayout.standard.columns.firstIndex { $0.name == "week log p" })
    var expected = RankingModel()
    expected.habitWeights.start.values[index] = 0.5
    #expect(some.model == expected)
  }

  @Test(
    "A mistake in habit weights is an error at its place",
    arguments: [
      #"{"habitWeights": 3}"#, #"{"habitWeights": {"starts": {}}}"#,
      #"{"habitWeights": {"start": []}}"#, #"{"habitWeights": {"start": {"year log p": {}}}}"#,
      #"{"habitWeights": {"start": {"week log p": 1}}}"#,
      #"{"habitWeights": {"start": {"week log p": {"weight": "x"}}}}"#,
      #"{"habitWeights": {"start": {"week log p": {"weight": 1e300}}}}"#,
      #"{"habitWeights": {"switch": {"week log p": {"spread": 0}}}}"#,
      #"{"habitWeights": {"switch": {"week log p": {"share": 1}}}}"#,
    ])
  func habitWeightMistakes(text: String) throws {
    #expect(try issue(text).description.contains("habitWeights"))
  }

  @Test func noDefaultLiesOutsideItsRange() {
    #expect(RankingModel().violations().isEmpty)
  }

  @Test(arguments: paths) func everyNumberComesBack(path: String) throws {
    let parameter = try parameter(path)
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    let middle = low + (high - low) / 3
    for value in [low, high, parameter.isWhole ? middle.rounded() : middle] {
      var model = RankingModel()
      parameter.set(value, in: &model)
      let reading = read(ModelFile.write(model))
      #expect(reading.issues.isEmpty, "\(reading.issues)")
      #expect(reading.model == model)
      #expect(reading.model.map { parameter.value(in: $0) } == value)
      // The same number alone in a file changes nothing else.
      #expect(read(file(parameter, "\(value)")).model == model)
    }
  }

  @Test(arguments: choicePaths) func everyChoiceComesBack(path: String) throws {
    let choice = try #require(RankingModel.choices.first { $0.path == path })
    #expect(choice.allowed.count > 1)
    for word in choice.allowed {
      var model = RankingModel()
      #expect(choice.set(word, in: &model))
      let reading = read(ModelFile.write(model))
      #expect(reading.model == model)
      #expect(reading.model.map { choice.value(in: $0) } == word)
    }
    var model = RankingModel()
    #expect(!choice.set("neither", in: &model))
    #expect(model == RankingModel())
  }

  @Test(arguments: paths) func everyNumberIsHeldAgainstItsRange(path: String) throws {
    let parameter = try parameter(path)
    let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
    var bad = ["\(low.nextDown)", "\(high.nextUp)", "-1e300", "1e300", "1e400", "-1e400"]
    if parameter.isWhole { bad.append("\(low + 0.5)") }
    for value in bad {
      let issue = try issue(file(parameter, value))
      #expect(issue.path == path)
      #expect(issue.reason == .notAllowed)
      #expect(issue.allowed == parameter.allowed)
      #expect(issue.problem == "is \(value)")
    }
  }

  @Test(arguments: paths) func everyNumberHasToBeOne(path: String) throws {
    let parameter = try parameter(path)
    for value in ["\"1\"", "true", "[1]", "{}"] {
      let issue = try issue(file(parameter, value))
      #expect(issue.path == path)
      #expect(issue.reason == .wrongType)
      #expect(issue.allowed == parameter.allowed)
    }
    #expect(read(file(parameter, "null")).model == RankingModel())
  }

  @Test(arguments: choicePaths) func everyUnknownWordIsRefused(path: String) throws {
    let choice = try #require(RankingModel.choices.first { $0.path == path })
    let word = try #require(choice.allowed.last)
    let text = "{\"\(choice.section)\": {\"\(choice.name)\": \"\(word)x\"}}"
    let issue = try issue(text)
    #expect(issue.path == path)
    #expect(issue.reason == .unknownName)
    #expect(issue.suggestion == word)
    #expect(issue.allowed == "one of \(choice.allowed.joined(separator: ", "))")
  }

  @Test(arguments: paths + choicePaths) func everyMistypedNameIsSuggested(path: String) throws {
    let parts = path.split(separator: ".").map(String.init)
    let field = try issue("{\"\(parts[0])\": {\"\(parts[1])x\": 1}}")
    #expect(field.path == path + "x")
    #expect(field.reason == .unknownField)
    #expect(field.suggestion == parts[1])
    let section = try issue("{\"\(parts[0])x\": {}}")
    #expect(section.path == parts[0] + "x")
    #expect(section.suggestion == parts[0])
  }

  @Test(arguments: ["2", "99", "2147483647"]) func aNewerVersionIsRefused(version: String) throws {
    // Fields that only the newer version knows are not reported beside it.
    let issue = try issue("{\"version\": \(version), \"novelty\": {}}")
    #expect(issue.path == "version")
    #expect(issue.reason == .newerVersion)
    #expect(issue.problem == "is \(version)")
    #expect(issue.allowed?.contains("at most 1") == true)
  }

  @Test(arguments: ["0", "-1", "1.5", "\"1\"", "[]", "1e99"])
  func aVersionHasToBeAWholeNumberFromOne(version: String) throws {
    #expect(try issue("{\"version\": \(version)}").path == "version")
  }

  @Test(arguments: ["{}", "{\"version\": 1}", "{\"clues\": {}}", "{\"clues\": null}"])
  func whatIsNotNamedKeepsItsDefault(text: String) {
    #expect(read(text).model == RankingModel())
  }

  @Test func partsOfSeveralSectionsComeTogether() throws {
    let reading = read(
      """
      {"version": 1, "provenance": "Tuned.", "comment": "by hand",
       "clues": {"leadSeconds": 60, "combination": "union"}, "cards": {"capacity": 4}}
      """)
    var expected = RankingModel()
    expected.provenance = "Tuned."
    expected.clues.leadSeconds = 60
    expected.clues.combination = .union
    expected.cards.capacity = 4
    #expect(reading.model == expected)
    #expect(reading.issues.isEmpty)
    #expect(read(ModelFile.write(expected)).model == expected)
  }

  @Test func allMistakesComeAtOnceInTheirOrder() {
    let reading = read(
      #"{"clues": {"weight": -1, "weight": 2}, "habit": 3, "provenance": 4, "x": 5}"#)
    #expect(reading.model == nil)
    #expect(
      reading.issues.map(\.path) == ["clues.weight", "clues.weight", "habit", "provenance", "x"])
    #expect(reading.omittedIssueCount == 0)
  }

  @Test func veryManyMistakesAreCounted() {
    let fields = (0..<1200).map { "\"unknown\($0)\": 1" }.joined(separator: ",")
    let reading = read("{\(fields)}")
    #expect(reading.issues.count == 1000)
    #expect(reading.omittedIssueCount == 200)
  }

  @Test(arguments: ["", "[]", "1", "{", "{}x", "{\"clues\": {\"weight\": NaN}}", "\u{0}"])
  func whatIsNoModelIsRefused(text: String) throws {
    #expect(try issue(text).line == 1)
  }

  @Test func provenanceKeepsEveryCharacter() {
    var model = RankingModel()
    model.provenance = "\"a\"\n\u{1B}[2J 日本 \u{202E}"
    #expect(read(ModelFile.write(model)).model == model)
    #expect(!ModelFile.write(model).contains("\u{1B}"))
  }
}
