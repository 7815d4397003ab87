import SmartStackEvaluation
import SmartStackModel

extension HostedReplay: CustomStringConvertible {
  /// The glances and their answers, widget by widget, with what the host noticed.
  public var description: String {
    var table = HostTable(["widget", "glances", "answered", "share"])
    for widget in run.stack.widgets {
      let answers = answers(by: widget.id)
      guard answers.glances > 0 else { continue }
      table.add([
        widget.id, "\(answers.glances)", "\(answers.answered)",
        HostTable.fixed(answers.share, 3),
      ])
    }
    let figures = record.figures
    table.add([
      "all", "\(figures.glanceCount)", "\(figures.answeredCount)",
      HostTable.fixed(figures.answeredShare, 3),
    ])
    return table.text + run.findings.map { "\($0)\n" }.joined()
  }

  /// Returns the glances that wanted a widget and found another on top, with the reasons.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - limit: the most lines.
  /// - Returns: one line for each, the first ones of the span.
  /// - Complexity: O(*n*) in the number of glances.
  public func misses(of widget: String, limit: Int = 10) -> String {
    let missed = record.glances.filter { $0.used == widget && !$0.isAnswered }
    var text = ""
    for glance in missed.prefix(limit) {
      text += "  \(HostText.instant(glance.time, zone: record.zone)): "
      text += "\(glance.shown ?? "nothing") was on top"
      if let swipes = glance.swipes { text += ", \(swipes) swipes away" }
      if record.moments.indices.contains(glance.moment) {
        let cards = record.moments[glance.moment].cards
        if let own = cards.first(where: { $0.widget.map { isWidget($0, widget) } ?? false }) {
          text += "; \(widget): \(own.reason)"
        }
        if let top = cards.first(where: { $0.id == glance.shown }) {
          text += "; \(top.id): \(top.reason)"
        }
      }
      text += "\n"
    }
    if missed.count > limit { text += "  … and \(missed.count - limit) more\n" }
    return text
  }

  private func isWidget(_ index: Int, _ id: String) -> Bool {
    record.stack.widgets.indices.contains(index) && record.stack.widgets[index].id == id
  }
}
