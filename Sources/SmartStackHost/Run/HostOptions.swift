public import SmartStackRanking

/// How a host runs providers.
public struct HostOptions: Sendable {
  /// The model, whose reload budget counts.
  public var model: RankingModel
  /// The seed of what is left to chance, such as the jitter of reloads.
  public var seed: UInt64
  /// How long a provider may take to answer, in real time.
  public var timeLimit: Duration
  /// The most entries of a timeline that are kept.
  public var entryLimit: Int
  /// The time between two queries of relevance, on the clock of the replay.
  public var relevanceInterval: Duration
  /// How long after a failure a provider is asked again, on the clock of the replay.
  public var retryInterval: Duration
  /// How often in a row a provider may leave a question unanswered before it is asked no more.
  public var patience: Int
  /// Whether the limits on rotations and reloads are lifted.
  public var isDeveloperMode: Bool
  /// Whether the clock and the host hold for the whole process while a provider is asked, so that
  /// callbacks on other queues and threads are within the replay.
  ///
  /// Safe where nothing else in the process reads the clock or speaks to the system meanwhile, as in
  /// a program of one's own; several such hosts ask one after the other. Without it a completion
  /// handler that is called from elsewhere is a finding, ``HostFindingKind/outsideOfTask``.
  public var ownsProcess: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - model: the model, whose reload budget counts.
  ///   - seed: the seed of what is left to chance.
  ///   - timeLimit: how long a provider may take to answer, in real time.
  ///   - entryLimit: the most entries of a timeline that are kept, from 1 to 100,000.
  ///   - relevanceInterval: the time between two queries of relevance, from a minute on.
  ///   - retryInterval: how long after a failure a provider is asked again, from a minute on.
  ///   - patience: how often in a row a provider may leave a question unanswered.
  ///   - isDeveloperMode: whether the limits are lifted.
  ///   - ownsProcess: whether callbacks outside of a call's task are within the replay.
  public init(
    model: RankingModel = RankingModel(), seed: UInt64 = 1, timeLimit: Duration = .seconds(10),
    entryLimit: Int = 100_000, relevanceInterval: Duration = .seconds(3600),
    retryInterval: Duration = .seconds(900), patience: Int = 3, isDeveloperMode: Bool = false,
    ownsProcess: Bool = false
  ) {
    self.model = model
    self.seed = seed
    self.timeLimit = timeLimit
    self.entryLimit = min(max(1, entryLimit), 100_000)
    self.relevanceInterval = max(.seconds(60), relevanceInterval)
    self.retryInterval = max(.seconds(60), retryInterval)
    self.patience = max(1, patience)
    self.isDeveloperMode = isDeveloperMode
    self.ownsProcess = ownsProcess
  }
}
