import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning

/// Sums and weights as JSON, and back; Documentation/Formats/Search.md names the fields.
///
/// What is read must be of the form that is expected, else nothing comes back: files have a checksum,
/// so that another form is another file and no slip of somebody's hand.
enum SearchJSON {
  // MARK: - Writing

  static func list(_ numbers: [Double]) -> JSONValue { .list(numbers.map { .number($0) }) }

  static func list(_ numbers: [Int]) -> JSONValue { .list(numbers.map { .integer($0) }) }

  static func byTask<Value>(
    _ values: [ReplayProtocol.Task: Value], _ value: (Value) -> JSONValue
  ) -> JSONValue {
    .fields(HabitWeights.tasks.map { task in (task.rawValue, values[task].map(value)) })
  }

  static func value(_ sums: LogitStatistics) -> JSONValue {
    .fields([
      ("count", .integer(sums.count)), ("loss", .number(sums.loss)),
      ("gradient", list(sums.gradient)), ("hessian", list(sums.hessian)),
    ])
  }

  static func value(_ sums: SpreadSums) -> JSONValue {
    .fields([("rows", .integer(sums.rowCount)), ("squares", list(sums.squares))])
  }

  static func value(_ sums: MetricSums) -> JSONValue {
    .list(
      [.integer(sums.count), .integer(sums.unseenCount)] + sums.sums.map { .number($0) })
  }

  static func value(_ sums: CalibrationSums) -> JSONValue {
    .fields([
      ("counts", list(sums.binCounts)), ("chances", list(sums.binChances)),
      ("hits", list(sums.binHits)), ("seen", .integer(sums.seenCount)),
      ("loss", .number(sums.loss)),
    ])
  }

  static func value(_ weights: HabitWeights) -> JSONValue {
    func value(_ task: HabitWeights.Task) -> JSONValue {
      // A spread beyond all bounds is written as null.
      .fields([("values", list(task.values)), ("spreads", list(task.spreads))])
    }
    return .fields([("start", value(weights.start)), ("switch", value(weights.switch))])
  }

  static func value(_ totals: FigureTotals) -> JSONValue {
    .fields([
      ("people", .integer(totals.personCount)), ("leftOut", .integer(totals.leftOutCount)),
      ("uses", .integer(totals.useCount)),
      (
        "entries",
        .list(
          totals.entries.map { task in
            .list(
              task.map { entry in
                .fields([
                  ("sums", value(entry.sums)), ("people", .integer(entry.personCount)),
                  ("means", list(entry.meanSums)), ("calibration", value(entry.calibration)),
                ])
              })
          })
      ),
    ])
  }

  static func value(_ draws: BootstrapSums) -> JSONValue {
    .fields([
      ("people", .integer(draws.personCount)), ("counts", list(draws.counts)),
      ("sums", .list(draws.sums.map { .list($0.map { list($0) }) })),
    ])
  }

  // MARK: - Reading

  static func member(_ name: String, _ value: JSONValue?) -> JSONValue? {
    guard case .object(let members)? = value?.content else { return nil }
    return members.first { $0.name == name }?.value
  }

  static func text(_ name: String, _ value: JSONValue?) -> String? {
    guard case .string(let text)? = member(name, value)?.content else { return nil }
    return text
  }

  static func number(_ name: String, _ value: JSONValue?) -> Double? { member(name, value)?.double }

  /// The largest count of one file, so that the sum over a million shards cannot overflow.
  private static let countLimit = Double(1 << 40)

  static func integer(_ name: String, _ value: JSONValue?) -> Int? {
    number(name, value).flatMap(whole)
  }

  /// Reads a count or an index: whole, from 0 to ``countLimit``.
  private static func whole(_ number: Double) -> Int? {
    number >= 0 && number <= countLimit ? Int(exactly: number) : nil
  }

  static func items(_ value: JSONValue?) -> [JSONValue]? {
    guard case .array(let items)? = value?.content else { return nil }
    return items
  }

  static func items(_ name: String, _ value: JSONValue?) -> [JSONValue]? {
    items(member(name, value))
  }

  /// Reads a list of which every item must be readable.
  static func all<Value>(_ values: [JSONValue]?, _ read: (JSONValue) -> Value?) -> [Value]? {
    guard let values else { return nil }
    let found = values.compactMap(read)
    return found.count == values.count ? found : nil
  }

  /// Reads numbers; null is what is beyond all bounds.
  static func numbers(_ value: JSONValue?) -> [Double]? {
    all(items(value)) { $0.content == .null ? .infinity : $0.double }
  }

  static func numbers(_ name: String, _ value: JSONValue?) -> [Double]? {
    numbers(member(name, value))
  }

