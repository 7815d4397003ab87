import SmartStackModel

/// What is taken off a declared score where its widget claims too much.
///
/// Two parts, and neither touches a claim below the widget's own median. The *quota* takes off the
/// mean surplus of what the widget claimed in timelines that have passed: scores that are spread as
/// they should be have a mean of zero, a new record every time has a mean near one. *Trust* takes
/// off the share of the rest that the person's reactions do not bear out. Both leave the sum with
/// the declared score non-decreasing in the claim, so that raising a score never lowers its widget.
struct AbuseControlSignal: Signal {
  static let family = Family.abuse

  private let input: SignalInput
  private let declared: DeclaredScoreSignal

  init(_ input: SignalInput) {
    self.input = input
    declared = DeclaredScoreSignal(input)
  }

  func contribution<R: Recorder>(to card: Card, recorder: inout R) -> Double {
    let model = input.model
    recorder.open()
    let claim = max(0, declared.claim(of: card))
    var quota = 0.0
    var trust = 1.0
    if case .widget(let index) = card.source {
      let surplus = input.history.sources[index].history.meanSurplus(parameters: model.abuse)
      quota = min(claim, model.abuse.quotaShare * surplus)
      trust = input.history.trust[index].trust(parameters: model.abuse)
    }
    let overQuota = 0 - model.declared.weight * quota
    recorder.constant("over its quota", overQuota, note: quotaNote(quota))
    let doubted = 0 - model.declared.weight * ((1 - trust) * (claim - quota))
    recorder.constant("not borne out by taps", doubted, note: trustNote(card, trust))
    let value = overQuota + doubted
    recorder.close(
      Self.family.title, value, .sum,
      note: value == 0 ? "nothing to hold back" : "holds back a claim that is not borne out")
    return value
  }

  func nextBoundary(for card: Card) -> Timestamp? { declared.nextBoundary(for: card) }

  private func quotaNote(_ quota: Double) -> String {
    quota == 0
      ? "its past scores are spread as they should be"
      : "its past scores claimed \(NumberText.short(quota)) more than they can all mean"
  }

  private func trustNote(_ card: Card, _ trust: Double) -> String {
    guard case .widget(let index) = card.source else { return "no declared score" }
    let state = input.history.trust[index]
    if state.viewCount == 0 { return "never yet seen at a high score" }
    return "answered \(state.answerCount) of \(state.viewCount) times when seen at a high score"
  }
}
