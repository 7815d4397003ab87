import SmartStackEvaluation
import SmartStackFiles

/// The figures of the people who are done, one line each, so that a long replay can go on after an
/// interruption.
///
/// The first line states the protocol and the policies; a file of others is refused. A last line that
/// was cut off is ignored, and that person is replayed again.
struct ResumeFile {
  let path: String
  private let head: String

  init(path: String, engine: ReplayEngine) {
    self.path = path
    head = JSONWriter.compact(
      .fields([
        ("protocol", .text(engine.rules.summary)),
        ("policies", .list(engine.policies.map { .text($0.name) })),
      ]))
  }

  /// Returns the figures that the file holds, or nothing where there is no file yet.
  func read(_ rules: ReplayProtocol) throws(CommandError) -> [PersonFigures] {
    let bytes: [UInt8]
    do {
      bytes = try FileSource.read(path: path)
    } catch {
      if error.reason == .missing {
        try OutputFile.append(head + "\n", to: path)
        return []
      }
      throw .failed(error.description)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, String(decoding: first, as: UTF8.self) == head else {
      throw .failed(
        "\(DisplayText.safe(path)) belongs to a replay of another protocol or other policies; "
          + "name another file for --resume")
    }
    // A line that was cut off has no end, so that the next one would run into it.
    if bytes.last != UInt8(ascii: "\n") { try OutputFile.append("\n", to: path) }
    return lines.dropFirst().compactMap { figures($0, rules) }
  }

  /// Returns a person's figures as a line.
  static func line(_ figures: PersonFigures) -> String {
    JSONWriter.compact(
      .fields([
        ("person", .text(figures.person)), ("uses", .integer(figures.useCount)),
        (
          "sums",
          .list(
            figures.sums.map { task in
              .list(
                task.map { sums in
                  .list(
                    [.integer(sums.count), .integer(sums.unseenCount)]
                      + sums.sums.map { .number($0) })
                })
            })
        ),
      ])) + "\n"
  }

  private func figures(_ line: ArraySlice<UInt8>, _ rules: ReplayProtocol) -> PersonFigures? {
    guard let value = try? JSONParser.parse(Array(line)), case .object(let members) = value.content,
      case .string(let person)? = members.first(where: { $0.name == "person" })?.value.content,
      let uses = members.first(where: { $0.name == "uses" })?.value.double,
      case .array(let tasks)? = members.first(where: { $0.name == "sums" })?.value.content,
      tasks.count == rules.tasks.count
    else { return nil }
    let sums = tasks.map { task -> [MetricSums] in
      guard case .array(let policies) = task.content else { return [] }
      return policies.map { policy in
        guard case .array(let numbers) = policy.content else { return MetricSums() }
        let values = numbers.map { $0.double ?? 0 }
        return MetricSums(
          count: Int(values.first ?? 0), unseenCount: Int(values.dropFirst().first ?? 0),
          sums: Array(values.dropFirst(2)))
      }
    }
    return PersonFigures(
      person: person, useCount: Int(uses), tasks: rules.tasks, sums: sums)
  }
}
