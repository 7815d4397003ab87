/// Numbers for names, from 0 in the order of first occurrence.
struct NameTable: Hashable, Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number that the next new name gets.
  var count: Int { names.count }

  /// Returns the number of a name; of a new one that which it would get.
  func number(of name: String) -> Int { numbers[name] ?? names.count }

  /// Returns the number of a name, which is kept.
  mutating func insert(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Returns the name of a number, or nothing where it has none.
  subscript(number: Int) -> String? { names.indices.contains(number) ? names[number] : nil }
}
