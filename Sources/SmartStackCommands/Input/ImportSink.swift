import SmartStackImport
import SmartStackStore

/// Where imported events go: into a store, batch by batch, or nowhere on a dry run.
struct ImportSink: ~Copyable {
  private var store: EventStore?
  private var batch: [StoredEvent] = []
  private let console: Console
  private var path = ""
  private var count = 0
  /// What became of the events of the file that is being read.
  private(set) var result = AppendResult()

  /// The events that are stored in one transaction: enough to be fast, few enough to be small.
  private static let batchSize = 20_000

  /// Opens the store.
  ///
  /// - Parameters:
  ///   - path: the store; nothing on a dry run.
  ///   - console: where progress is drawn.
  /// - Throws: why the store cannot be opened or made.
  init(path: String?, console: Console) throws(CommandError) {
    self.console = console
    guard let path else { return }
    do {
      store = try EventStore(path: path, access: .create)
    } catch {
      throw .failed(error.description)
    }
  }

  /// Begins a file.
  ///
  /// - Parameter path: the file, for the progress.
  mutating func begin(_ path: String) {
    self.path = path
    count = 0
    result = AppendResult()
  }

  /// Adds an event.
  ///
  /// - Parameter record: the event, with its person and key.
  /// - Throws: why a full batch could not be stored.
  mutating func add(_ record: ImportedRecord) throws(StoreError) {
    count += 1
    batch.append(StoredEvent(person: record.person, event: record.event, key: record.key))
    if batch.count >= Self.batchSize { try flush() }
  }

  /// Stores what is held back.
  ///
  /// - Throws: why it could not be stored; nothing of the batch is then.
  mutating func flush() throws(StoreError) {
    defer { batch.removeAll(keepingCapacity: true) }
    if store != nil {
      if let appended = try store?.append(batch) {
        result.added += appended.added
        result.alreadyThere += appended.alreadyThere
      }
    }
    console.drawLine("\(DisplayText.safe(path)): \(count) events")
  }

  /// What to add to the message of a failure.
  var storedSoFar: String {
    result.added + result.alreadyThere == 0
      ? ""
      : " Of the events before that, \(result.added) were added to the store and "
        + "\(result.alreadyThere) were there already; importing again adds the rest."
  }
}
