import SmartStackFiles
import SmartStackModel
import SmartStackStore

/// `smartstack store`: check, back up and tidy a store, and delete from it for good.
enum StoreCommand: Command {
  static let description = CommandDescription(
    name: "store",
    summary: "Check, back up or tidy a store, or delete donations or an app from it for good.",
    options: [
      OptionDescription(
        "--donation", "ID", repeatable: true, "delete: the donation of this identifier."),
      OptionDescription("--intent", "TYPE", "delete: the donations of this type of intent."),
      OptionDescription(
        "--entity", "ID", repeatable: true,
        "delete: the donations with this entity in any parameter; with --intent, those of both."),
      OptionDescription("--app", "APP", "delete: only donations of this app; else those of all."),
      OptionDescription(
        "--widget", "ID", repeatable: true,
        "forget: a widget of the app, since a store does not know whose a widget is."),
      OptionDescription(
        "--person", "NAME",
        "delete, forget: only in this person's log. forget without APP: the whole person."),
      CommandDescription.formatOption,
    ],
    operands: "ACTION STORE [APP|FILE]",
    examples: [
      ("smartstack store check month.store", "Whether every event is there as it was written."),
      ("smartstack store backup month.store copy.store", "A copy, while others may write."),
      (
        "smartstack store delete month.store --intent OpenBook --entity book-7",
        "Donations that speak of what is gone."
      ),
      (
        "smartstack store forget month.store com.example.mail --widget inbox",
        "All that an app and its widget did; no byte of it stays in the file."
      ),
      (
        "smartstack store vacuum month.store",
        "Write the file anew, as small as it can be, in the newest version."
      ),
    ])

  /// What can be done with a store.
  private enum Action: String, CaseIterable {
    case check, backup, delete, forget, vacuum

    /// The options that it takes, beside those of every action.
    var options: [String] {
      switch self {
      case .check, .backup, .vacuum: []
      case .delete: ["--donation", "--intent", "--entity", "--app", "--person"]
      case .forget: ["--widget", "--person"]
      }
    }

    /// What it takes after the store, where it takes anything.
    var operand: (name: String, isNeeded: Bool)? {
      switch self {
      case .check, .delete, .vacuum: nil
      case .backup: ("the file of the copy", true)
      case .forget: ("an app", false)
      }
    }
  }

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    let (action, path, operand) = try parse(arguments)
    let asJSON = arguments.value("--format") == "json"
    do {
      switch action {
      case .check:
        let check = try EventStore.check(path: path)
        try console.write(StoreCheckText.text(check, path: path, asJSON: asJSON))
        return check.isWhole ? .success : .checkFailed
      case .backup:
        try EventStore(path: path, access: .readOnly).backup(to: operand ?? "")
        try say("backup", at: operand ?? "", asJSON: asJSON, console)
        return .success
      case .vacuum:
        var store = try EventStore(path: path, access: .readWrite)
        try store.vacuum()
        try say("vacuum", at: path, asJSON: asJSON, console)
        return .success
      case .delete, .forget:
        var deletion = StoreDeletionRun(arguments: arguments, app: operand)
        try deletion.parse()
        return try deletion.run(path, asJSON: asJSON, console: console)
      }
    } catch let error as CommandError {
      throw error
    } catch let error as StoreError {
      throw .failed(error.description)
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func parse(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> (action: Action, path: String, operand: String?) {
    let names = Action.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .usage("say what to do: \(names.joined(separator: ", "))", description.name)
    }
    guard let action = Action(rawValue: word) else {
      let nearest = DisplayText.suggestion(for: word, among: names)
      throw .usage(
        "\(DisplayText.quoted(word)) is no action\(nearest); allowed: "
          + names.joined(separator: ", "), description.name)
    }
    let rest = arguments.operands.dropFirst()
    guard let path = rest.first else {
      throw .usage("\(action.rawValue): name a store", description.name)
    }
    for option in description.options where option.name != "--format" {
      guard arguments.has(option.name), !action.options.contains(option.name) else { continue }
      throw .usage("\(action.rawValue) takes no \(option.name)", description.name)
    }
    let operands = rest.dropFirst()
    let most = action.operand == nil ? 0 : 1
    guard operands.count <= most else {
      throw .usage(
        "\(action.rawValue) takes no argument \(DisplayText.quoted(operands.last ?? ""))",
        description.name)
    }
    if operands.isEmpty, let operand = action.operand, operand.isNeeded {
      throw .usage("\(action.rawValue): name \(operand.name)", description.name)
    }
    guard !path.isEmpty else {
      throw .usage("\(action.rawValue): the path of the store is empty", description.name)
    }
    if action == .backup, operands.first == "" {
      throw .usage("backup: the path of the copy is empty", description.name)
    }
    return (action, path, operands.first)
  }

  private static func say(
    _ action: String, at path: String, asJSON: Bool, _ console: Console
  ) throws(CommandError) {
    let count: Int
    do throws(StoreError) {
      count = try EventStore(path: path, access: .readOnly).eventCount()
    } catch {
      throw .failed(error.description)
    }
    try console.write(
      asJSON
        ? JSONWriter.pretty(
          .fields([
            ("action", .text(action)), ("file", .text(path)), ("events", .integer(count)),
          ]))
        : "\(DisplayText.safe(path)): \(count) events\n")
  }
}
