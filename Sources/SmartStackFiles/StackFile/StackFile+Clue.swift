public import SmartStackModel

extension StackFile {
  /// Returns a clue as a stack file writes it, on one line.
  ///
  /// - Parameter clue: the clue.
  /// - Returns: the text of a JSON object.
  public static func text(of clue: RelevantContext) -> String {
    JSONWriter.compact(.fields(JSONValue.clue(clue)))
  }
}
