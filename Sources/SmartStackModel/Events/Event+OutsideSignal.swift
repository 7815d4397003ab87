extension Event.Kind {
  /// What came from outside and may be the cause of a use, such as "call:incoming"; nothing for
  /// events of other kinds.
  package var outsideSignal: String? {
    switch self {
    case .call(let text): "call:\(text)"
    case .message(let text): "message:\(text)"
    case .notification(let app): "notification:\(app)"
    default: nil
    }
  }
}
