public import SmartStackEvaluation
public import SmartStackModel

/// What a stack would have done through some days, with the providers run and the stack replayed.
public struct HostedReplay: Sendable {
  /// What came of running the providers.
  public let run: HostRun
  /// What came of replaying the stack.
  public let result: StackReplayResult

  /// How often a widget answered the glances that wanted it.
  public struct Answers: Hashable, Sendable {
    /// The glances that wanted it.
    public var glances = 0
    /// The glances at which it was on top.
    public var answered = 0

    /// The share of glances that were answered; 0 of none.
    public var share: Double { glances > 0 ? Double(answered) / Double(glances) : 0 }
  }

  /// Runs the providers of a stack through a log and replays the stack.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - log: what the person did, in any order; what lies before the span is learnt from.
  ///   - span: the first and last instant.
  ///   - options: how the providers are run.
  ///   - keepsMoments: whether it is kept how the cards stood at each moment.
  /// - Complexity: as ``ProviderHost/run(_:over:log:)``, and one ranking for each glance and change.
  public init(
    _ stack: HostedStack, log: [Event], over span: ClosedRange<Timestamp>,
    options: HostOptions = HostOptions(), keepsMoments: Bool = true
  ) async {
    run = await ProviderHost(options: options).run(stack, over: span, log: log)
    result = StackReplay.result(
      of: run.events, stack: run.stack, model: options.model, span: span, zone: stack.zone,
      options: StackReplayOptions(
        sampleSeconds: 0, isDeveloperMode: options.isDeveloperMode, seed: options.seed),
      detail: StackReplayDetail(
        keepsDays: true, keepsLists: true, keepsMoments: keepsMoments))
  }

  /// Runs the providers of a stack through the days of a person and replays the stack.
  ///
  /// - Parameters:
  ///   - stack: the stack with one's own widgets.
  ///   - days: the days.
  ///   - options: how the providers are run.
  ///   - keepsMoments: whether it is kept how the cards stood at each moment.
  /// - Throws: which name is not known, or which number is out of range.
  public init(
    _ stack: HostedStack, through days: PersonaDays, options: HostOptions = HostOptions(),
    keepsMoments: Bool = true
  ) async throws(PersonaError) {
    let life = try days.life(with: stack)
    await self.init(
      life.stack, log: life.events, over: life.span, options: options, keepsMoments: keepsMoments)
  }

  /// The record of the replay.
  public var record: StackReplayRecord { result.record }

  /// Returns how often a widget answered the glances that wanted it.
  ///
  /// - Parameter widget: the identifier of the widget.
  /// - Returns: the counts.
  /// - Complexity: O(*n*) in the number of glances.
  public func answers(by widget: String) -> Answers {
    var answers = Answers()
    for glance in record.glances where glance.used == widget {
      answers.glances += 1
      if glance.isAnswered { answers.answered += 1 }
    }
    return answers
  }

  /// Returns the share of the glances that wanted a widget at which it was on top; 0 of none.
  ///
  /// - Parameter widget: the identifier of the widget.
  /// - Returns: the share, from 0 to 1.
  /// - Complexity: O(*n*) in the number of glances.
  public func answered(by widget: String) -> Double { answers(by: widget).share }
}
