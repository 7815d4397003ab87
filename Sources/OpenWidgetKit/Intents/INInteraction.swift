#if !canImport(WidgetKit)
  public import Foundation

  /// An action in the form of SiriKit that a person did, to be donated.
  ///
  /// Available on iOS 10, macOS 12 and watchOS 3.2.
  open class INInteraction: NSObject {
    /// The action.
    public let intent: INIntent

    /// What came of it.
    public let intentResponse: INIntentResponse?

    /// How far the action got.
    public var intentHandlingStatus: INIntentHandlingStatus = .unspecified

    /// Who started it.
    public var direction: INInteractionDirection = .unspecified

    /// When it happened.
    public var dateInterval: DateInterval?

    /// The name by which the donation is deleted.
    public var identifier: String

    /// The name by which a group of donations is deleted.
    public var groupIdentifier: String?

    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - intent: The action.
    ///   - response: What came of it.
    public init(intent: INIntent, response: INIntentResponse?) {
      self.intent = intent
      self.intentResponse = response
      self.identifier = UUID().uuidString
    }

    /// Donates the interaction.
    ///
    /// - Parameter completion: Takes the error that kept the host from recording it, or nil.
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
      Self.run(completion) { try $0.donate(InteractionSnapshot(self)) }
    }

    /// Donates the interaction.
    ///
    /// - Throws: Whatever keeps the host from recording it.
    public func donate() async throws {
      try HostEnvironment.current.interactions?.donate(InteractionSnapshot(self))
    }

    /// Deletes donations by identifier.
    ///
    /// - Parameters:
    ///   - identifiers: The identifiers.
    ///   - completion: Takes the error that kept the host from deleting them, or nil.
    public class func delete(
      with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
      run(completion) { try $0.deleteInteractions(identifiers: identifiers) }
    }

    /// Deletes the donations of a group.
    ///
    /// - Parameters:
    ///   - groupIdentifier: The name of the group.
    ///   - completion: Takes the error that kept the host from deleting them, or nil.
    public class func delete(
      with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
      run(completion) { try $0.deleteInteractions(group: groupIdentifier) }
    }

    /// Deletes all donations of the app.
    ///
    /// - Parameter completion: Takes the error that kept the host from deleting them, or nil.
    public class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
      run(completion) { try $0.deleteAllInteractions() }
    }

    private class func run(
      _ completion: (@Sendable ((any Error)?) -> Void)?,
      _ action: (any InteractionHost) throws -> Void
    ) {
      do {
        if let host = HostEnvironment.current.interactions { try action(host) }
        completion?(nil)
      } catch {
        completion?(error)
      }
    }
  }

  @available(*, unavailable)
  extension INInteraction: @unchecked Sendable {}

  /// How far an action got.
  public enum INIntentHandlingStatus: Int, Hashable, Sendable {
    /// Not stated.
    case unspecified = 0
    /// Ready to start.
    case ready = 1
    /// Under way.
    case inProgress = 2
    /// Done.
    case success = 3
    /// Failed.
    case failure = 4
    /// Left to the app.
    case deferredToApplication = 5
    /// Left to a confirmation by the person. iOS 15.
    case userConfirmationRequired = 6
  }

  /// Who started an action.
  public enum INInteractionDirection: Int, Hashable, Sendable {
    /// Not stated.
    case unspecified = 0
    /// The person.
    case outgoing = 1
    /// Somebody else.
    case incoming = 2
  }
#endif
