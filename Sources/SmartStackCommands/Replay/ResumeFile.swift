import SmartStackFiles

/// The figures of people who are done, one line each, so that a long replay can go on after an
/// interruption; Documentation/Formats/Resume.md describes the file.
///
/// Every line begins with a checksum. The first one says of which replay the file is, and a file of
/// another is refused. A line that was cut off or changed is not believed: its person is replayed
/// again.
struct ResumeFile: Sendable {
  /// What the figures depend on.
  struct Identity: Hashable, Sendable {
    /// The protocol and all other settings.
    var settings: String
    /// The names of the policies.
    var policies: [String]
    /// The digest of the log.
    var log: String
    /// The digest of the stack; empty without one.
    var stack: String
    /// The digest of the model.
    var model: String

    fileprivate var value: JSONValue {
      .fields([
        ("format", .text("smartstack resume")), ("version", .integer(ResumeFile.version)),
        ("settings", .text(settings)), ("policies", .list(policies.map { .text($0) })),
        ("log", .text(log)), ("stack", .text(stack)), ("model", .text(model)),
      ])
    }
  }

  /// What a file holds.
  struct Content {
    /// The whole lines, each of a person.
    var records: [JSONValue] = []
    /// The number of lines that were cut off or changed.
    var damagedCount = 0
  }

  /// The version of the format.
  static let version = 1

  let path: String
  let identity: Identity
  private let head: String
  private let headJSON: String

  init(path: String, identity: Identity) {
    self.path = path
    self.identity = identity
    headJSON = JSONWriter.compact(identity.value)
    head = Self.checksum(headJSON, after: "") + " " + headJSON + "\n"
  }

  /// Returns what the file holds; it is made where there is none.
  ///
  /// - Throws: that the file cannot be read, is none of these, or is one of another replay.
  func read() throws(CommandError) -> Content {
    let bytes: [UInt8]
    do {
      bytes = try FileSource.read(path: path, limit: 1 << 30)
    } catch {
      guard error.reason == .missing else { throw .failed(error.description) }
      try OutputFile.append(head, to: path)
      return Content()
    }
    let headBytes = Array(head.utf8)
    if bytes.count < headBytes.count, headBytes.starts(with: bytes) {
      // The program was stopped while it wrote the first line.
      try OutputFile.append(
        String(decoding: headBytes[bytes.count...], as: UTF8.self), to: path)
      return Content()
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    try checkHead(lines.isEmpty ? [] : lines.removeFirst())
    var content = Content()
    for line in lines {
      if let json = Self.json(of: line, after: headJSON), let value = try? JSONParser.parse(json) {
        content.records.append(value)
      } else {
        content.damagedCount += 1
      }
    }
    // A line that was cut off has no end, so that the next one would run into it.
    if bytes.last != UInt8(ascii: "\n") { try OutputFile.append("\n", to: path) }
    return content
  }

  /// Returns a line for a person.
  func line(_ record: JSONValue) -> String {
    let json = JSONWriter.compact(record)
    return Self.checksum(json, after: headJSON) + " " + json + "\n"
  }

  /// What there is to say about lines that were not believed.
  func note(_ content: Content) -> String? {
    guard content.damagedCount > 0 else { return nil }
    let isOne = content.damagedCount == 1
    return "note: \(DisplayText.safe(path)): \(content.damagedCount) "
      + (isOne
        ? "line was cut off or changed; its person is"
        : "lines were cut off or changed; their people are")
      + " replayed again"
  }

  private func checkHead(_ line: ArraySlice<UInt8>) throws(CommandError) {
    guard let json = Self.json(of: line, after: ""), let value = try? JSONParser.parse(json),
      case .object(let members) = value.content, let format = Self.text("format", members),
      format == "smartstack resume"
    else {
      throw .failed(
        "\(DisplayText.safe(path)) is no file of --resume, or its first line is damaged; remove it "
          + "or name another file")
    }
    let version = members.first { $0.name == "version" }?.value.double ?? 0
    guard version == Double(Self.version) else {
      throw .failed(
        "\(DisplayText.safe(path)) has version \(DisplayText.fixed(version, decimals: 0)) of the "
          + "resume format, and this program reads \(Self.version); name another file for --resume")
    }
    if String(decoding: json, as: UTF8.self) == headJSON { return }
    let policies = JSONWriter.compact(.list(identity.policies.map { .text($0) }))
    let others = members.first { $0.name == "policies" }.map { JSONWriter.compact($0.value) }
    let differences = [
      Self.text("log", members) == identity.log ? nil : "another log",
      Self.text("stack", members) == identity.stack ? nil : "another stack",
      Self.text("model", members) == identity.model ? nil : "another model",
      Self.text("settings", members) == identity.settings
        ? nil : "another protocol or other settings",
      others == policies ? nil : "other policies",
    ].compactMap(\.self)
    throw .failed(
      "\(DisplayText.safe(path)) belongs to a replay of \(differences.joined(separator: ", of ")); "
        + "name another file for --resume")
  }

  private static func text(_ name: String, _ members: [JSONValue.Member]) -> String? {
    guard case .string(let text)? = members.first(where: { $0.name == name })?.value.content else {
      return nil
    }
    return text
  }

  /// Returns what follows a checksum that fits, else nothing.
  private static func json(of line: ArraySlice<UInt8>, after context: String) -> [UInt8]? {
    guard line.count > 17, line[line.startIndex + 16] == UInt8(ascii: " ") else { return nil }
    let json = Array(line.dropFirst(17))
    let sum = checksum(String(decoding: json, as: UTF8.self), after: context)
    return Array(sum.utf8) == Array(line.prefix(16)) ? json : nil
  }

  /// Returns the first half of the digest of a line and of what it depends on, as 16 digits.
  private static func checksum(_ json: String, after context: String) -> String {
    var digest = SHA256()
    digest.update(context)
    digest.update(json)
    return SHA256.hexadecimal(Array(digest.finish().prefix(8)))
  }
}
