import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// Reads the truth of a simulation, `truth.jsonl`.
enum TruthFile {
  static let option = OptionDescription(
    "--truth", "FILE",
    "The truth of a simulated log; adds what every choice was worth beside an oracle's.")

  /// Returns the decisions, in the order of the file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - person: the person, where the simulation has several.
  /// - Returns: the decisions.
  /// - Throws: why the file cannot be read, or which line is wrong.
  static func read(path: String, person: String?) throws(CommandError) -> [TruthDecision] {
    let bytes: [UInt8]
    do {
      bytes = try FileSource.read(path: path, limit: 1 << 30)
    } catch {
      throw .failed(error.description)
    }
    var situations: [String: (best: String, chances: [String: Double])] = [:]
    var decisions: [TruthDecision] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let fields = Fields(Array(line))
      guard let sort = fields?.text("truth"), let fields else {
        throw .failed(
          "\(DisplayText.safe(path)), line \(index + 1): not a line of a truth.jsonl")
      }
      if let person, let own = fields.text("person"), own != person { continue }
      let key = fields.text("person") ?? ""
      switch sort {
      case "situation":
        guard let name = fields.text("name"), let best = fields.text("best") else { continue }
        situations[key + "\u{0}" + name, default: (best, [:])].chances
          .merge(fields.numbers("chances")) { $1 }
      case "decision":
        guard let time = fields.text("at").flatMap(TimestampText.read)?.resolved(in: .utc)?.time,
          let wanted = fields.text("wanted"), let name = fields.text("situation"),
          let situation = situations[key + "\u{0}" + name]
        else {
          throw .failed(
            "\(DisplayText.safe(path)), line \(index + 1): a decision needs at, wanted and a "
              + "situation that an earlier line states")
        }
        decisions.append(
          TruthDecision(
            time: time, wanted: wanted, chances: situation.chances, best: situation.best))
      default: continue
      }
    }
    return decisions
  }

  /// The fields of one line.
  private struct Fields {
    private let members: [JSONValue.Member]

    init?(_ line: [UInt8]) {
      guard let value = try? JSONParser.parse(line), case .object(let members) = value.content
      else { return nil }
      self.members = members
    }

    func text(_ name: String) -> String? {
      if case .string(let text)? = members.first(where: { $0.name == name })?.value.content {
        text
      } else {
        nil
      }
    }

    func numbers(_ name: String) -> [String: Double] {
      guard case .object(let fields)? = members.first(where: { $0.name == name })?.value.content
      else { return [:] }
      return Dictionary(
        fields.compactMap { field in field.value.double.map { (field.name, $0) } },
        uniquingKeysWith: { $1 })
    }
  }
}
