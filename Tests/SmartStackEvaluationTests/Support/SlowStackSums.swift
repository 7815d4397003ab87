import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking

/// The figures of a replay by their definitions, over all that was kept of it.
struct SlowStackSums {
  let record: StackReplayRecord

  func value(_ name: String) -> Double? {
    let glances = record.glances
    let days =
      Double(record.span.upperBound.milliseconds(since: record.span.lowerBound)) / 86_400_000
    switch name {
    case "answered":
      return share(glances.count { $0.isAnswered }, of: glances.count)
    case "swipes":
      return share(
        glances.compactMap(\.swipes).reduce(0, +), of: glances.count { $0.swipes != nil })
    case "rotations": return days > 0 ? Double(record.rotations.count) / days : nil
    case "wrong": return share(wrongRotations.count, of: record.rotations.count)
    case "churn": return share(record.rotations.count, of: glances.count)
    case "stale": return share(glances.count { $0.isStale }, of: glances.count)
    case "reloads":
      let counted = record.reloads.count { $0.outcome == "granted" || $0.outcome == "deferred" }
      return days > 0 ? Double(counted) / days : nil
    case "ece": return calibrationError
    case "brier": return brierScore
    default: return nil
    }
  }

  private func share(_ count: Int, of total: Int) -> Double? {
    total == 0 ? nil : Double(count) / Double(total)
  }

  /// The rotations whose next glance, before any other rotation, wants the card that left.
  var wrongRotations: [Int] {
    record.rotations.indices.filter { index in
      let rotation = record.rotations[index]
      let isLast = index + 1 == record.rotations.count
      let end = isLast ? record.span.upperBound : record.rotations[index + 1].time
      let next = record.glances.first { $0.time >= rotation.time && $0.time <= end }
      guard let next, let from = rotation.from else { return false }
      let widget = record.moments[next.moment].cards.first { $0.id == from }?.widget
      return widget.map { record.stack.widgets[$0].id } == next.used
    }
  }

  private var calibrationError: Double? {
    var counts = [Double](repeating: 0, count: 10)
    var gaps = counts
    for glance in record.glances {
      let first = record.moments[glance.moment].cards.first { $0.tier == .relevant }
      guard let first else { continue }
      let bin = min(9, Int(first.probability * 10))
      let isHit = first.widget.map { record.stack.widgets[$0].id } == glance.used
      counts[bin] += 1
      gaps[bin] += first.probability - (isHit ? 1 : 0)
    }
    let total = counts.reduce(0, +)
    return total == 0 ? nil : gaps.reduce(0) { $0 + abs($1) } / total
  }

  private var brierScore: Double? {
    var scores: [Double] = []
    for glance in record.glances {
      let cards = record.moments[glance.moment].cards.filter { $0.tier == .relevant }
      guard !cards.isEmpty else { continue }
      let wanted = cards.firstIndex {
        $0.widget.map { record.stack.widgets[$0].id } == glance.used
      }
      var score = wanted == nil ? 1.0 : 0
      for (index, card) in cards.enumerated() {
        let error = card.probability - (index == wanted ? 1 : 0)
        score += error * error
      }
      scores.append(score)
    }
    return scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }
}
