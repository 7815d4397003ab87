import SmartStackFiles
import SmartStackModel

/// The stack that a command line names: a file, or the apps of a log.
enum StackInput {
  static let option = OptionDescription("--stack", "FILE", "The stack, as stack.json.")
  static let fromLogOption = OptionDescription(
    "--stack-from-log", "top:N", "Make a stack of the N apps that the log has most launches of.")

  /// Reads a stack file; its warnings go to standard error.
  ///
  /// - Parameters:
  ///   - path: the path, or "-" for standard input.
  ///   - defaultZone: the clock of times without an offset, where the stack names no zone.
  ///   - console: where warnings are written.
  /// - Returns: the stack.
  /// - Throws: why the file cannot be read, or all its errors.
  static func read(path: String, defaultZone: Zone?, console: Console) throws(CommandError) -> Stack
  {
    let reading: StackReading
    do {
      reading = try StackFile.read(path: path, defaultZone: defaultZone ?? .utc)
    } catch {
      throw .failed(error.description)
    }
    var lines = reading.issues.map(\.description)
    if reading.omittedIssueCount > 0 { lines.append("… and \(reading.omittedIssueCount) more") }
    guard let stack = reading.stack else { throw .invalid(lines) }
    for line in lines { console.note(line) }
    return stack
  }

  /// Reads how many apps a stack made from a log is to have.
  ///
  /// - Parameters:
  ///   - text: the value of the option, as "top:10".
  ///   - command: the command, for messages.
  /// - Returns: the number.
  /// - Throws: what is allowed, for any other text.
  static func topCount(_ text: String, command: String) throws(CommandError) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "top", let count = Int(parts[1]),
      (1...10_000).contains(count)
    else {
      throw .usage(
        "--stack-from-log is \(DisplayText.quoted(text)); allowed: top:N with N from 1 to 10000",
        command)
    }
    return count
  }

  /// Makes a stack of the apps that were launched most.
  ///
  /// - Parameters:
  ///   - count: the most apps to take.
  ///   - events: the log.
  /// - Returns: the stack, the app launched most first.
  /// - Throws: that there is no launch to make a stack of.
  static func stack(
    ofTop count: Int, events: some Sequence<Event>
  ) throws(CommandError) -> Stack {
    var launches: [String: Int] = [:]
    for event in events {
      if case .launch(let app, _) = event.kind { launches[app, default: 0] += 1 }
    }
    let top = launches.filter { !SystemSurface.contains($0.key) }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }.prefix(count)
    guard !top.isEmpty else {
      throw .failed(
        "the log has no launch of an app up to the instant to make a stack of; check --at and --log"
      )
    }
    return Stack(
      name: "top \(top.count) apps of the log",
      widgets: top.map { Widget(id: $0.key, kind: "app", app: $0.key) })
  }
}
