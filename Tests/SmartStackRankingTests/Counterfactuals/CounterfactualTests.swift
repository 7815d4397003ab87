import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct CounterfactualTests {
  private let time = Build.instant(3, 9)

  private func answer(
    of id: String = "one", _ stack: Stack, _ events: [Event] = [], _ moment: Moment? = nil,
    change: (inout RankingModel) -> Void = { _ in }
  ) throws -> Counterfactual {
    var model = RankingModel()
    change(&model)
    return try #require(
      Build.ranker(stack, events, model)
        .counterfactual(forWidget: id, at: moment ?? Build.moment(time)))
  }

  /// A widget with scores of its own against one that is tapped often.
  private func stack(_ entries: EntryDeclaration...) -> Stack {
    Stack(
      widgets: [
        Build.widget("one", timeline: Timeline(declarations: entries, policy: .never)),
        Build.widget("top"),
      ])
  }

  private var taps: [Event] {
    [1, 2].map { Build.event(Build.instant($0, 9), .tap(widget: "top")) }
  }

  @Test("What leads needs no change; an unknown widget has no answer")
  func leads() throws {
    let answer = try answer(of: "top", stack(), taps)
    #expect(answer.leads && answer.obstacle.isEmpty && answer.remedies.isEmpty)
    #expect(Build.ranker(stack()).counterfactual(forWidget: "x", at: Build.moment(time)) == nil)
  }

  @Test("The smallest score that is enough lies just above the level that it must pass")
  func score() throws {
    let entries = [
      Build.entry(Build.instant(3, 8), 2), Build.entry(Build.instant(3, 10), 20),
      Build.entry(Build.instant(3, 14), 40), Build.entry(Build.instant(3, 18), 60),
    ]
    let stack = Stack(
      widgets: [
        Build.widget("one", timeline: Timeline(declarations: entries, policy: .never)),
        Build.widget("top", clues: [.date(time, kind: .informational)]),
      ])
    var options = stack
    options.options.honouredClues = [.entryScores, .attributes]
    let answer = try answer(options, change: { $0.clues.weight = 1.7 })
    #expect(answer.obstacle.hasPrefix("top leads by 2."))
    // Scores: one 2 h of 2, 4 h each of 20 and 40, 6 h of 60; the other has 1.02. Above 40 the
    // claim is 2 · (8 + 1) / 16 − 1, times 2 is 0.25; above 60 it is 2 · 15 / 16 − 1, times 2.
    let first = try #require(answer.remedies.first)
    #expect(first.change == .score(declaration: 0, from: 2, to: 61))
    #expect(first.ranking.leader?.card.id == "one")
    #expect(
      first.stack.widgets[0].timeline?.declarations[0].relevance == DeclaredRelevance(score: 61))
  }

  @Test("An entry without a score gets one")
  func missingScore() throws {
    let entries = [
      Build.entry(Build.instant(3, 8), nil), Build.entry(Build.instant(3, 12), 5),
    ]
    var stack = stack(entries[0], entries[1])
    stack.widgets[1] = Build.widget("Another")
    let answer = try answer(stack)
    #expect(answer.obstacle == "Another leads by 0")
    #expect(answer.remedies.first?.change == .score(declaration: 0, from: nil, to: 6))
  }

  @Test("A duration that has elapsed is lengthened just beyond the moment")
  func elapsed() throws {
    let stack = stack(
      Build.entry(Build.instant(3, 8), 9, for: .seconds(1800)),
      Build.entry(Build.instant(3, 14), 1))
    let answer = try answer(stack)
    #expect(answer.obstacle == "it may not lead: its author says not relevant now")
    #expect(
      answer.remedies.first?.change
        == .duration(declaration: 0, from: .seconds(1800), to: .seconds(3601)))
    #expect(answer.remedies.count == 1)
  }

  @Test("A score that holds too long says little, so that a shorter duration is enough")
  func tooCommon() throws {
    var stack = stack(
      Build.entry(Build.instant(3), 9, for: .seconds(20 * 3600)),
      Build.entry(Build.instant(3, 23), 1))
    stack.options.honouredClues = [.entryScores, .attributes]
    stack.widgets[1] = Build.widget("top", clues: [.date(time, kind: .informational)])
    let answer = try answer(stack, change: { $0.clues.weight = 2 })
    let durations = answer.remedies.compactMap { remedy -> Duration? in
      guard case .duration(0, let from, let to) = remedy.change else { return nil }
      #expect(from == .seconds(20 * 3600))
      return to
    }
    // q = 1 − d / 2 / 29 h of 29 hours in all, and 2 (2 q − 1) > 1.2 gives d < 11.6 h.
    #expect(durations.count == 1)
    let seconds = durations.first?.inSeconds ?? 0
    #expect(seconds > 9 * 3600 && seconds < 20 * 3600)
    let longer = Build.timeline(
      Build.entry(Build.instant(3), 9, for: .seconds(Int(seconds) + 1)),
      Build.entry(Build.instant(3, 23), 1))
    stack.widgets[0].timeline = longer
    var model = RankingModel()
    model.clues.weight = 2
    #expect(Build.ranker(stack, [], model).order(Build.moment(time)).first == "top")
  }
}
