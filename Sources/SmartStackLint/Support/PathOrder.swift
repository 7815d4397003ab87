/// The order of paths: digits compare as numbers, all else by its bytes.
enum PathOrder {
  static func isBefore(_ first: String, _ second: String) -> Bool {
    let left = parts(of: first)
    let right = parts(of: second)
    for (one, other) in zip(left, right) where one != other {
      switch (one, other) {
      case (.number(let a), .number(let b)): return a < b
      case (.number, .name): return true
      case (.name, .number): return false
      case (.name(let a), .name(let b)): return a < b
      }
    }
    return left.count < right.count
  }

  private enum Part: Equatable {
    case name(String)
    case number(Int)
  }

  private static func parts(of path: String) -> [Part] {
    path.split { ".[]".contains($0) }
      .map { piece in Int(piece).map(Part.number) ?? .name(String(piece)) }
  }
}
