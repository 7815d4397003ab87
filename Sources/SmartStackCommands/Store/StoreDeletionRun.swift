import SmartStackFiles
import SmartStackModel
import SmartStackStore

/// One run of `smartstack store delete` or `forget`.
struct StoreDeletionRun {
  /// What is to go.
  private enum Wish {
    case donations(DonationDeletion.Predicate, app: String?)
    case app(String, widgets: [String])
    case person
  }

  private let arguments: ParsedArguments
  private let isForgetting: Bool
  private let app: String?
  private var wish: Wish?

  private var command: String { StoreCommand.description.name }
  private var person: String? { arguments.value("--person") }

  init(arguments: ParsedArguments, app: String?) {
    self.arguments = arguments
    isForgetting = arguments.operands.first == "forget"
    self.app = app
  }

  /// Finds out what is to go.
  ///
  /// - Throws: what the command line leaves open.
  mutating func parse() throws(CommandError) {
    // Nothing is called so; an empty value is a variable that was not set.
    for option in ["--donation", "--intent", "--entity", "--app", "--widget", "--person"]
    where arguments.values(option).contains("") {
      throw .usage("\(option) is empty; give what it names", command)
    }
    guard app != "" else { throw .usage("forget: the app is empty; give its identifier", command) }
    wish =
      isForgetting ? try forgetting() : .donations(try predicate(), app: arguments.value("--app"))
  }

  private func forgetting() throws(CommandError) -> Wish {
    if let app { return .app(app, widgets: arguments.values("--widget")) }
    guard person != nil, !arguments.has("--widget") else {
      throw .usage("forget: name an app, or a person by --person", command)
    }
    return .person
  }

  private func predicate() throws(CommandError) -> DonationDeletion.Predicate {
    let ids = arguments.values("--donation")
    let entities = arguments.values("--entity")
    switch (ids.isEmpty, arguments.value("--intent"), entities.isEmpty) {
    case (true, nil, true):
      throw .usage("delete: say which donations: --donation, --intent or --entity", command)
    case (false, nil, true): return .ids(ids)
    case (true, nil, false): return .entities(entities)
    case (true, let type?, _):
      guard entities.count <= 1 else {
        throw .usage("delete: --intent goes with one --entity at most", command)
      }
      return .intentType(type, entity: entities.first)
    default:
      throw .usage("delete: --donation goes with neither --intent nor --entity", command)
    }
  }

  /// Deletes, and says what.
  ///
  /// - Parameters:
  ///   - path: the store.
  ///   - asJSON: whether to say it for programs.
  ///   - console: where to write.
  /// - Returns: success where no byte of it is left in the file.
  /// - Throws: what kept it from being deleted.
  func run(_ path: String, asJSON: Bool, console: Console) throws(CommandError) -> ExitCode {
    var result = DeletionResult()
    var unknown: String?
    var apps: [String] = []
    do throws(StoreError) {
      var store = try EventStore(path: path, access: .readWrite)
      let people = try store.people()
      if let person, !people.contains(person) {
        unknown = DisplayText.suggestion(for: person, among: people)
      } else {
        result = try delete(from: &store)
        if result.eventCount == 0 { apps = try store.topApps(of: person, limit: .max).map(\.app) }
      }
    } catch {
      throw .failed(error.description)
    }
    if let unknown {
      throw .usage(
        "--person: the store has nobody called \(DisplayText.quoted(person ?? ""))\(unknown)",
        command)
    }
    if result.eventCount == 0 { console.note("note: nothing fits\(hint(apps))") }
    try console.write(text(result, path: path, asJSON: asJSON))
    guard let obstacle = result.obstacle else { return .success }
    console.note(
      "smartstack: the events are deleted, but their bytes may still lie in the file: "
        + "\(obstacle.description) Then run smartstack store vacuum.")
    return .failure
  }

  private func delete(from store: inout EventStore) throws(StoreError) -> DeletionResult {
    switch wish {
    case .donations(let predicate, let app):
      try store.deleteDonations(matching: predicate, app: app, of: person)
    case .app(let app, let widgets): try store.forget(app: app, widgets: widgets, of: person)
    case .person: try store.forget(person: person ?? "")
    case nil: DeletionResult()
    }
  }

  private func hint(_ apps: [String]) -> String {
    guard let name = app ?? arguments.value("--app") else { return "" }
    return DisplayText.suggestion(for: name, among: apps)
  }

  private func text(_ result: DeletionResult, path: String, asJSON: Bool) -> String {
    if asJSON {
      return JSONWriter.pretty(
        .fields([
          ("store", .text(path)), ("deletedEvents", .integer(result.eventCount)),
          ("donations", .list(result.donationIDs.map { .text($0) })),
          ("erased", .flag(result.obstacle == nil)),
        ]))
    }
    let count = result.eventCount
    return "\(DisplayText.safe(path)): \(count) \(count == 1 ? "event" : "events") deleted\n"
  }
}
