import Foundation
import SmartStackFiles
import SmartStackRanking
import Testing

/// The page of the model file, made from the descriptions of its numbers and the comments beside
/// them in the source.
@Suite struct ModelDocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the comments of a source file say, by the name of the property or case after them.
  private func comments(of name: String) throws -> [String: String] {
    let url = Self.root.appending(path: "Sources/SmartStackRanking/Parameters/\(name).swift")
    var result: [String: String] = [:]
    var comment: [String] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "///" {
        comment.append(words.dropFirst().joined(separator: " "))
        continue
      }
      let keyword = words.firstIndex { $0 == "var" || $0 == "case" }
      if let keyword, words.count > keyword + 1, !comment.isEmpty {
        result[String(words[keyword + 1])] = comment.joined(separator: " ")
      }
      comment = []
    }
    return result
  }

  private func typeName(of section: String) -> String {
    let stem = section.hasSuffix("s") ? String(section.dropLast()) : section
    return stem.prefix(1).uppercased() + stem.dropFirst() + "Parameters"
  }

  private func table(of section: String) throws -> String {
    let comments = try comments(of: typeName(of: section))
    var text = "| field | default | allowed | meaning |\n|---|---|---|---|\n"
    let standard = RankingModel()
    for parameter in RankingModel.parameters where parameter.section == section {
      let meaning = try #require(comments[parameter.name], "\(parameter.path) has no comment")
      let value = JSONWriter.compact(.number(parameter.value(in: standard)))
      text += "| `\(parameter.name)` | \(value) | \(parameter.allowed) | \(meaning) |\n"
    }
    for choice in RankingModel.choices where choice.section == section {
      let meaning = try #require(comments[choice.name], "\(choice.path) has no comment")
      let words = choice.allowed.map { word in
        comments[word].map { "`\"\(word)\"`: \($0)" } ?? "`\"\(word)\"`"
      }
      text += "| `\(choice.name)` | `\"\(choice.value(in: standard))\"` | "
      text += "\(words.joined(separator: " ")) | \(meaning) |\n"
    }
    return text
  }

  @Test func thePageSaysWhatTheCodeSays() throws {
    let sections = (RankingModel.parameters.map(\.section) + RankingModel.choices.map(\.section))
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let titles = try comments(of: "RankingModel")
    var text = Self.introduction
    for section in sections {
      let title = try #require(titles[section], "\(section) has no comment")
      text += "\n## `\(section)`\n\n\(title)\n\n\(try table(of: section))"
    }
    let page = Self.root.appending(path: "Documentation/Formats/Model.md")
    let recorded = try? String(contentsOf: page, encoding: .utf8)
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if isRecording, recorded != text { try Data(text.utf8).write(to: page) }
    #expect(
      !isRecording && recorded == text,
      "Documentation/Formats/Model.md differs; record it with RECORD=1 and read the change")
  }

  @Test func theExampleOfThePageIsRead() throws {
    let example = try #require(
      Self.introduction.components(separatedBy: "```json\n").last?.components(separatedBy: "```")
        .first)
    let reading = ModelFile.read(Array(example.utf8), file: "Model.md")
    #expect(reading.issues.isEmpty, "\(reading.issues)")
    #expect(reading.model?.clues.leadSeconds == 1800)
  }

  private static let introduction = """
    # The model file, `model.json`

    All weights, half-lives and policy numbers of a ranking. A file names only what differs from the
    defaults, by section:

    ```json
    {
      "version": 1,
      "provenance": "Tuned by hand for a commuter.",
      "clues": {"leadSeconds": 1800, "combination": "union"}
    }
    ```

    `smartstack model --format json` writes a file with every field, and `smartstack model --model
    model.json` checks one and shows what it changes.

    - A field that this page does not name is an error; the message suggests the nearest known one.
      `comment` and `$schema` are allowed in every object and ignored. A field that occurs twice in
      its object is an error; `null` stands for a field that is missing.
    - Every mistake is reported at once, each with line, column, path, the bad value and what is
      allowed. A file with any mistake is not used.
    - Numbers are finite. A weight in log odds is what its family can add to a score, or take from it.

    | field | type | default | meaning |
    |---|---|---|---|
    | `version` | whole number | 1 | the version of this format; a newer one is refused |
    | `provenance` | text | `"\(RankingModel().provenance)"` | where the numbers come from, in a sentence |
    | `habitWeights` | object | those of the [model card](../ModelCard.md) | for `start` and `switch`, by column: `weight`, from -1000000 to 1000000, and `spread`, from 0.000000001 to 1000000; a column that is not named keeps the default |

    The other fields are the sections below. The tables are made from the descriptions in the code;
    a test holds the page against them.

    """
}