  /// Reads numbers of which none is beyond all bounds: one such would spoil every sum.
  static func finiteNumbers(_ value: JSONValue?) -> [Double]? {
    numbers(value).flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
  }

  static func finiteNumbers(_ name: String, _ value: JSONValue?) -> [Double]? {
    finiteNumbers(member(name, value))
  }

  static func integers(_ name: String, _ value: JSONValue?) -> [Int]? {
    all(items(name, value)) { $0.double.flatMap(whole) }
  }

  static func byTask<Value>(
    _ value: JSONValue?, _ read: (JSONValue) -> Value?
  ) -> [ReplayProtocol.Task: Value]? {
    guard case .object(let members)? = value?.content else { return nil }
    var result: [ReplayProtocol.Task: Value] = [:]
    for member in members {
      guard let task = ReplayProtocol.Task(rawValue: member.name), let value = read(member.value)
      else { return nil }
      result[task] = value
    }
    return result
  }

  static func logit(_ value: JSONValue) -> LogitStatistics? {
    guard let count = integer("count", value), let loss = number("loss", value), loss.isFinite,
      let gradient = finiteNumbers("gradient", value),
      let hessian = finiteNumbers("hessian", value),
      hessian.count == gradient.count * (gradient.count + 1) / 2
    else { return nil }
    // The loss of a choice is no less than zero, and curves upwards, but for rounding.
    let diagonal = gradient.indices.map { hessian[$0 * ($0 + 3) / 2] }
    guard loss > -1e-6, diagonal.allSatisfy({ $0 > -1e-6 }) else { return nil }
    return LogitStatistics(count: count, loss: loss, gradient: gradient, hessian: hessian)
  }

  static func spreads(_ value: JSONValue) -> SpreadSums? {
    guard let rows = integer("rows", value), let squares = finiteNumbers("squares", value),
      squares.allSatisfy({ $0 >= 0 })
    else { return nil }
    return SpreadSums(squares: squares, rowCount: rows)
  }

  static func metrics(_ value: JSONValue?) -> MetricSums? {
    guard let numbers = finiteNumbers(value), numbers.count == 2 + RankMetrics.all.count,
      let count = whole(numbers[0]), let unseen = whole(numbers[1])
    else { return nil }
    return MetricSums(count: count, unseenCount: unseen, sums: Array(numbers.dropFirst(2)))
  }

  static func calibration(_ value: JSONValue?) -> CalibrationSums? {
    guard let counts = integers("counts", value), let chances = finiteNumbers("chances", value),
      let hits = integers("hits", value), let seen = integer("seen", value),
      let loss = number("loss", value), loss.isFinite
    else { return nil }
    return CalibrationSums(
      binCounts: counts, binChances: chances, binHits: hits, seenCount: seen, loss: loss)
  }

  static func weights(_ value: JSONValue?, columnCount: Int) -> HabitWeights? {
    func task(_ name: String) -> HabitWeights.Task? {
      guard let values = numbers("values", member(name, value)),
        let spreads = numbers("spreads", member(name, value)),
        values.count == columnCount, spreads.count == columnCount
      else { return nil }
      return HabitWeights.Task(values: values, spreads: spreads)
    }
    guard let start = task("start"), let other = task("switch") else { return nil }
    return HabitWeights(switch: other, start: start)
  }

  /// Reads totals of the protocol and the policies of a template.
  static func totals(_ value: JSONValue, like template: FigureTotals) -> FigureTotals? {
    guard let people = integer("people", value), let leftOut = integer("leftOut", value),
      let uses = integer("uses", value),
      let entries = all(
        items("entries", value),
        { task in
          all(items(task)) { entry -> FigureTotals.Entry? in
            guard let sums = metrics(member("sums", entry)), let people = integer("people", entry),
              let means = finiteNumbers("means", entry), means.count == RankMetrics.all.count,
              let calibration = calibration(member("calibration", entry))
            else { return nil }
            var result = FigureTotals.Entry()
            result.sums = sums
            result.personCount = people
            result.meanSums = means
            result.calibration = calibration
            return result
          }
        })
    else { return nil }
    return FigureTotals(
      rules: template.rules, policies: template.policies, personCount: people,
      leftOutCount: leftOut, useCount: uses, entries: entries)
  }

  /// Reads draws of as many policies as a template has.
  static func draws(_ value: JSONValue, like template: BootstrapSums) -> BootstrapSums? {
    guard let people = integer("people", value), let counts = finiteNumbers("counts", value),
      let sums = all(items("sums", value), { all(items($0)) { finiteNumbers($0) } }),
      sums.count == template.sums.count, counts.count == template.counts.count
    else { return nil }
    return BootstrapSums(
      seed: template.seed, personCount: people, counts: counts, sums: sums,
      metrics: template.drawnMetrics)
  }
}
