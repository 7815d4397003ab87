import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking

/// What a replay of the judging days found, reduced to what a judgement needs.
struct JudgedDays: Sendable {
  /// Answered glances and glances of each local day, by day.
  var days: [Int: (answered: Int, glances: Int)] = [:]
  /// Answered glances and glances of each widget, by its identifier.
  var widgets: [String: (answered: Int, glances: Int)] = [:]
  var rotations = 0
  var wrongRotations = 0
  /// The days that were judged, as a fraction, without pauses.
  var length = 0.0

  var answered: Int { days.values.reduce(0) { $0 + $1.answered } }
  var glances: Int { days.values.reduce(0) { $0 + $1.glances } }
}

extension TuningPerson {
  /// Replays the learning days, for the figures alone.
  func learningSums(
    stack: Stack, events: [Event], model: RankingModel, options: StackReplayOptions
  ) -> StackSums {
    let span = learningSpan
    // The events are in order already; those of later days must not tell which donations go.
    let end = events.partitioningIndex { $0.time > span.upperBound }
    return StackReplay.result(
      of: Array(events[..<end]), stack: stack, model: model, span: span, zone: zone,
      options: options
    ).sums
  }

  /// Replays the whole span and keeps what happened on the judging days.
  func judgedDays(
    stack: Stack, events: [Event], model: RankingModel, options: StackReplayOptions
  ) -> JudgedDays {
    let record = StackReplay.record(
      of: events, stack: stack, model: model, span: span, zone: zone, options: options,
      detail: StackReplayDetail(keepsLists: true))
    var result = JudgedDays()
    for glance in record.glances where isJudged(glance.time) {
      let hit = glance.isAnswered ? 1 : 0
      result.days[day(of: glance.time), default: (0, 0)].glances += 1
      result.days[day(of: glance.time), default: (0, 0)].answered += hit
      result.widgets[glance.used, default: (0, 0)].glances += 1
      result.widgets[glance.used, default: (0, 0)].answered += hit
    }
    for rotation in record.rotations where isJudged(rotation.time) {
      result.rotations += 1
      if rotation.isWrong { result.wrongRotations += 1 }
    }
    let start = max(span.lowerBound, judgedFrom)
    var length = span.upperBound.milliseconds(since: start)
    for pause in record.pauses {
      length -= max(0, pause.upperBound.milliseconds(since: max(start, pause.lowerBound)))
    }
    result.length = Double(max(0, length)) / 86_400_000
    return result
  }
}
