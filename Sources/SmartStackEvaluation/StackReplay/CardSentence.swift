import SmartStackModel
import SmartStackRotation

/// A sentence that names cards, whom a reader knows by their names rather than their identifiers.
public struct CardSentence: Hashable, Sendable {
  /// A part of a sentence.
  public enum Part: Hashable, Sendable {
    /// Text as it stands.
    case text(String)
    /// The card with an identifier.
    case card(String)
  }

  /// The parts in the order in which they are read.
  public private(set) var parts: [Part]

  /// Creates a sentence from parts.
  ///
  /// - Parameter parts: the parts in the order in which they are read.
  public init(_ parts: [Part]) { self.parts = parts }

  /// Creates what the steps of a policy say, one after the other.
  init(_ transitions: [Transition]) {
    parts = []
    for (number, transition) in transitions.enumerated() {
      if number > 0 { parts.append(.text("; ")) }
      parts += Self.parts(of: transition)
    }
  }

  /// The sentence with cards by their identifiers.
  public var text: String {
    parts.map { part in
      switch part {
      case .text(let text), .card(let text): text
      }
    }.joined()
  }

  private static func parts(of transition: Transition) -> [Part] {
    // No sentence holds a control character of its own, so that the place of the name is known.
    let place: Character = "\u{0}"
    let text = transition.reason.sentence(at: transition.time) { _ in String(place) }
    guard let card = transition.reason.namedCard, let index = text.firstIndex(of: place) else {
      return [.text(text)]
    }
    let before = String(text[..<index])
    let after = String(text[text.index(after: index)...])
    return [.text(before), .card(card), .text(after)].filter { $0 != .text("") }
  }
}

extension CardSentence: ExpressibleByStringLiteral {
  /// Creates a sentence that names no card.
  public init(stringLiteral text: String) { self.init([.text(text)]) }
}
