#if !canImport(WidgetKit)
  /// What one card of a relevance widget shows.
  ///
  /// Available on watchOS 26.
  public protocol RelevanceEntry: Sendable {}
#endif
