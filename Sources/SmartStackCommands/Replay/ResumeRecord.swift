import SmartStackEvaluation
import SmartStackFiles

/// The figures of a person as a record of a resume file, and back.
enum ResumeRecord {
  /// Returns the figures of a replay of launches as a record.
  static func value(_ figures: PersonFigures) -> JSONValue {
    .fields([
      ("person", .text(figures.person)), ("uses", .integer(figures.useCount)),
      (
        "sums",
        .list(
          figures.sums.map { task in
            .list(
              task.map { sums in
                .list(
                  [.integer(sums.count), .integer(sums.unseenCount)]
                    + sums.sums.map { .number($0) })
              })
          })
      ),
    ])
  }

  /// Returns the figures of a replay of launches, or nothing where the record is of another form.
  static func figures(
    _ value: JSONValue, rules: ReplayProtocol, policyCount: Int
  ) -> PersonFigures? {
    guard let person = text("person", value), let uses = member("uses", value)?.double,
      let useCount = Int(exactly: uses), case .array(let tasks)? = member("sums", value)?.content,
      tasks.count == rules.tasks.count
    else { return nil }
    var sums: [[MetricSums]] = []
    for task in tasks {
      guard case .array(let policies) = task.content, policies.count == policyCount else {
        return nil
      }
      let read = policies.compactMap { policy -> MetricSums? in
        guard let numbers = numbers(policy), numbers.count == 2 + RankMetrics.all.count,
          let count = Int(exactly: numbers[0]), let unseen = Int(exactly: numbers[1])
        else { return nil }
        return MetricSums(count: count, unseenCount: unseen, sums: Array(numbers.dropFirst(2)))
      }
      guard read.count == policyCount else { return nil }
      sums.append(read)
    }
    return PersonFigures(person: person, useCount: useCount, tasks: rules.tasks, sums: sums)
  }

  /// Returns the figures of a replay on a stack as a record.
  static func value(_ figures: PersonStackFigures) -> JSONValue {
    .fields([
      ("person", .text(figures.person)),
      ("pause", .integer(Int(figures.pauseMilliseconds))),
      ("sums", .list(figures.sums.map(value))),
    ])
  }

  /// Returns the figures of a replay on a stack, or nothing where the record is of another form.
  static func stackFigures(_ value: JSONValue, policyCount: Int) -> PersonStackFigures? {
    guard let person = text("person", value), let pause = member("pause", value)?.double,
      let milliseconds = Int64(exactly: pause),
      case .array(let policies)? = member("sums", value)?.content, policies.count == policyCount
    else { return nil }
    let sums = policies.compactMap(stackSums)
    guard sums.count == policyCount else { return nil }
    return PersonStackFigures(person: person, sums: sums, pauseMilliseconds: milliseconds)
  }

  private static var counts: [WritableKeyPath<StackSums, Int>] {
    [
      \.glanceCount, \.answeredCount, \.shownCount, \.swipeCount, \.freshnessCount, \.staleCount,
      \.rotationCount, \.wrongRotationCount, \.reloadRequestCount, \.grantedReloadCount,
      \.deferredReloadCount, \.refusedReloadCount, \.suggestionCount, \.usedSuggestionCount,
    ]
  }

  private static func value(_ sums: StackSums) -> JSONValue {
    .list(
      [.integer(Int(sums.milliseconds)), .integer(Int(sums.reloadMilliseconds))]
        + counts.map { .integer(sums[keyPath: $0]) } + [.number(sums.squaredError)]
        + sums.binCounts.map { .integer($0) } + sums.binChances.map { .number($0) }
        + sums.binHits.map { .integer($0) })
  }

  private static func stackSums(_ value: JSONValue) -> StackSums? {
    let bins = StackSums.binCount
    guard let numbers = numbers(value), numbers.count == 3 + counts.count + 3 * bins else {
      return nil
    }
    let first = 3 + counts.count
    let whole =
      numbers[0..<(first - 1)] + numbers[first..<(first + bins)]
      + numbers[(first + 2 * bins)...]
    guard whole.allSatisfy({ Int(exactly: $0) != nil }),
      var sums = StackSums(
        squaredError: numbers[first - 1],
        binCounts: numbers[first..<(first + bins)].map { Int($0) },
        binChances: Array(numbers[(first + bins)..<(first + 2 * bins)]),
        binHits: numbers[(first + 2 * bins)...].map { Int($0) })
    else { return nil }
    sums.milliseconds = Int64(numbers[0])
    sums.reloadMilliseconds = Int64(numbers[1])
    for (path, number) in zip(counts, numbers[2...]) { sums[keyPath: path] = Int(number) }
    return sums
  }

  private static func numbers(_ value: JSONValue) -> [Double]? {
    guard case .array(let items) = value.content else { return nil }
    let numbers = items.compactMap(\.double)
    return numbers.count == items.count && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  private static func member(_ name: String, _ value: JSONValue) -> JSONValue? {
    guard case .object(let members) = value.content else { return nil }
    return members.first { $0.name == name }?.value
  }

  private static func text(_ name: String, _ value: JSONValue) -> String? {
    guard case .string(let text)? = member(name, value)?.content else { return nil }
    return text
  }
}
