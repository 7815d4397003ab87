import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

/// The rounds of a search whose people are split over shards.
extension TuneWeightsRun {
  // MARK: - A shard's answer

  /// Answers one round for the people of one shard, or, from standard input, each round that comes.
  func emit(_ log: borrowing PeopleLog) throws(CommandError) -> ExitCode {
    let shard = try Self.shard(arguments.value("--shard"), command: command)
    let isPresplit = arguments.has("--presplit")
    let people = log.people.filter {
      isPresplit || Int(StableHash.value(of: $0) % UInt64(shard.count)) == shard.index - 1
    }
    let identity = SearchIdentity(plan, log: isPresplit ? "" : try log.digest())
    var answering = SearchPeople(
      storePath: log.storePath, people: people, jobs: try arguments.jobs(command: command),
      console: console)
    let out = arguments.value("--emit-statistics") ?? "-"
    guard arguments.value("--round") == "-" else {
      let (search, round) = try begin(identity: identity)
      try emit(answer(search, round, identity, shard, from: &answering), to: out)
      return .success
    }
    while let line = readLine() {
      let (search, round) = try begin(line: line, identity: identity)
      try emit(answer(search, round, identity, shard, from: &answering), to: out)
    }
    return .success
  }

  private func answer(
    _ search: WeightSearch, _ round: String, _ identity: SearchIdentity, _ shard: SearchFile.Shard,
    from people: inout SearchPeople
  ) throws(CommandError) -> SearchFile {
    guard search.stage != .done else { throw .failed("the search is done: no round is open") }
    let answer = try people.answer(search)
    return SearchFile(
      identity: identity, shard: shard, round: round,
      content: SearchJSON.value(answer.statistics))
  }

  private func emit(_ file: SearchFile, to path: String) throws(CommandError) {
    if path == "-" { return try console.write(file.text) }
    try Self.write(file.text, to: path)
  }

  private static func write(_ text: String, to path: String) throws(CommandError) {
    let file = try OutputFile(path: path, replaces: true)
    try file.write(text)
    try file.finish()
  }

  private static func shard(
    _ text: String?, command: String
  ) throws(CommandError) -> SearchFile.Shard {
    let parts = (text ?? "1/1").split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      (1...1_000_000).contains(count), (1...count).contains(index)
    else {
      throw .usage(
        "--shard is \(DisplayText.quoted(text ?? "")); allowed: a number from 1 and the number of "
          + "shards, as 2/7", command)
    }
    return SearchFile.Shard(index: index, count: count)
  }

  // MARK: - The search between two rounds

  /// Returns the search that `--round` describes, or a new one, with the checksum of its round.
  private func begin(
    identity: SearchIdentity
  ) throws(CommandError) -> (search: WeightSearch, round: String) {
    guard let path = arguments.value("--round") else { return (WeightSearch(plan), "") }
    return try begin(SearchFile(path: path), name: DisplayText.safe(path), identity: identity)
  }

  private func begin(
    line: String, identity: SearchIdentity
  ) throws(CommandError) -> (search: WeightSearch, round: String) {
    if line.isEmpty { return (WeightSearch(plan), "") }
    let name = "a line of standard input"
    return try begin(SearchFile(Array(line.utf8), name: name), name: name, identity: identity)
  }

  private func begin(
    _ file: SearchFile, name: String, identity: SearchIdentity
  ) throws(CommandError) -> (search: WeightSearch, round: String) {
    guard file.shard == nil else {
      throw .failed("\(name) holds statistics and no round; give it by --merge")
    }
    if let difference = file.identity.difference(from: identity) {
      throw .failed("\(name) is of another search: \(difference)")
    }
    guard let search = SearchJSON.search(file.content, of: plan) else {
      throw .failed("\(name) is damaged: it does not describe a search")
    }
    return (search, file.checksum)
  }

  // MARK: - The sum

  /// Adds the answers of all shards to a round, and writes the next round or the result.
  func merge() throws(CommandError) -> ExitCode {
    var files: [(name: String, file: SearchFile)] = []
    for path in arguments.values("--merge") {
      files.append((DisplayText.safe(path), try SearchFile(path: path)))
    }
    // The log is known to the shards alone; they must agree on it, and with the round.
    let identity = SearchIdentity(plan, log: files.first?.file.identity.log ?? "")
    var (search, round) = try begin(identity: identity)
    let sum = try SearchFile.sum(files, of: search, round: round, identity: identity)
    guard search.take(sum) else { throw nobody }
    if search.stage == .done { return try report(search) }
    guard let next = arguments.value("--next") else {
      throw .usage(
        "--next is missing: the search goes on, and its next round must be kept", command)
    }
    let file = SearchFile(identity: identity, content: SearchJSON.value(search))
    try Self.write(file.text, to: next)
    if arguments.value("--format") == "json" {
      try console.write(
        JSONWriter.pretty(
          .fields([
            ("stage", .text(search.stage.rawValue)), ("round", .integer(search.round)),
          ])))
    } else {
      try console.write(SearchProgress(search: search).text())
    }
    return .success
  }
}
