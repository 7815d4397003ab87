package import SmartStackModel

/// How a provider answers: it calls back, or it returns.
package enum ProviderCall<Value: Sendable>: Sendable {
  /// It is handed a closure to call back with the answer.
  case calledBack(@Sendable (_ reply: @escaping @Sendable (Value) -> Void) -> Void)
  /// It returns the answer, or throws.
  case returned(@Sendable () async throws -> Value)
}

/// What a host can ask of a provider, whatever its types.
package struct ProviderCalls: Sendable {
  /// Asks for what stands in before there is any content.
  package var placeholder: ProviderCall<ProvidedEntry>
  /// Asks for an entry that shows the current state; nothing where the provider has none.
  package var snapshot: ProviderCall<ProvidedEntry>?
  /// Asks for a timeline; nothing where the provider has none.
  package var timeline: ProviderCall<ProvidedTimeline>?
  /// Asks when the widget is relevant.
  package var relevance: ProviderCall<[ProvidedAttribute]>?

  package init(
    placeholder: ProviderCall<ProvidedEntry>, snapshot: ProviderCall<ProvidedEntry>? = nil,
    timeline: ProviderCall<ProvidedTimeline>? = nil,
    relevance: ProviderCall<[ProvidedAttribute]>? = nil
  ) {
    self.placeholder = placeholder
    self.snapshot = snapshot
    self.timeline = timeline
    self.relevance = relevance
  }
}

/// One attribute of a widget's relevance as a provider stated it.
package struct ProvidedAttribute: Sendable {
  /// What it says.
  package enum Content: Sendable {
    /// A clue.
    case clue(ProvidedClue)
    /// A group.
    case group(RelevanceGroup)
    /// Something that only the system can read.
    case unreadable(String)
    /// A configuration for which the provider has no entry, with the error in words.
    case failed(String)
    /// A configuration for which the provider cannot be asked, with the parameters that have no
    /// value.
    case missing([String])
  }

  /// The values of the configuration of which it speaks.
  package var configuration: Configuration?
  /// What it says.
  package var content: Content

  package init(configuration: Configuration?, content: Content) {
    self.configuration = configuration
    self.content = content
  }
}

/// A clue as a provider stated it, its instants in seconds since 1970.
package enum ProvidedClue: Hashable, Sendable {
  case date(Double, DateKind)
  case interval(from: Double, to: Double, DateKind)
  case region(latitude: Double, longitude: Double, radius: Double)
  case inferredLocation(InferredLocation)
  case pointOfInterest(String)
  case sleep(SleepCondition)
  case fitness(FitnessCondition)
  case headphones(HeadphonesCondition)
}
