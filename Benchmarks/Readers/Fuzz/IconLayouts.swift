@testable import SmartStackImport
@testable import SyntheticLogs

/// A layout of a home screen in the binary form.
enum IconLayouts {
  static var binary: [UInt8] {
    let widget = PropertyList.fields([
      "widgetIdentifier": .text("w.weather"), "containerBundleIdentifier": .text("a.weather"),
    ])
    let stack = PropertyList.fields([
      "gridSize": .text("large"), "elements": .list([widget, widget]),
    ])
    let folder = PropertyList.fields(["iconLists": .list([.list([.text("a.calculator")])])])
    return PropertyListWriter.write(
      .fields([
        "iconLists": .list([.list([.text("a.mail"), stack, folder, widget])]),
        "buttonBar": .list([.text("a.phone")]), "today": .list([widget]),
      ]))
  }
}
