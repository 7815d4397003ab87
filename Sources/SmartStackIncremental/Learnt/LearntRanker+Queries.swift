internal import SmartStackHabits
internal import SmartStackModel

extension LearntRanker {
  /// Writes the best candidates, the best first.
  ///
  /// - Parameters:
  ///   - count: how many are wanted, at most the count of `output`.
  ///   - output: where they go.
  /// - Returns: how many were written.
  /// - Complexity: O(*n* · *f* + *n* · *k*) for *n* items, *f* features and *k* wanted.
  public mutating func top(_ count: Int, into output: inout MutableSpan<ItemNumber>) -> Int {
    score()
    let wanted = min(max(0, count), candidateCount, output.count)
    guard wanted > 0 else { return 0 }
    if wanted > 32 { return sort(wanted, into: &output) }
    var filled = 0
    for item in 0..<itemCount where isCandidate[item] {
      if filled == wanted, !precedes(ItemNumber(item), output[filled - 1]) { continue }
      var place = filled < wanted ? filled : wanted - 1
      while place > 0, precedes(ItemNumber(item), output[place - 1]) {
        output[place] = output[place - 1]
        place -= 1
      }
      output[place] = ItemNumber(item)
      filled = min(filled + 1, wanted)
    }
    return filled
  }

  private func sort(_ wanted: Int, into output: inout MutableSpan<ItemNumber>) -> Int {
    let items = (0..<ItemNumber(itemCount)).filter { isCandidate[Int($0)] }.sorted(by: precedes)
    for place in 0..<wanted { output[place] = items[place] }
    return wanted
  }

  /// Writes distinct items in order, the best first; those that were never named stand last.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - output: where they go; it holds at least as many.
  public mutating func order(_ items: Span<ItemNumber>, into output: inout MutableSpan<ItemNumber>)
  {
    score()
    for index in items.indices {
      let item = items[index]
      var place = index
      while place > 0, precedes(item, output[place - 1]) {
        output[place] = output[place - 1]
        place -= 1
      }
      output[place] = item
    }
  }

  /// Explains the score of an item at the clock by terms that sum to it exactly.
  ///
  /// - Parameter item: the item.
  /// - Returns: one term for each feature that says something, in log odds.
  public mutating func explain(_ item: ItemNumber) -> ScoreExplanation {
    refresh()
    guard item >= 0, Int(item) < itemCount else {
      let term = ScoreExplanation.Term(label: "never named", value: -.infinity)
      return ScoreExplanation(item: item, terms: [term], score: term.value)
    }
    var terms = habit.terms(
      of: Int(item), subjectCount: itemCount,
      at: moment(at: clock.milliseconds, place: place, offset: offset)
    ).map { ScoreExplanation.Term(label: $0.name, value: $0.value) }
    let declared = declared(item, at: clock)
    if declared != 0 { terms.append(.init(label: "declared", value: declared)) }
    let taken = taken(from: item, at: clock.milliseconds)
    if taken != 0 { terms.append(.init(label: "dismissed", value: -taken)) }
    return ScoreExplanation(
      item: item, terms: terms, score: terms.reduce(0.0) { $0 + $1.value })
  }

  /// Whether an item stands before another.
  func precedes(_ first: ItemNumber, _ second: ItemNumber) -> Bool {
    let scores = (score(of: first), score(of: second))
    return scores.0 != scores.1 ? scores.0 > scores.1 : first < second
  }

  private func score(of item: ItemNumber) -> Double {
    item >= 0 && Int(item) < itemCount ? scores[Int(item)] : -.infinity
  }

  /// Computes the scores of all items at the clock.
  mutating func score() {
    guard !areScoresValid else { return }
    refresh()
    read(at: clock)
    areScoresValid = true
  }

  /// Computes the scores at an instant.
  mutating func read(at instant: Timestamp) {
    let count = itemCount
    if scores.count < count {
      scores.append(contentsOf: repeatElement(0, count: count - scores.count))
    }
    let moment = moment(at: instant.milliseconds, place: place, offset: offset)
    scores.withUnsafeMutableBufferPointer { scores in
      habit.withScores(subjectCount: count, at: moment) { found in
        for index in 0..<count { scores[index] = found[index] }
      }
    }
    for item in adjusted {
      let declared = declared(item, at: instant)
      if declared != 0 { scores[Int(item)] += declared }
      let taken = taken(from: item, at: instant.milliseconds)
      if taken != 0 { scores[Int(item)] += -taken }
    }
  }

  /// The sum of the values of the windows that hold at an instant.
  func declared(_ item: ItemNumber, at instant: Timestamp) -> Double {
    var sum = 0.0
    for window in windows[Int(item)] where window.start <= instant && instant < window.end {
      sum += window.value
    }
    return sum
  }

  /// What dismissals take from a score at an instant.
  ///
  /// Each takes ``LearntRankerParameters/dismissalWeight`` · 2^(−*age* / *half-life*), with the age in
  /// full steps of three hours, and nothing after ten half-lives.
  func taken(from item: ItemNumber, at time: Int64) -> Double {
    var sum = 0.0
    for dismissal in dismissals[Int(item)] {
      sum += dismissalShare(atAge: max(0, time - dismissal))
    }
    return parameters.dismissalWeight * sum
  }
}
