#if !canImport(WidgetKit)
  import Foundation

  /// An action of an app that the system can offer, run and learn from.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol AppIntent: PersistentlyIdentifiable, Sendable {
    /// What running the action gives.
    associatedtype PerformResult: IntentResult

    /// The type of the sentence that sums the parameters up.
    associatedtype SummaryContent: ParameterSummary

    /// The name of the action for people.
    static var title: LocalizedStringResource { get }

    /// What the action does, for people.
    static var description: IntentDescription? { get }

    /// Whether running the action opens the app.
    static var openAppWhenRun: Bool { get }

    /// Where the action may run. Version 26 of the platforms.
    static var supportedModes: IntentModes { get }

    /// Whether people find the action in the app of shortcuts.
    static var isDiscoverable: Bool { get }

    /// Whether the device must be unlocked.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }

    /// The sentence that sums the parameters up.
    @ParameterSummaryBuilder<Self> static var parameterSummary: Self.SummaryContent { get }

    /// Runs the action.
    ///
    /// - Returns: What the action gives.
    /// - Throws: Whatever keeps the action from ending.
    func perform() async throws -> Self.PerformResult

    /// Creates the action with the defaults of its parameters.
    init()
  }

  extension AppIntent {
    /// A parameter of the action.
    public typealias Parameter<Value> = IntentParameter<Value>
    where Value: _IntentValue, Value: Sendable

    /// A sentence that sums the parameters up.
    public typealias Summary = IntentParameterSummary<Self>

    /// No description.
    public static var description: IntentDescription? { nil }

    /// The app stays closed.
    public static var openAppWhenRun: Bool { false }

    /// The action runs without the app in front.
    public static var supportedModes: IntentModes { .background }

    /// People find the action.
    public static var isDiscoverable: Bool { true }

    /// The action may run on a locked device.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

    /// The name of the type.
    public static var persistentIdentifier: String { String(describing: Self.self) }
  }

  extension AppIntent where SummaryContent == EmptyParameterSummary {
    /// No sentence.
    public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
  }

  /// Whether the device must be unlocked before an action runs.
  public enum IntentAuthenticationPolicy: Hashable, Sendable {
    /// The action runs on a locked device.
    case alwaysAllowed
    /// The person must have unlocked the device or prove who they are.
    case requiresAuthentication
    /// The device that runs the action must be unlocked.
    case requiresLocalDeviceAuthentication
  }

  /// Something with a name that lasts from one version of an app to the next.
  public protocol PersistentlyIdentifiable {
    /// The name.
    static var persistentIdentifier: String { get }
  }
#endif
