import SmartStackModel

/// The replay of one person: predict, judge, then reveal, use by use.
public struct PersonReplay: Sendable {
  /// The protocols by which the same decisions are judged; they differ in what is left out.
  private let views: [ReplayProtocol]
  private var policies: [any ReplayPolicy]
  private let firstJudged: Int
  private let endJudged: Int
  private var position = 0
  private var itemCount = 0
  private var current: Int?
  private var scores: [Double] = []
  private var figures: [PersonFigures]
  private let keepsRanks: Bool
  /// What became of each use that the protocol itself judges, in their order, where that is kept.
  public private(set) var ranks: [JudgedUse] = []

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - useCount: the number of the person's uses, which decides where judging begins.
  ///   - rules: the protocol.
  ///   - policies: the policies, which have seen nothing yet.
  ///   - views: more protocols by which the same decisions are judged, which differ from `rules` in what
  ///     they leave out alone.
  ///   - keepsRanks: whether ``ranks`` are kept beside the figures.
  public init(
    person: String, useCount: Int, rules: ReplayProtocol, policies: [any ReplayPolicy],
    views: [ReplayProtocol] = [], keepsRanks: Bool = false
  ) {
    self.views = [rules] + views
    self.keepsRanks = keepsRanks
    self.policies = policies
    firstJudged = Int(Double(useCount) * rules.trainingShare)
    endJudged = Int(Double(useCount) * rules.endShare)
    figures = self.views.map { view in
      PersonFigures(
        person: person, useCount: useCount, tasks: view.tasks, policyCount: policies.count)
    }
  }

  /// Takes the next use.
  ///
  /// - Parameter use: the use.
  /// - Complexity: O(*p* · *n*) for *p* policies and *n* things used so far, where it is judged.
  public mutating func add(_ use: Use) {
    let task: ReplayProtocol.Task = use.isStart ? .start : .switch
    if position >= firstJudged, position < endJudged {
      let judging = views.indices.filter {
        views[$0].tasks.contains(task) && isJudged(use, task, by: views[$0])
      }
      if !judging.isEmpty { judge(use, task, views: judging) }
    }
    for index in policies.indices { policies[index].observe(use) }
    itemCount = max(itemCount, use.item + 1)
    current = use.item
    position += 1
  }

  /// Whether nothing that follows is judged.
  public var isComplete: Bool { position >= endJudged }

  /// The figures of the uses so far.
  public var result: PersonFigures { figures[0] }

  /// The figures of the uses so far, by the protocol and then by each view.
  public var results: [PersonFigures] { figures }

  private func isJudged(
    _ use: Use, _ task: ReplayProtocol.Task, by rules: ReplayProtocol
  ) -> Bool {
    if task == .switch, current == use.item { return false }
    if use.isResume, rules.resumeSeconds > 0 { return false }
    if use.sharesSecond, !rules.judgesSharedSeconds { return false }
    if use.item >= itemCount, rules.unseenRule == .skip { return false }
    return true
  }

  private mutating func judge(_ use: Use, _ task: ReplayProtocol.Task, views judging: [Int]) {
    let decision = Decision(
      task: task, time: use.time, offset: use.offset, place: use.place, current: current,
      itemCount: itemCount, signal: use.signal)
    var found: [Double?] = []
    for index in policies.indices {
      scores.removeAll(keepingCapacity: true)
      scores.append(contentsOf: repeatElement(0, count: itemCount))
      policies[index].score(&scores, for: decision)
      for view in judging {
        let rank =
          use.item < itemCount
          ? rank(of: use.item, excluding: excluded(task), by: views[view].tieRule) : nil
        figures[view].add(rank: rank, task: task, policy: index)
        if keepsRanks, view == 0 { found.append(rank) }
        if policies[index].givesChances {
          figures[view].addChances(
            of: scores, excluding: excluded(task), used: use.item, task: task, policy: index)
        }
      }
    }
    guard keepsRanks, judging.first == 0 else { return }
    ranks.append(JudgedUse(position: position, use: use, ranks: found))
  }

  private func excluded(_ task: ReplayProtocol.Task) -> Int? { task == .switch ? current : nil }

  private func rank(
    of item: Int, excluding excluded: Int?, by tieRule: ReplayProtocol.TieRule
  ) -> Double {
    let score = scores[item]
    var above = 0
    var equal = 0
    var earlier = 0
    for (other, value) in scores.enumerated() where other != item && other != excluded {
      if value > score {
        above += 1
      } else if value == score {
        equal += 1
        if other < item { earlier += 1 }
      }
    }
    switch tieRule {
    case .midRank: return 1 + Double(above) + 0.5 * Double(equal)
    case .optimistic: return Double(1 + above)
    case .pessimistic: return Double(1 + above + equal)
    case .byIdentifier: return Double(1 + above + earlier)
    }
  }
}
