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
  }

  /// How equal scores are ranked.
  public enum TieRule: String, CaseIterable, Sendable {
    /// Each gets the mean of the ranks that they share.
    case midRank
    /// The thing used comes first among its equals.
    case optimistic
    /// The thing used comes last among its equals.
    case pessimistic
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

  /// All named protocols.
  public static let named: [ReplayProtocol] = [
    .standard, .start, .switch, .withoutResumes, .withoutSharedSeconds,
  ]

  /// Creates a protocol; whatever is not given is that of ``standard``.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - tasks: the tasks that are judged.
  ///   - gapSeconds: the seconds without use after which the next use is a start.
  ///   - trainingShare: the share of a person's uses that is learnt from before judging.
  ///   - minimumUses: the least uses of a person who takes part.
  ///   - tieRule: how equal scores are ranked.
  ///   - unseenRule: what counts when a thing is used for the first time.
  ///   - dropsSystemSurfaces: whether launchers and overlays are left out.
  ///   - resumeSeconds: the seconds after an unlock within which a return is not judged.
  ///   - judgesSharedSeconds: whether uses that share their second are judged.
  public init(
    name: String, tasks: [Task] = Task.allCases, gapSeconds: Int = 300,
    trainingShare: Double = 0.8, minimumUses: Int = 100, tieRule: TieRule = .midRank,
    unseenRule: UnseenRule = .miss, dropsSystemSurfaces: Bool = true, resumeSeconds: Int = 0,
    judgesSharedSeconds: Bool = true
  ) {
    self.name = name
    self.tasks = tasks
    self.gapSeconds = gapSeconds
    self.trainingShare = trainingShare
    self.minimumUses = minimumUses
    self.tieRule = tieRule
    self.unseenRule = unseenRule
    self.dropsSystemSurfaces = dropsSystemSurfaces
    self.resumeSeconds = resumeSeconds
    self.judgesSharedSeconds = judgesSharedSeconds
  }

  /// The protocol in one line, as it stands beside every figure.
  public var summary: String {
    let percent = Int((trainingShare * 100).rounded())
    var parts = [
      "protocol \(name): \(tasks.map(\.rawValue).joined(separator: "+"))",
      "gap \(gapSeconds) s", "first \(percent) % learnt, rest judged, learning on",
      "candidates: all used so far, on switch without the current one",
      "ties \(tieRule.rawValue)", "unseen \(unseenRule.rawValue)",
      "people with at least \(minimumUses) uses",
    ]
    if dropsSystemSurfaces { parts.append("system surfaces dropped") }
    if resumeSeconds > 0 { parts.append("no resumes within \(resumeSeconds) s of an unlock") }
    if !judgesSharedSeconds { parts.append("no uses that share their second") }
    return parts.joined(separator: "; ")
  }
}
