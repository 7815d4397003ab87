import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// The cards that a record names, in the order that decides between equal scores.
struct CardTable {
  /// The identifiers, ascending.
  let ids: [String]
  /// The index of each card's widget in the stack, where it has one.
  let widgets: [Int?]
  /// The name of each card, which people see.
  let names: [String]
  private let numbers: [String: Int]

  /// Collects the cards of a record.
  ///
  /// - Complexity: O(*n*) in the number of cards over all moments.
  init(_ record: StackReplayRecord) {
    var widgets: [String: Int?] = [:]
    var names: [String: String] = [:]
    let known = Dictionary(
      record.stack.widgets.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    func add(_ id: String?) {
      guard let id, widgets[id] == nil else { return }
      widgets.updateValue(known[id], forKey: id)
    }
    for moment in record.moments {
      for card in moment.cards {
        widgets.updateValue(card.widget, forKey: card.id)
        names[card.id] = card.name
      }
    }
    for moment in record.moments {
      add(moment.shown)
      for case .card(let id) in moment.actionSentence.parts { add(id) }
    }
    for glance in record.glances { add(glance.shown) }
    for rotation in record.rotations {
      add(rotation.from)
      add(rotation.to)
      for case .card(let id) in rotation.reasonSentence.parts { add(id) }
    }
    let ids = widgets.keys.sorted()
    self.ids = ids
    self.widgets = ids.map { widgets[$0] ?? nil }
    self.names = ids.map { names[$0] ?? $0 }
    numbers = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }

  /// Returns the number of a card.
  func number(of id: String) -> Int? { numbers[id] }

  /// Returns the number of a card as a value; `null` for none.
  func value(of id: String?) -> JSONValue {
    id.flatMap { numbers[$0] }.map { .integer($0) } ?? .null
  }
}
