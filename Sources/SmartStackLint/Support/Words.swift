/// The words of labels and of parameter names.
enum Words {
  /// The most characters of a label that are read.
  private static let limit = 200

  /// Returns the words of a label in lower case; a number keeps its decimal point.
  static func inLabel(_ label: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(label.lowercased().prefix(limit))
    for (position, character) in characters.enumerated() {
      let isPoint =
        character == "." && word.last?.isNumber == true
        && position + 1 < characters.count && characters[position + 1].isNumber
      let startsUnit = character.isLetter && word.last?.isNumber == true
      if startsUnit, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character.isLetter || character.isNumber || isPoint {
        word.append(character)
      } else {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "%" { words.append("%") }
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Returns the words of a name in camel case, snake case or kebab case, in lower case.
  static func inName(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name.prefix(limit) {
      let isBreak = character.isUppercase && previousIsLower
      if isBreak || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
      previousIsLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
