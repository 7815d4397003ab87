import SmartStackModel
import Synchronization

#if !canImport(WidgetKit)
  import OpenWidgetKit
#endif

/// What an app and its providers ask of the system while they run.
///
/// It stands in for the widget centre, the donation manager and the managers of relevant intents and
/// shortcuts; the runner takes on what was asked after each call.
final class HostSession: Sendable {
  /// What was asked since the last time.
  struct Asked: Sendable {
    /// Donations and their deletions, in order.
    var events: [Event.Kind] = []
    /// The kinds whose timelines are to be reloaded; nothing stands for all.
    var reloadedKinds: [String?] = []
    /// The kinds whose relevance is to be queried again.
    var invalidatedKinds: [String] = []
    /// The relevant intents that count now, where they changed.
    var relevantIntents: [SmartStackModel.RelevantIntent]?
  }

  private struct State {
    var now: Timestamp
    var asked = Asked()
    var intents: [SmartStackModel.RelevantIntent] = []
    var shortcuts: [SmartStackModel.RelevantIntent] = []
    var donationCount = 0
    var groups: [String: [String]] = [:]
    #if !canImport(WidgetKit)
      var donations: [IntentDonation] = []
    #endif
  }

  /// The stack.
  let stack: HostedStack
  /// Where findings go.
  let findings: FindingCollector
  /// Whether what is said and read outside of a call's task is the replay's too.
  let ownsProcess: Bool
  private let state: Mutex<State>

  init(
    stack: HostedStack, findings: FindingCollector, start: Timestamp, ownsProcess: Bool = false
  ) {
    self.stack = stack
    self.findings = findings
    self.ownsProcess = ownsProcess
    state = Mutex(State(now: start))
  }

  /// The instant that it is.
  var now: Timestamp { state.withLock { $0.now } }

  /// Moves the clock.
  func move(to time: Timestamp) { state.withLock { $0.now = time } }

  /// Returns what was asked since the last time.
  func drain() -> Asked {
    state.withLock { state in
      defer { state.asked = Asked() }
      return state.asked
    }
  }

  /// Takes a donation, and returns its identifier.
  ///
  /// - Parameters:
  ///   - type: the name of the intent's type.
  ///   - parameters: the values of its parameters.
  ///   - id: its identifier; made here where it is left out.
  /// - Returns: the identifier.
  func donate(_ type: String, _ parameters: Configuration, id: String? = nil) -> String {
    state.withLock { state in
      state.donationCount += 1
      // The first instant is part of it, so that two runs of one log make different ones.
      let id = id ?? "donation-\(state.now.milliseconds)-\(state.donationCount)"
      state.asked.events.append(
        .donation(Donation(id: id, app: stack.app, intentType: type, parameters: parameters)))
      return id
    }
  }

  /// Keeps in mind to which group a donation belongs.
  func remember(_ id: String, ofGroup group: String?) {
    guard let group else { return }
    state.withLock { $0.groups[group, default: []].append(id) }
  }

  /// Returns the donations of a group.
  func identifiers(ofGroup group: String) -> [String] {
    state.withLock { $0.groups[group] ?? [] }
  }

  #if !canImport(WidgetKit)
    /// Keeps a donation in mind, so that it can be said later which ones were deleted.
    func remember(_ donation: IntentDonation) { state.withLock { $0.donations.append(donation) } }

    /// Returns the identifiers of the donations that match, and forgets them.
    func forget(_ predicate: IntentDonationMatchingPredicate) -> [IntentDonationIdentifier] {
      state.withLock { state in
        let matching = state.donations.filter { predicate.matches($0) }
        state.donations.removeAll { predicate.matches($0) }
        return matching.map(\.identifier)
      }
    }
  #endif

  /// Takes the deletion of donations.
  func deleteDonations(_ predicate: DonationDeletion.Predicate) {
    state.withLock {
      $0.asked.events.append(
        .donationDeletion(DonationDeletion(app: stack.app, predicate: predicate)))
    }
  }

  /// Takes a request to reload the timelines of a kind, or of all.
  func reloadTimelines(ofAnyKind kind: String?) {
    state.withLock { $0.asked.reloadedKinds.append(kind) }
  }

  /// Takes a request to query the relevance of a kind again.
  func invalidateRelevance(ofKind kind: String) {
    state.withLock { $0.asked.invalidatedKinds.append(kind) }
  }

  /// Takes the relevant intents that replace those before.
  func setRelevantIntents(_ intents: [SmartStackModel.RelevantIntent]) {
    state.withLock { state in
      state.intents = intents
      state.asked.relevantIntents = counted(state)
    }
    if !intents.isEmpty, !stack.honours(.relevantIntents) {
      findings.add(
        .ignoredRelevance, widget: stack.app, call: "updateRelevantIntents",
        "the app states relevant intents, which this profile does not read")
    }
  }

  /// Takes the relevant shortcuts that replace those before.
  func setRelevantShortcuts(_ shortcuts: [SmartStackModel.RelevantIntent]) {
    state.withLock { state in
      state.shortcuts = shortcuts
      state.asked.relevantIntents = counted(state)
    }
  }

  /// The statements that the profile reads.
  private func counted(_ state: State) -> [SmartStackModel.RelevantIntent] {
    stack.honours(.relevantIntents) ? state.intents + state.shortcuts : []
  }
}
