/// How a log is turned into decisions, and how a ranking of each is judged.
///
/// Every figure of a replay states its protocol; two figures of different protocols must never stand
/// in one column.
public struct ReplayProtocol: Hashable, Sendable {
  /// What a ranking is asked for.
  public enum Task: String, CaseIterable, Sendable {
    /// The first use after a pause: what a stack on a home screen faces.
    case start
    /// The next use within a session, which is not the current one.
    case `switch`
    /// A use of a widget of one stack, which a card of it may answer.
    case glance
  }

  /// How equal scores are ranked.
  public enum TieRule: String, CaseIterable, Sendable {
    /// Each gets the mean of the ranks that they share.
    case midRank
    /// The thing used comes first among its equals.
    case optimistic
    /// The thing used comes last among its equals.
    case pessimistic
    /// They stand in the order of their identifiers, as a stack shows them; among things launched,
    /// in that of their first use.
    case byIdentifier
  }

  /// What counts when a thing is used that was never used before.
  public enum UnseenRule: String, CaseIterable, Sendable {
    /// The decision counts and is missed.
    case miss
    /// The decision does not count.
    case skip
  }

  /// The name, such as "standard".
  public var name: String
  /// The tasks that are judged.
  public var tasks: [Task]
  /// The seconds without use after which the next use is a start.
  public var gapSeconds: Int
  /// The share of a person's uses, in order of time, that is learnt from before judging begins.
  public var trainingShare: Double
  /// The share of a person's uses at which judging ends; what follows is not looked at.
  public var endShare: Double
  /// The least uses of a person who takes part.
  public var minimumUses: Int
  /// How equal scores are ranked.
  public var tieRule: TieRule
  /// What counts when a thing is used for the first time.
  public var unseenRule: UnseenRule
  /// Whether launchers and overlays are left out of the log.
  public var dropsSystemSurfaces: Bool
  /// The seconds after an unlock within which the return of the last thing used is not judged; 0
  /// judges all.
  public var resumeSeconds: Int
  /// Whether uses that share their second with another are judged.
  public var judgesSharedSeconds: Bool
  /// The seconds for which a stack that came into sight stays there, if nothing else is known.
  public var visibleSeconds: Int
  /// The days without any event after which a replay of a stack leaves the rest of the pause out.
  public var idleDays: Int

  /// The protocol of the published figures: both tasks, five minutes, the last fifth judged.
  public static let standard = ReplayProtocol(name: "standard")

  /// Like ``standard``, without the return of the last thing within two seconds of an unlock.
  public static let withoutResumes = ReplayProtocol(name: "without-resumes", resumeSeconds: 2)

  /// Like ``standard``, without uses whose order within a second is not known.
  public static let withoutSharedSeconds = ReplayProtocol(
    name: "without-shared-seconds", judgesSharedSeconds: false)

  /// Only the first uses after a pause.
  public static let start = ReplayProtocol(name: "start", tasks: [.start])

  /// Only the next uses within a session.
  public static let `switch` = ReplayProtocol(name: "switch", tasks: [.switch])

  /// The uses of the widgets of one stack, each held against the card on top.
  public static let stack = ReplayProtocol(
    name: "stack", tasks: [.glance], trainingShare: 0, minimumUses: 1, tieRule: .byIdentifier,
    dropsSystemSurfaces: false)

  /// Like ``stack``, without the return of the last widget within two seconds of an unlock.
  public static let stackWithoutResumes = ReplayProtocol(
    name: "stack-without-resumes", tasks: [.glance], trainingShare: 0, minimumUses: 1,
    tieRule: .byIdentifier, dropsSystemSurfaces: false, resumeSeconds: 2)

  /// All named protocols.
  public static let named: [ReplayProtocol] = [
    .standard, .start, .switch, .withoutResumes, .withoutSharedSeconds, .stack,
    .stackWithoutResumes,
  ]

