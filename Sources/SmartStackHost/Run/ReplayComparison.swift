public import SmartStackEvaluation
import SmartStackModel

/// How two versions of a stack answered the same days.
public struct ReplayComparison: Sendable, CustomStringConvertible {
  /// The version before.
  public let before: HostedReplay
  /// The version after.
  public let after: HostedReplay
  /// The gain in the share of answered glances with its 95 % interval over days; nothing for fewer
  /// than two days with glances.
  public let interval: PairedBootstrap.Interval?

  /// Compares two replays of the same days.
  ///
  /// - Parameters:
  ///   - before: the version before.
  ///   - after: the version after.
  ///   - draws: the draws of the bootstrap over days.
  ///   - seed: the seed of the draws.
  /// - Complexity: O(*d* · *n*) for *d* draws over *n* days.
  public init(before: HostedReplay, after: HostedReplay, draws: Int = 2000, seed: UInt64 = 1) {
    self.before = before
    self.after = after
    let old = Dictionary(
      before.result.days.map { ($0.dayNumber, $0.sums) }, uniquingKeysWith: { $1 })
    let new = Dictionary(
      after.result.days.map { ($0.dayNumber, $0.sums) }, uniquingKeysWith: { $1 })
    let days = Set(old.keys).union(new.keys).sorted().filter {
      (old[$0]?.glanceCount ?? 0) + (new[$0]?.glanceCount ?? 0) > 0
    }
    interval = PairedBootstrap(draws: draws, seed: seed).interval(
      days.map { (new[$0]?.answeredCount ?? 0, new[$0]?.glanceCount ?? 0) },
      over: days.map { (old[$0]?.answeredCount ?? 0, old[$0]?.glanceCount ?? 0) })
  }

  /// The answered glances of each widget before and after, and the gain with its interval.
  public var description: String {
    var table = HostTable(["widget", "glances", "before", "after"])
    for widget in after.run.stack.widgets {
      let (old, new) = (before.answers(by: widget.id), after.answers(by: widget.id))
      guard old.glances + new.glances > 0 else { continue }
      table.add([widget.id, "\(new.glances)", "\(old.answered)", "\(new.answered)"])
    }
    let (old, new) = (before.record.figures, after.record.figures)
    table.add(["all", "\(new.glanceCount)", "\(old.answeredCount)", "\(new.answeredCount)"])
    table.add([
      "rotations a day", "", HostTable.fixed(old.rotationsPerDay, 1),
      HostTable.fixed(new.rotationsPerDay, 1),
    ])
    guard let interval else { return table.text + "too few days for an interval\n" }
    return table.text
      + "gain in answered glances \(HostTable.fixed(interval.difference, 4)), "
      + "95 % interval \(HostTable.fixed(interval.lower, 4)) to "
      + "\(HostTable.fixed(interval.upper, 4)) over days\n"
  }
}
