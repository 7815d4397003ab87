public import SmartStackModel

extension StackFile {
  /// Returns a clue as a stack file writes it, on one line.
  ///
  /// - Parameter clue: the clue.
  /// - Returns: the text of a JSON object.
  public static func text(of clue: RelevantContext) -> String {
    JSONWriter.compact(value(of: clue))
  }

  /// Returns a clue as a value of a stack file.
  ///
  /// - Parameter clue: the clue.
  /// - Returns: a JSON object.
  public static func value(of clue: RelevantContext) -> JSONValue {
    .fields(JSONValue.clue(clue))
  }
}
