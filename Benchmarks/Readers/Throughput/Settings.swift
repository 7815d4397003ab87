import SmartStackImport

/// What the command line asks for.
struct Settings {
  struct Problem: Error, CustomStringConvertible { var description: String }

  var megabytes = 32
  var rounds = 5
  var json: String?
  var formats: [String] = []

  mutating func read(_ words: [String]) throws {
    var rest = words[...]
    func number() throws -> Int {
      guard let word = rest.popFirst(), let value = Int(word), (1...2000).contains(value) else {
        throw Problem(description: "a number from 1 to 2000 is missing")
      }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--megabytes": megabytes = try number()
      case "--rounds": rounds = try number()
      case "--json": json = rest.popFirst()
      default:
        guard ImportFormats.names.contains(word) else {
          throw Problem(
            description:
              "\(word) is no format; known are \(ImportFormats.names.joined(separator: ", "))")
        }
        formats.append(word)
      }
    }
  }
}
