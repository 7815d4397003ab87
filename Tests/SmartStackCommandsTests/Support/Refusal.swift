import Testing

/// A command line that the program has to refuse, and how.
struct Refusal: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  let code: Int32
  /// What the diagnostics have to say, in any order.
  let says: [String]
  var input: String

  init(
    _ name: String, _ arguments: [String], code: Int32, says: [String], input: String = ""
  ) {
    self.name = name
    self.arguments = arguments
    self.code = code
    self.says = says
    self.input = input
  }

  var testDescription: String { name }

  /// Runs the command line and holds what it does against what a person needs.
  func check(
    in folder: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try BuiltCommand.run(
      arguments.map { $0.replacing("FOLDER", with: folder) }, input: input)
    Self.expectRefusal(result, code: code, says: says, sourceLocation: sourceLocation)
  }

  static func expectRefusal(
    _ result: BuiltCommand.Result, code: Int32, says: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      result.endedByItself, "ended by a signal or by the clock", sourceLocation: sourceLocation)
    #expect(result.code == code, "\(result.diagnostics)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, "\(result.output)", sourceLocation: sourceLocation)
    for text in says {
      #expect(
        result.diagnostics.contains(text), "\(result.diagnostics)", sourceLocation: sourceLocation)
    }
    let isControl: (Unicode.Scalar) -> Bool = {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(
      !result.diagnostics.unicodeScalars.contains(where: isControl),
      sourceLocation: sourceLocation)
    #expect(result.diagnostics.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(result.diagnostics.utf8.count < 10_000, sourceLocation: sourceLocation)
  }
}
