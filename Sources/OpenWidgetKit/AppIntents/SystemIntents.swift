#if !canImport(WidgetKit)
  // The intents behind the buttons of widgets and controls. They often stand in the file of a
  // provider; nothing here runs them but the author's own code.

  /// An action that opens a thing of the app.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol OpenIntent: AppIntent {
    /// The type of the thing.
    associatedtype Value: _IntentValue

    /// The thing to open.
    var target: Value { get set }
  }

  /// An action that sets a value, as a switch does.
  ///
  /// Available on iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1.
  public protocol SetValueIntent: AppIntent {
    /// The type of the value.
    associatedtype ValueType: _IntentValue

    /// The value to set.
    var value: ValueType { get set }
  }

  /// An action that plays, pauses or changes sound.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol AudioPlaybackIntent: AppIntent {}

  /// An action that starts, pauses or changes a Live Activity.
  ///
  /// Available on iOS 17.
  public protocol LiveActivityIntent: AppIntent {}
#endif
