/// Finds the name that a mistyped one most likely meant.
package enum NearestName {
  /// Returns the nearest of some names, or nothing where none is near.
  ///
  /// Near means: equal but for upper and lower case, or at most one change in three letters
  /// (insertion, deletion, replacement, exchange of neighbours; F. J. Damerau, 1964,
  /// doi:10.1145/363958.363994). The first of equally near names wins.
  ///
  /// - Parameters:
  ///   - name: the mistyped name; one longer than 64 bytes has no near name.
  ///   - candidates: the known names.
  /// - Returns: the nearest name.
  /// - Complexity: O(*n* · *k*²) for *n* names of *k* letters.
  package static func suggestion(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    guard !name.isEmpty, name.utf8.count <= 64 else { return nil }
    let typed = Array(name.lowercased().utf8)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 64 {
      let letters = Array(candidate.lowercased().utf8)
      let allowed = max(1, max(typed.count, letters.count) / 3)
      guard abs(letters.count - typed.count) <= allowed else { continue }
      let distance = distance(typed, letters)
      if distance <= allowed, distance < (best?.distance ?? .max) {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        let isSame = first[row] == second[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
