#if !canImport(WidgetKit)
  /// What a Live Activity shows that never changes, and the type of what does.
  ///
  /// Available on iOS 16.1. Starting and updating activities is not here.
  public protocol ActivityAttributes: Decodable, Encodable {
    /// What changes while the activity runs.
    associatedtype ContentState: Decodable, Encodable, Hashable
  }
#endif
