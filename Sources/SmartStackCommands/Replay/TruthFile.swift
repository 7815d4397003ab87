import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// Reads the truth of a simulation, `truth.jsonl`.
struct TruthFile {
  static let option = OptionDescription(
    "--truth", "FILE",
    "The truth of a simulated log; adds what every choice was worth beside an oracle's.")

  /// The decisions, in the order of the file.
  private(set) var decisions: [TruthDecision] = []
  /// What there is to say about the file.
  var notes: [String] {
    guard let firstSkipped else { return [] }
    let count = skippedCount == 1 ? "1 decision" : "\(skippedCount) decisions"
    return ["note: \(count) skipped, the first: \(firstSkipped)"]
  }

  private let path: String
  private var situations: [String: (best: String, chances: [String: Double])] = [:]
  private var skippedCount = 0
  private var firstSkipped: String?

  /// Reads a truth.
  ///
  /// A decision whose widget its situation or the stack does not know is skipped and counted.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - person: the person, where the simulation has several.
  ///   - stack: the stack that is replayed.
  /// - Throws: why the file cannot be read, which line is wrong, or that there is nothing to judge.
  init(path: String, person: String?, stack: Stack) throws(CommandError) {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try FileSource.read(path: path, limit: 1 << 30)
    } catch {
      throw .failed(error.description)
    }
    let widgets = Set((stack.widgets + stack.suggestions).map(\.id))
    var isBegun = false
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      guard let fields = Fields(Array(line)), let sort = fields.text("truth") else {
        throw wrong(index, "not a line of a truth.jsonl")
      }
      if !isBegun {
        try begin(sort, fields, at: index)
        isBegun = true
      }
      if let person, let own = fields.text("person"), own != person { continue }
      switch sort {
      case "situation": try addSituation(fields, at: index)
      case "decision": try addDecision(fields, widgets: widgets, at: index)
      default: continue
      }
    }
    guard !decisions.isEmpty else {
      let whose = person.map { " of \(DisplayText.quoted($0))" } ?? ""
      let skipped = notes.first.map { " (\($0))" } ?? ""
      throw .failed(
        "\(DisplayText.safe(path)): there is no decision\(whose) to judge\(skipped); name the "
          + "truth.jsonl that was simulated with the log and the stack")
    }
  }

  /// Returns the decisions of a span.
  ///
  /// - Throws: that none lies within it.
  func decisions(in span: ClosedRange<Timestamp>, zone: Zone) throws(CommandError)
    -> [TruthDecision]
  {
    let within = decisions.filter { span.contains($0.time) }
    guard let first = decisions.map(\.time).min(), let last = decisions.map(\.time).max(),
      within.isEmpty
    else { return within }
    throw .failed(
      "\(DisplayText.safe(path)): no decision lies in the replayed span; they go from "
        + "\(LocalTimeText.full(first, zone: zone)) to \(LocalTimeText.full(last, zone: zone))")
  }

  private func wrong(_ index: Int, _ what: String) -> CommandError {
    .failed("\(DisplayText.safe(path)), line \(index + 1): \(what)")
  }

  private func begin(_ sort: String, _ fields: Fields, at index: Int) throws(CommandError) {
    guard sort == "simulation" else {
      throw wrong(
        index, "the first line has to say what was simulated, by \"truth\":\"simulation\"")
    }
    guard let version = fields.number("version"), version >= 1,
      version <= Double(TruthText.version)
    else {
      throw wrong(index, "version has to be \(TruthText.version); a newer program wrote others")
    }
  }

  private mutating func addSituation(_ fields: Fields, at index: Int) throws(CommandError) {
    guard let name = fields.text("name"), let best = fields.text("best") else {
      throw wrong(index, "a situation needs name, best and chances")
    }
    situations[fields.person + "\u{0}" + name, default: (best, [:])].chances
      .merge(fields.numbers("chances")) { $1 }
  }

  private mutating func addDecision(
    _ fields: Fields, widgets: Set<String>, at index: Int
  ) throws(CommandError) {
    guard let time = fields.text("at").flatMap(TimestampText.read)?.resolved(in: .utc)?.time,
      let wanted = fields.text("wanted"), let name = fields.text("situation"),
      let situation = situations[fields.person + "\u{0}" + name]
    else {
      throw wrong(
        index, "a decision needs at, wanted and a situation that an earlier line states")
    }
    guard situation.chances[wanted] != nil, widgets.contains(wanted) else {
      skippedCount += 1
      let owner = situation.chances[wanted] == nil ? "its situation" : "the stack"
      firstSkipped =
        firstSkipped
        ?? "\(DisplayText.safe(path)), line \(index + 1): wanted is \(DisplayText.quoted(wanted)), "
        + "which is no widget of \(owner)"
      return
    }
    decisions.append(
      TruthDecision(time: time, wanted: wanted, chances: situation.chances, best: situation.best))
  }

  /// The fields of one line.
  private struct Fields {
    private let members: [JSONValue.Member]

    init?(_ line: [UInt8]) {
      guard let value = try? JSONParser.parse(line), case .object(let members) = value.content
      else { return nil }
      self.members = members
    }

    private func content(_ name: String) -> JSONValue? {
      members.first { $0.name == name }?.value
    }

    func text(_ name: String) -> String? {
      if case .string(let text)? = content(name)?.content { text } else { nil }
    }

    func number(_ name: String) -> Double? { content(name)?.double }

    /// The person, or an empty text in a simulation of one person.
    var person: String { text("person") ?? "" }

    func numbers(_ name: String) -> [String: Double] {
      guard case .object(let fields)? = content(name)?.content else { return [:] }
      return Dictionary(
        fields.compactMap { field in field.value.double.map { (field.name, $0) } },
        uniquingKeysWith: { $1 })
    }
  }
}
