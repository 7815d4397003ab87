import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// The widgets that a record names: those of the stack in its order, then any others.
struct WidgetTable {
  /// The identifiers.
  let ids: [String]
  private let names: [String]
  private let numbers: [String: Int]
  private let stackCount: Int

  /// Collects the widgets of a record.
  ///
  /// - Complexity: O(*n*) in the number of widgets, glances and reloads.
  init(_ record: StackReplayRecord) {
    var ids = record.stack.widgets.map(\.id)
    var names = record.stack.widgets.map { $0.displayName ?? $0.id }
    stackCount = ids.count
    var numbers = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    func add(_ id: String, name: String?) {
      if let number = numbers[id] {
        if let name { names[number] = name }
        return
      }
      numbers[id] = ids.count
      ids.append(id)
      names.append(name ?? id)
    }
    for lane in record.lanes { add(lane.widget, name: lane.name) }
    for glance in record.glances { add(glance.used, name: nil) }
    for reload in record.reloads { add(reload.widget, name: nil) }
    self.ids = ids
    self.names = names
    self.numbers = numbers
  }

  /// Returns the number of a widget of the stack as a value; `null` where the stack has no such.
  func value(ofIndex index: Int?) -> JSONValue {
    guard let index, (0..<stackCount).contains(index) else { return .null }
    return .integer(index)
  }

  /// Returns the number of a widget as a value.
  func value(ofID id: String) -> JSONValue { numbers[id].map { .integer($0) } ?? .null }

  /// Returns the widgets with what they declared, were shown and used.
  func value(lanes: [WidgetLane]) -> JSONValue {
    let laneByID = Dictionary(lanes.map { ($0.widget, $0) }, uniquingKeysWith: { $1 })
    return .list(
      zip(ids, names).map { id, name in
        let lane = laneByID[id]
        return .fields([
          ("id", .text(id)),
          ("name", .text(name)),
          ("suggestion", lane?.isSuggestion == true ? .flag(true) : nil),
          ("declared", .list((lane?.declared ?? []).map(value(of:)))),
          (
            "shown",
            .list(
              (lane?.shown ?? []).map {
                .list([ReportData.time($0.lowerBound), ReportData.time($0.upperBound)])
              })
          ),
          ("uses", .list((lane?.uses ?? []).map(ReportData.time))),
        ])
      })
  }

  private func value(of declared: WidgetLane.Declared) -> JSONValue {
    .list([
      ReportData.time(declared.start), ReportData.time(declared.end), .number(declared.score),
      .number(declared.quantile), declared.label.map { .text($0) } ?? .null,
    ])
  }
}
