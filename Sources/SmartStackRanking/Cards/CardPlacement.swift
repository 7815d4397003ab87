import SmartStackModel

/// The order of the assembled cards, and which of them give way to others.
///
/// On a watch: session controls, pinned cards, live activities, then cards by relevance; few
/// members of a group; a relevance card in the place of its associated timeline card. On a home
/// screen: cards by relevance alone.
struct CardPlacement {
  /// A card with its place.
  struct Placed {
    let card: Card
    let score: Double
    let tier: Tier
    /// What orders cards before their scores, the smallest first; the rank of the tier leads it.
    let precedence: [Int64]
    /// Whether the person asked never to be shown the card by suggestion.
    let isNeverSuggested: Bool
  }

  private let scorer: PreparedScorer
  private let stack: Stack
  private let parameters: CardParameters
  /// The timeline widgets of each app and kind, and when the live activities of each app began;
  /// made once, so that placing many cards stays linear.
  private let timelineWidgets: [String: [Int]]
  private let activityStarts: [String: ClosedRange<Int64>]
  private(set) var shown: [Placed] = []
  private(set) var hidden: [HiddenCard] = []

  /// Places cards.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cards.
  init(_ cards: [Card], scorer: PreparedScorer) {
    self.scorer = scorer
    stack = scorer.input.history.stack
    parameters = scorer.input.model.cards
    timelineWidgets = Self.timelineWidgets(of: stack)
    activityStarts = Self.activityStarts(of: stack, at: scorer.input.moment.time)
    var scores: [Double] = []
    scorer.score(cards, into: &scores)
    let ordered = zip(cards, scores).map { place($0, score: $1) }.sorted(by: Self.isAbove)
    guard stack.profile == .watch else {
      shown = ordered
      return
    }
    // Which relevance cards show depends on the groups, and which cards compete for a group
    // depends on the replaced ones, so the walk is repeated without them.
    let first = walk(ordered, replaced: [:])
    let replacements = replacements(by: first.shown)
    let second = replacements.isEmpty ? first : walk(ordered, replaced: replacements)
    shown = second.shown
    hidden = second.hidden
  }

  /// The total order: precedence, score descending, identifier ascending.
  private static func isAbove(_ first: Placed, _ second: Placed) -> Bool {
    if first.precedence != second.precedence {
      return first.precedence.lexicographicallyPrecedes(second.precedence)
    }
    if first.score != second.score { return first.score > second.score }
    return first.card.id < second.card.id
  }

  private func place(_ card: Card, score: Double) -> Placed {
    let (tier, precedence) = tier(of: card)
    return Placed(
      card: card, score: score, tier: tier, precedence: [rank(of: tier)] + precedence,
      isNeverSuggested: card.widget.map { scorer.input.history.feedback[$0].isNeverSuggested }
        ?? false)
  }

  /// Returns the rank of a tier, with pinned cards and live activities changed over on request.
  private func rank(of tier: Tier) -> Int64 {
    let changed: Tier =
      switch tier {
      case .pinned where parameters.activitiesAbovePins: .activity
      case .activity where parameters.activitiesAbovePins: .pinned
      default: tier
      }
    return Int64(changed.rawValue)
  }

  private func tier(of card: Card) -> (Tier, [Int64]) {
    switch card.source {
    case .sessionControl(let index):
      return (.session, [-stack.sessionControls[index].start.milliseconds])
    case .liveActivity(let index):
      return activityTier(stack.liveActivities[index])
    case .widget(let index):
      return widgetTier(card, isPinned: scorer.input.history.isPinned[index])
    case .attribute(let index, _):
      return widgetTier(card, isPinned: parameters.associatedKindInheritsPin && hasPin(index))
    }
  }

  private func widgetTier(_ card: Card, isPinned: Bool) -> (Tier, [Int64]) {
    if stack.profile == .watch, isPinned { return (.pinned, []) }
    return (scorer.isEligible(card) ? .relevant : .notEligible, [])
  }

  /// Whether the timeline widget that a relevance widget replaces is pinned.
  private func hasPin(_ index: Int) -> Bool {
    associatedWidgets(of: index).contains { scorer.input.history.isPinned[$0] }
  }

  private func associatedWidgets(of index: Int) -> [Int] {
    guard case .relevance(let kind?) = stack.widgets[index].role else { return [] }
    return timelineWidgets["\(stack.widgets[index].app)\u{0}\(kind)"] ?? []
  }

