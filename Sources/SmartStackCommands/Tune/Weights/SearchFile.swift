import SmartStackFiles
import SmartStackLearning

/// A round of a search, or a shard's answer to one, as a file of one line;
/// Documentation/Formats/Search.md describes it.
struct SearchFile {
  /// Which part of the people an answer is of.
  struct Shard: Hashable {
    /// Its number, from 1.
    let index: Int
    /// The number of all.
    let count: Int

    var name: String { "\(index)/\(count)" }
  }

  /// The version of the format.
  static let version = 1
  static let roundFormat = "smartstack search round"
  static let answerFormat = "smartstack search statistics"
  /// The most bytes of a file.
  private static let byteLimit = 1 << 30

  let identity: SearchIdentity
  /// The shard; nothing in a round.
  let shard: Shard?
  /// The checksum of the round that is answered; empty for the first, and in a round.
  let round: String
  /// The round or the answer.
  let content: JSONValue

  private var fields: [(name: String, value: JSONValue?)] {
    [
      ("format", .text(shard == nil ? Self.roundFormat : Self.answerFormat)),
      ("version", .integer(Self.version)), ("identity", identity.value),
      ("shard", shard.map { .integer($0.index) }), ("shards", shard.map { .integer($0.count) }),
      ("round", shard == nil ? nil : .text(round)), ("content", content),
    ]
  }

  /// The digest of everything in the file.
  var checksum: String { SearchIdentity.digest(JSONWriter.compact(.fields(fields))) }

  /// The file as one line.
  var text: String {
    let sum: [(name: String, value: JSONValue?)] = [("checksum", .text(checksum))]
    return JSONWriter.compact(.fields(sum + fields)) + "\n"
  }

  init(identity: SearchIdentity, shard: Shard? = nil, round: String = "", content: JSONValue) {
    self.identity = identity
    self.shard = shard
    self.round = round
    self.content = content
  }

  /// Reads a file.
  ///
  /// - Parameter path: its path.
  /// - Throws: what is wrong with it.
  init(path: String) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try FileSource.read(path: path, limit: Self.byteLimit)
    } catch {
      throw .failed(error.description)
    }
    try self.init(bytes, name: DisplayText.safe(path))
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - name: what the file is called in messages.
  /// - Throws: what is wrong with it.
  init(_ bytes: [UInt8], name: String) throws(CommandError) {
    guard !bytes.isEmpty else {
      throw .failed("\(name) is empty: nothing of a round or of statistics was written to it")
    }
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      // Files of a search are one line that ends with its break, so that half of one is told.
      let isCut = bytes.first == UInt8(ascii: "{") && bytes.last != UInt8(ascii: "\n")
      throw .failed(
        isCut
          ? "\(name) is cut off after \(bytes.count) bytes; write it anew, or copy it again"
          : "\(name) is damaged: it is no JSON (\(error.description))")
    }
    guard let format = SearchJSON.text("format", value),
      format == Self.roundFormat || format == Self.answerFormat
    else { throw .failed("\(name) is neither a round nor the statistics of a search") }
    let version = SearchJSON.integer("version", value) ?? 0
    guard version == Self.version else {
      throw .failed(
        "\(name) has version \(version) of the search format, and this program reads \(Self.version)"
      )
    }
    guard let identity = SearchIdentity(SearchJSON.member("identity", value)),
      let content = SearchJSON.member("content", value)
    else { throw .failed("\(name) is damaged: a field is missing") }
    if format == Self.answerFormat {
      guard let index = SearchJSON.integer("shard", value),
        let count = SearchJSON.integer("shards", value), count > 0, (1...count).contains(index),
        let round = SearchJSON.text("round", value)
      else { throw .failed("\(name) is damaged: its shard or its round is missing") }
      self.init(
        identity: identity, shard: Shard(index: index, count: count), round: round,
        content: content)
    } else {
      self.init(identity: identity, content: content)
    }
    guard SearchJSON.text("checksum", value) == checksum else {
      throw .failed("\(name) is damaged: its checksum does not fit")
    }
  }

  /// Returns the sum of the answers of all shards to a round.
  ///
  /// - Parameters:
  ///   - files: the answers, with the names of their files, in any order.
  ///   - search: the search as it stood in the round.
  ///   - round: the checksum of the round; empty for the first.
  ///   - identity: what the answers must have in common; the digest of the log is that of the first.
  /// - Returns: the sum, added in the order of the shards.
  /// - Throws: which answers do not belong together.
  static func sum(
    _ files: [(name: String, file: SearchFile)], of search: WeightSearch, round: String,
    identity: SearchIdentity
  ) throws(CommandError) -> RoundStatistics {
    var byShard: [Int: (name: String, file: SearchFile)] = [:]
    let count = files.first?.file.shard?.count ?? 0
    for (name, file) in files {
      guard let shard = file.shard else {
        throw .failed("\(name) is a round of a search and no statistics; give it by --round")
      }
      if let difference = file.identity.difference(from: identity) {
        throw .failed("\(name) is of another search: \(difference)")
      }
      guard file.round == round else {
        throw .failed("\(name) answers another round than the one of --round")
      }
      guard shard.count == count else {
        throw .failed("\(name) is shard \(shard.name), and others are of \(count) shards")
      }
      if let other = byShard[shard.index] {
        throw .failed("\(other.name) and \(name) are both shard \(shard.name)")
      }
      byShard[shard.index] = (name, file)
    }
    let missing = (1...max(1, count)).filter { byShard[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.prefix(10).map(String.init).joined(separator: ", ")
      throw .failed("of \(count) shards \(names) \(missing.count == 1 ? "is" : "are") missing")
    }
    var sum = search.emptyStatistics
    for (_, (name, file)) in byShard.sorted(by: { $0.key < $1.key }) {
      guard let answer = SearchJSON.statistics(file.content, of: search), sum.add(answer) else {
        throw .failed("\(name) is damaged: its statistics are of another form than the round asks")
      }
    }
    if let mismatch = search.mismatch(of: sum) {
      throw .failed("the statistics do not belong to the round: \(mismatch)")
    }
    return sum
  }
}
