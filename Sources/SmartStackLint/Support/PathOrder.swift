/// A path as a key to sort by: digits compare as numbers, all else by its text.
struct PathOrder: Comparable {
  private enum Part: Equatable {
    case number(Int)
    case name(String)
  }

  private let parts: [Part]

  init(_ path: String) {
    parts = path.split { ".[]".contains($0) }
      .map { piece in Int(piece).map(Part.number) ?? .name(String(piece)) }
  }

  static func < (first: PathOrder, second: PathOrder) -> Bool {
    for (one, other) in zip(first.parts, second.parts) where one != other {
      switch (one, other) {
      case (.number(let a), .number(let b)): return a < b
      case (.number, .name): return true
      case (.name, .number): return false
      case (.name(let a), .name(let b)): return a < b
      }
    }
    return first.parts.count < second.parts.count
  }
}
