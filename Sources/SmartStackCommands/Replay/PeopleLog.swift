import SmartStackFiles
import SmartStackImport
import SmartStackModel
import SmartStackStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The logs of people that a replay reads person by person, each as often as it likes.
///
/// A store is read as it is. Any other file is first imported into a store beside the temporary
/// files, so that memory does not grow with the log; it is removed at the end.
struct PeopleLog: ~Copyable {
  /// The path of the store.
  let storePath: String
  /// The people, in ascending order.
  let people: [String]
  /// What there is to say about the file.
  let notes: [String]
  private let temporaryFolder: String?

  /// Opens a log.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - zone: the zone whose clock times without an offset mean.
  ///   - console: where progress is drawn.
  /// - Throws: what is wrong with the file.
  init(path: String, zone: Zone, console: Console) throws(CommandError) {
    let opened = try Self.open(path, zone: zone, console: console)
    storePath = opened.store
    people = opened.people
    notes = opened.notes
    temporaryFolder = opened.folder
  }

  deinit {
    if let temporaryFolder { Self.remove(temporaryFolder) }
  }

  private static func open(
    _ path: String, zone: Zone, console: Console
  ) throws(CommandError) -> (store: String, people: [String], notes: [String], folder: String?) {
    if case .store = try LogForm(path: path) { return (path, try people(of: path), [], nil) }
    let folder = try makeTemporaryFolder()
    let store = folder + "/log.store"
    do throws(CommandError) {
      let notes = try fill(store, from: path, zone: zone, console: console)
      return (store, try people(of: store), notes, folder)
    } catch {
      remove(folder)
      throw error
    }
  }

  private static func people(of store: String) throws(CommandError) -> [String] {
    do {
      return try EventStore(path: store, access: .readOnly).people()
    } catch {
      throw .failed(error.description)
    }
  }

  static func remove(_ folder: String) {
    for suffix in ["", "-wal", "-shm"] { unlink("\(folder)/log.store\(suffix)") }
    rmdir(folder)
  }

  /// Passes on a person's events in the order of time; opens its own connection.
  static func forEachEvent(
    storePath: String, person: String, through end: Timestamp = .latest,
    _ body: (Event) -> Void
  ) throws(StoreError) {
    let store = try EventStore(path: storePath, access: .readOnly)
    try store.forEachEvent(person: person, through: end, body)
  }

  /// Returns the first and last instant of each person's events, by name.
  func spans() throws(CommandError) -> [String: ClosedRange<Timestamp>] {
    do throws(StoreError) {
      let summaries = try EventStore(path: storePath, access: .readOnly).summaries()
      return Dictionary(summaries.map { ($0.name, $0.span) }, uniquingKeysWith: { $1 })
    } catch {
      throw .failed(error.description)
    }
  }

  /// Returns a digest of all events, which tells a log from any other.
  func digest() throws(CommandError) -> String {
    var digest = SHA256()
    do throws(StoreError) {
      try EventStore(path: storePath, access: .readOnly).forEachContent { bytes in
        digest.update(Array("\(bytes.count):".utf8))
        digest.update(bytes)
      }
    } catch {
      throw .failed(error.description)
    }
    return SHA256.hexadecimal(digest.finish())
  }

  /// Returns the people that `--person` names, or all.
  ///
  /// - Parameters:
  ///   - wanted: the names.
  ///   - command: the command, for messages.
  /// - Returns: the people, in ascending order.
  /// - Throws: that the log has nobody of a name.
  func chosen(_ wanted: [String], command: String) throws(CommandError) -> [String] {
    guard !wanted.isEmpty else { return people }
    for person in wanted where !people.contains(person) {
      let nearest = DisplayText.suggestion(for: person, among: people)
      throw .usage(
        "--person: the log has nobody called \(DisplayText.quoted(person))\(nearest)", command)
    }
    return people.filter { wanted.contains($0) }
  }

  static func makeTemporaryFolder() throws(CommandError) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/smartstack-XXXXXX".utf8CString)
    // mkdtemp writes the name that it found over the six letters X.
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw .failed("no temporary folder could be made in \(DisplayText.safe(parent))")
    }
    return made
  }

  private static func fill(
    _ store: String, from path: String, zone: Zone, console: Console
  ) throws(CommandError) -> [String] {
    var sink = try ImportSink(path: store, console: console)
    let outcome = try ImportCommand.read(
      path, as: nil, options: ImportOptions(zone: zone), sink: &sink)
    console.drawLine("")
    return outcome.notes(zone: zone)
  }
}
