import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// What must hold when declared scores change, in ten thousand random worlds each.
@Suite(.tags(.property)) struct DeclaredScoreLawTests {
  @Test("Raising a declared score never lowers its widget", arguments: lawSeeds)
  func raising(seed: UInt64) {
    for var world in worldSeeds(of: seed).map({ RandomWorld(seed: $0) }) {
      world.stack.options.honouredClues = [.entryScores, .donations]
      world.stack.profile = .homeScreen
      let ranker = world.ranker
      let moment = world.moment(ranker)
      let declarations = ranker.history.declarations(at: moment)
      let before = ranker.ranking(at: moment)
      for widget in world.stack.widgets.indices {
        guard
          case .declared(let segment, _) = declarations.state(ofWidget: widget, at: moment.time),
          !segment.hasElapsed, let relevance = segment.entry.relevance
        else { continue }
        var stack = ranker.history.effectiveStack
        let raise = world.random.pick([1e-9, 0.5, 1, 60, 100, 5000])
        stack.widgets[widget].timeline?.declarations[segment.entry.declarationIndex].relevance =
          DeclaredRelevance(score: relevance.score + raise, duration: relevance.duration)
        let raised = Ranker(history: ranker.history.replacingDeclarations(with: stack))
        let after = raised.ranking(at: moment)
        let id = world.stack.widgets[widget].id
        let place = { (ranking: Ranking) in
          ranking.entries.firstIndex { $0.card.id == id } ?? .max
        }
        #expect(place(after) <= place(before))
      }
    }
  }

  @Test("A rescaling or a shift that keeps the order changes nothing", arguments: lawSeeds)
  func rescaling(seed: UInt64) {
    for var world in worldSeeds(of: seed).map({ RandomWorld(seed: $0) }) {
      world.stack.options.honouredClues = [.entryScores, .donations, .attributes]
      let ranker = world.ranker
      let before = ranker.ranking(at: world.moment(ranker))
      let target = world.random.pick(world.stack.widgets)
      let factor = world.random.pick([0.125, 2, 4096])
      let shift = world.random.pick([0, 0.25, 1024])
      let ids = Set(
        world.stack.widgets.filter { $0.app == target.app && $0.kind == target.kind }.map(\.id))
      guard Self.keepsOrder(world, ids: ids, factor: factor, shift: shift) else { continue }
      for index in world.stack.widgets.indices where ids.contains(world.stack.widgets[index].id) {
        Self.rescale(&world.stack.widgets[index].timeline, factor, shift)
      }
      for index in world.events.indices {
        guard case .timelineReload(let id, let timeline) = world.events[index].kind,
          ids.contains(id)
        else { continue }
        var changed: Timeline? = timeline
        Self.rescale(&changed, factor, shift)
        world.events[index].kind = .timelineReload(widget: id, timeline: changed ?? timeline)
      }
      let rescaled = world.ranker
      let after = rescaled.ranking(at: world.moment(rescaled))
      #expect(before.order == after.order)
      #expect(before.entries.map(\.score) == after.entries.map(\.score))
    }
  }

  private static func rescale(_ timeline: inout Timeline?, _ factor: Double, _ shift: Double) {
    for index in timeline?.declarations.indices ?? 0..<0 {
      guard let relevance = timeline?.declarations[index].relevance, relevance.score > 0 else {
        continue
      }
      timeline?.declarations[index].relevance = DeclaredRelevance(
        score: relevance.score * factor + shift, duration: relevance.duration)
    }
  }

  /// Whether rounding lets no two of the scores meet.
  private static func keepsOrder(
    _ world: RandomWorld, ids: Set<String>, factor: Double, shift: Double
  ) -> Bool {
    var timelines = world.stack.widgets.filter { ids.contains($0.id) }.compactMap(\.timeline)
    for case .timelineReload(let id, let timeline) in world.events.map(\.kind)
    where ids.contains(id) {
      timelines.append(timeline)
    }
    let scores = timelines.flatMap(\.declarations).compactMap(\.relevance?.score)
      .filter { $0 > 0 }
    return Set(scores).count == Set(scores.map { $0 * factor + shift }).count
  }

  @Test("A claim averages to zero over the pool, whatever the scores are", arguments: lawSeeds)
  func fairness(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let scores = (0..<random.integer(1...20)).map { _ in
        (score: Double(random.integer(-2...6)), weight: Int64(random.integer(0...1000)))
      }
      let pool = ScorePool(scores, countsZeros: true)
      let total = scores.reduce(0.0) { $0 + Double($1.weight) }
      let claims = scores.reduce(0.0) {
        $0 + (2 * pool.quantile(of: $1.score) - 1) * Double($1.weight)
      }
      #expect(abs(claims) <= 1e-9 * max(1, total))
    }
  }
}
