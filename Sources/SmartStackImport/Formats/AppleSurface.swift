import SmartStackModel

/// What Apple's logs count as apps or ports, and what it means.
enum AppleSurface {
  /// Windows and screens of the system that nobody chooses, beyond those of all systems.
  private static let names: Set<String> = [
    "com.apple.loginwindow", "com.apple.SecurityAgent", "com.apple.SetupAssistant",
    "com.apple.Installer-Progress", "com.apple.lock-screen", "com.apple.notificationcenterui",
    "com.apple.UserNotificationCenter", "com.apple.coreservices.uiagent",
    "com.apple.CoreLocationAgent", "com.apple.talagent",
    "com.apple.AOSHeartbeat", "com.apple.cloudphotosd",
  ]

  /// Tells whether an identifier is that of such a surface.
  static func contains(_ app: String) -> Bool {
    names.contains(app) || SystemSurface.contains(app)
  }

  /// Tells whether a port of audio is worn on the ears.
  static func isHeadphones(_ port: String) -> Bool {
    ["Headphone", "BluetoothA2DP", "BluetoothLE", "AirPods"].contains { port.contains($0) }
  }
}
