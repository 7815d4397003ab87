#if !canImport(WidgetKit)
  import Synchronization

  /// Who plays the system: what the calls of an app and its providers reach.
  ///
  /// A host binds itself for a task with `HostEnvironment.$bound.withValue(_:operation:)`, so that
  /// hosts of tests that run beside each other do not mix. A callback that leaves the task, as from a
  /// queue of Dispatch or a detached task, finds the host of the process instead, if there is one.
  /// Where nobody listens the calls do what the system does then: donations get identifiers, reloads
  /// do nothing, lists are empty.
  package struct HostEnvironment: Sendable {
    /// Who reloads timelines.
    package var widgetCenter: (any WidgetCenterHost)?

    /// Who records donations of app intents.
    package var donations: (any DonationHost)?

    /// Who keeps the relevant intents.
    package var relevantIntents: (any RelevantIntentHost)?

    /// Who keeps the relevant shortcuts.
    package var relevantShortcuts: (any RelevantShortcutHost)?

    /// Who records interactions of SiriKit.
    package var interactions: (any InteractionHost)?

    /// Who runs the widgets of a program.
    package var extensions: (any WidgetExtensionHost)?

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - widgetCenter: Who reloads timelines.
    ///   - donations: Who records donations of app intents.
    ///   - relevantIntents: Who keeps the relevant intents.
    ///   - relevantShortcuts: Who keeps the relevant shortcuts.
    ///   - interactions: Who records interactions of SiriKit.
    ///   - extensions: Who runs the widgets of a program.
    package init(
      widgetCenter: (any WidgetCenterHost)? = nil, donations: (any DonationHost)? = nil,
      relevantIntents: (any RelevantIntentHost)? = nil,
      relevantShortcuts: (any RelevantShortcutHost)? = nil,
      interactions: (any InteractionHost)? = nil, extensions: (any WidgetExtensionHost)? = nil
    ) {
      self.widgetCenter = widgetCenter
      self.donations = donations
      self.relevantIntents = relevantIntents
      self.relevantShortcuts = relevantShortcuts
      self.interactions = interactions
      self.extensions = extensions
    }

    /// The environment of the task; nil where no host is bound.
    @TaskLocal package static var bound: HostEnvironment?

    private static let fallback = Mutex(HostEnvironment())

    /// The environment of the process, for calls outside the tasks of a host.
    package static var ofProcess: HostEnvironment {
      get { fallback.withLock { $0 } }
      set { fallback.withLock { $0 = newValue } }
    }

    /// The environment of the task, or else of the process.
    package static var current: HostEnvironment { bound ?? ofProcess }
  }
#endif