  private static func timelineWidgets(of stack: Stack) -> [String: [Int]] {
    guard stack.profile == .watch else { return [:] }
    var result: [String: [Int]] = [:]
    for (index, widget) in stack.widgets.enumerated() where widget.role == .timeline {
      result["\(widget.app)\u{0}\(widget.kind)", default: []].append(index)
    }
    return result
  }

  private static func activityStarts(
    of stack: Stack, at time: Timestamp
  ) -> [String: ClosedRange<Int64>] {
    var result: [String: ClosedRange<Int64>] = [:]
    for activity in stack.liveActivities
    where activity.start <= time && time < activity.shownUntil {
      let start = activity.start.milliseconds
      let known = result[activity.app] ?? start...start
      result[activity.app] = min(known.lowerBound, start)...max(known.upperBound, start)
    }
    return result
  }

  private func activityTier(_ activity: LiveActivity) -> (Tier, [Int64]) {
    let time = scorer.input.moment.time
    let isStale = activity.staleDate.map { $0 <= time } ?? false
    if isStale, parameters.staleRule == .demote { return (.relevant, []) }
    let starts = activityStarts[activity.app] ?? 0...0
    let appOrder =
      parameters.activityOrder == .newest ? -starts.upperBound : starts.lowerBound
    let fresh: Int64 = isStale && parameters.staleRule == .last ? 1 : 0
    // Within one app the highest score leads, and among equals the first started (documented).
    let place = [~Self.orderedBits(activity.relevanceScore), activity.start.milliseconds]
    return (.activity, [fresh, appOrder] + place)
  }

  /// Returns a whole number that orders as a finite double does.
  private static func orderedBits(_ value: Double) -> Int64 {
    // Adding zero turns a negative zero into the positive one, which is equal to it.
    let bits = Int64(bitPattern: (value + 0).bitPattern)
    return bits >= 0 ? bits : bits ^ .max
  }

  private func walk(
    _ ordered: [Placed], replaced: [String: String]
  ) -> (shown: [Placed], hidden: [HiddenCard]) {
    var shown: [Placed] = []
    var hidden: [HiddenCard] = []
    var members: [String: [String]] = [:]
    let capacity = Int(parameters.capacity)
    for placed in ordered {
      let card = placed.card
      if case .widget = card.source, let other = replaced[card.id] {
        hidden.append(HiddenCard(id: card.id, reason: .replaced(by: other), card: card))
        continue
      }
      let groups = groups(of: card)
      if let full = groups.first(where: { members[$0.key, default: []].count >= $0.limit }) {
        let winner = members[full.key]?.first ?? ""
        hidden.append(HiddenCard(id: card.id, reason: .groupIsFull(shown: winner), card: card))
        continue
      }
      if capacity > 0, shown.count >= capacity {
        hidden.append(HiddenCard(id: card.id, reason: .noRoom, card: card))
        continue
      }
      for group in groups { members[group.key, default: []].append(card.id) }
      shown.append(placed)
    }
    return (shown, hidden)
  }

  /// Returns the timeline cards that give way, and to which card.
  private func replacements(by shown: [Placed]) -> [String: String] {
    var result: [String: String] = [:]
    for placed in shown {
      guard case .attribute(let index, _) = placed.card.source else { continue }
      for other in associatedWidgets(of: index) where result[stack.widgets[other].id] == nil {
        result[stack.widgets[other].id] = placed.card.id
      }
    }
    return result
  }

  private func groups(of card: Card) -> [(key: String, limit: Int)] {
    guard let index = card.widget else { return [] }
    let widget = stack.widgets[index]
    var result: [(key: String, limit: Int)] = []
    var isAutomatic = widget.role != .timeline
    for attribute in widget.attributes {
      guard case .group(let group) = attribute.content,
        attribute.configuration.map({ $0 == card.configuration }) ?? true
      else { continue }
      switch group {
      case .automatic: isAutomatic = true
      case .ungrouped: isAutomatic = false
      case .named(let name):
        isAutomatic = false
        result.append(("named\u{0}\(widget.app)\u{0}\(name)", Int(parameters.namedGroupLimit)))
      }
    }
    if isAutomatic {
      result.append(("automatic\u{0}\(widget.app)", Int(parameters.automaticGroupLimit)))
    }
    return result
  }
}
