import SmartStackModel
extension HostSession {
  func with<R: Sendable>(time: Timestamp, _ body: () async -> R) async -> R { move(to: time); return await body() }
}
