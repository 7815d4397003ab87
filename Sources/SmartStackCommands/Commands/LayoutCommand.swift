import SmartStackFiles
import SmartStackImport
import SmartStackModel

/// `smartstack layout`: the stacks of a phone's home screen, and one of them as a stack file.
enum LayoutCommand: Command {
  static let description = CommandDescription(
    name: "layout",
    summary: "Show the widget stacks of a phone's home screen, or write one as a stack file.",
    options: [
      OptionDescription(
        "--stack", "NUMBER", "Write the stack of this number, from 1, as stack.json."),
      OptionDescription("--into", "FILE", "The stack file to write; else standard output."),
      CommandDescription.formatOption,
    ],
    operands: "FILE",
    examples: [
      ("smartstack layout IconState.plist", "The stacks and widgets of a backup, page by page."),
      (
        "smartstack layout IconState.plist --stack 1 --into stack.json",
        "The first stack, with the other widgets as those it may suggest."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw .usage("name the IconState.plist of a backup", description.name)
    }
    guard arguments.value("--into") == nil || arguments.value("--stack") != nil else {
      throw .usage("--into needs --stack", description.name)
    }
    let layout: HomeScreenLayout
    do {
      layout = try HomeScreenLayout(path: path)
    } catch {
      throw .failed(error.description)
    }
    if layout.unknownCount > 0 {
      console.note("note: \(layout.unknownCount) entries are neither apps, folders nor widgets")
    }
    guard let text = arguments.value("--stack") else {
      let isJSON = arguments.value("--format") == "json"
      try console.write(isJSON ? JSONWriter.pretty(value(layout)) : table(layout))
      return .success
    }
    let count = layout.groups.count { $0.isStack }
    guard let number = Int(text), let stack = layout.stack(number: number) else {
      throw .usage(
        "--stack is \(DisplayText.quoted(text)); allowed: "
          + (count == 0 ? "none, since there is no stack of several widgets" : "1 to \(count)"),
        description.name)
    }
    if let into = arguments.value("--into") {
      let file = try OutputFile(path: into)
      try file.write(StackFile.write(stack))
      try file.finish()
    } else {
      try console.write(StackFile.write(stack))
    }
    return .success
  }

  private static func table(_ layout: HomeScreenLayout) -> String {
    var table = TextTable([
      ("stack", .right), ("page", .right), ("widget", .left), ("app", .left), ("size", .left),
    ])
    var number = 0
    for group in layout.groups {
      if group.isStack { number += 1 }
      for widget in group.widgets {
        table.add([
          group.isStack ? "\(number)" : "", group.page.map { "\($0)" } ?? "",
          DisplayText.safe(widget.kind), DisplayText.safe(widget.app), widget.family.rawValue,
        ])
      }
    }
    return table.text() + "\n\(layout.apps.count) apps\n"
  }

  private static func value(_ layout: HomeScreenLayout) -> JSONValue {
    let groups = layout.groups.map { group -> JSONValue in
      .fields([
        ("stack", .flag(group.isStack)), ("page", group.page.map { .integer($0) }),
        (
          "widgets",
          .list(
            group.widgets.map {
              .fields([
                ("id", .text($0.id)), ("kind", .text($0.kind)), ("app", .text($0.app)),
                ("family", .text($0.family.rawValue)),
              ])
            })
        ),
      ])
    }
    return .fields([
      ("groups", .list(groups)), ("apps", .list(layout.apps.map { .text($0) })),
      ("unknown", .integer(layout.unknownCount)),
    ])
  }
}