  /// Whether the candidates are the widgets of one stack.
  public var isOfStack: Bool { tasks == [.glance] }

  /// Creates a protocol; whatever is not given is that of ``standard``.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - tasks: the tasks that are judged.
  ///   - gapSeconds: the seconds without use after which the next use is a start.
  ///   - trainingShare: the share of a person's uses that is learnt from before judging.
  ///   - endShare: the share of a person's uses at which judging ends.
  ///   - minimumUses: the least uses of a person who takes part.
  ///   - tieRule: how equal scores are ranked.
  ///   - unseenRule: what counts when a thing is used for the first time.
  ///   - dropsSystemSurfaces: whether launchers and overlays are left out.
  ///   - resumeSeconds: the seconds after an unlock within which a return is not judged.
  ///   - judgesSharedSeconds: whether uses that share their second are judged.
  ///   - visibleSeconds: the seconds for which a stack stays in sight.
  ///   - idleDays: the days without any event after which the rest of a pause is left out.
  public init(
    name: String, tasks: [Task] = [.start, .switch], gapSeconds: Int = 300,
    trainingShare: Double = 0.8, endShare: Double = 1, minimumUses: Int = 100,
    tieRule: TieRule = .midRank,
    unseenRule: UnseenRule = .miss, dropsSystemSurfaces: Bool = true, resumeSeconds: Int = 0,
    judgesSharedSeconds: Bool = true, visibleSeconds: Int = 30, idleDays: Int = 30
  ) {
    self.name = name
    self.tasks = tasks
    self.gapSeconds = gapSeconds
    self.trainingShare = trainingShare
    self.endShare = endShare
    self.minimumUses = minimumUses
    self.tieRule = tieRule
    self.unseenRule = unseenRule
    self.dropsSystemSurfaces = dropsSystemSurfaces
    self.resumeSeconds = resumeSeconds
    self.judgesSharedSeconds = judgesSharedSeconds
    self.visibleSeconds = visibleSeconds
    self.idleDays = idleDays
  }

  /// The protocol in one line, as it stands beside every figure.
  public var summary: String {
    if isOfStack { return stackSummary }
    let percent = Int((trainingShare * 100).rounded())
    let end = Int((endShare * 100).rounded())
    let judged = end == 100 ? "rest" : "up to \(end) %"
    var parts = [
      "protocol \(name): \(tasks.map(\.rawValue).joined(separator: "+"))",
      "gap \(gapSeconds) s", "first \(percent) % learnt, \(judged) judged, learning on",
      "candidates: all used so far, on switch without the current one",
      "ties \(tieRule.rawValue)", "unseen \(unseenRule.rawValue)",
      "people with at least \(minimumUses) uses",
    ]
    if dropsSystemSurfaces { parts.append("system surfaces dropped") }
    if resumeSeconds > 0 { parts.append("no resumes within \(resumeSeconds) s of an unlock") }
    if !judgesSharedSeconds { parts.append("no uses that share their second") }
    return parts.joined(separator: "; ")
  }

  private var stackSummary: String {
    let percent = Int((trainingShare * 100).rounded())
    let unseen = unseenRule == .miss ? "as not shown" : "not at all"
    return
      "protocol \(name): candidates are the stack's widgets and those that it may suggest; a "
      + "glance is a use of one of them, by a tap or a launch of its app, and is answered when its "
      + "card is on top; the same widget within \(gapSeconds) s is one use; in sight for \(visibleSeconds) s unless locked or left; "
      + "ties by identifier; a widget without a card, and one that is not suggested, counts "
      + "\(unseen); "
      + (percent > 0 ? "first \(percent) % of the span learnt, " : "no split, ")
      + (resumeSeconds > 0
        ? "no resumes within \(resumeSeconds) s of an unlock; " : "resumes judged; ")
      + "of a pause without any event \(idleDays) days count; "
      + (minimumUses > 1 ? "people with at least \(minimumUses) glances; " : "") + "learning on"
  }
}
