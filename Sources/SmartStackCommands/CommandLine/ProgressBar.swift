/// A bar on a terminal that shows how far long work has come; nothing where there is no terminal.
struct ProgressBar: Sendable {
  private let total: Int
  private let unit: String
  private let console: Console

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - total: the amount of all work.
  ///   - unit: what is counted.
  ///   - console: where it is drawn.
  init(total: Int, unit: String, console: Console) {
    self.total = total
    self.unit = unit
    self.console = console
  }

  /// Shows that some of the work is done.
  func show(_ done: Int) {
    let width = 30
    let filled = total > 0 ? min(width, done * width / total) : width
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
    console.drawLine("\(bar) \(done) of \(total) \(unit)")
  }

  /// Removes the bar.
  func clear() { console.drawLine("") }
}
