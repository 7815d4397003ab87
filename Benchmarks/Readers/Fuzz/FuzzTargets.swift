import SmartStackImport

@testable import SyntheticLogs

/// All readers, by name.
enum FuzzTargets {
  static let files = [
    "detection", "icon-layout", "stack", "events", "model", "store", "statistics",
  ]
  static var names: [String] { ImportFormats.names + files }

  static func target(_ name: String) throws -> any FuzzTarget {
    switch name {
    case "detection": DetectionTarget()
    case "icon-layout": IconLayoutTarget()
    case "stack": StackTarget()
    case "events": EventsTarget()
    case "model": ModelTarget()
    case "store": try StoreTarget()
    case "statistics": StatisticsTarget()
    default:
      try ImportTarget(
        format: ImportFormats.format(forFileAt: "", named: name),
        files: SyntheticFile.all().filter { $0.format == name })
    }
  }
}
