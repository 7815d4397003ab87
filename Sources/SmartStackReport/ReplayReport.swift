public import SmartStackEvaluation

/// Makes a page that shows a replay of a stack to people: one HTML file that needs nothing else.
///
/// The page holds the record as JSON (Documentation/Formats/Report.md) and draws it with its own
/// script. It reads nothing from a network, and what a log or a stack says stays text.
public enum ReplayReport: Sendable {
  /// The most cards, over all moments, that a page holds; days are left out from the first on.
  public static let cardLimit = 120_000

  /// Returns the page of a record.
  ///
  /// - Parameters:
  ///   - record: what the replay found, its moments in the order of time.
  ///   - title: the title of the page.
  /// - Returns: the text of the file; always the same for the same record and title.
  /// - Complexity: O(*n* log *n*) in the number of cards over all moments.
  public static func html(of record: StackReplayRecord, title: String) -> String {
    ReportPage(data: ReportData(record, title: title)).html()
  }
}
