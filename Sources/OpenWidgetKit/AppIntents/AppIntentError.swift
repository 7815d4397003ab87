#if !canImport(WidgetKit)
  /// What keeps an intent from running here.
  public enum AppIntentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The intent only configures a widget.
    case notRunnable
    /// Nobody is there to answer a question to the person.
    case nobodyToAsk
    /// The action ended without the value that it promised.
    case noValue

    /// What went wrong and what to do.
    public var description: String {
      switch self {
      case .notRunnable:
        "this intent configures a widget and has no perform() of its own; do not run it"
      case .nobodyToAsk:
        "a value was requested from the person and nobody is there; set the parameter first"
      case .noValue:
        "perform() returned a result without a value; return .result(value:)"
      }
    }
  }
#endif
