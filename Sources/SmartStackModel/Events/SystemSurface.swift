/// The launchers, overlays and services that logs count as apps, though nobody chooses them.
public enum SystemSurface: Sendable {
  /// The names and identifiers, in ascending order.
  public static let names: [String] = [
    "Android System", "App Usage", "Finder", "Google Play services", "Launcher",
    "MTP application", "One UI Home", "Package installer", "Permission controller",
    "Pixel Launcher", "Samsung Experience Home", "Settings Suggestions", "System UI",
    "VpnDialogs", "android", "com.android.systemui", "com.apple.ClockAngel",
    "com.apple.CoreAuthUI", "com.apple.HeadphoneProxService", "com.apple.InCallService",
    "com.apple.LocalAuthenticationUIService", "com.apple.PassbookUIService",
    "com.apple.PosterBoard", "com.apple.ScreenshotServicesService",
    "com.apple.SleepLockScreen", "com.apple.control-center",
    "com.google.android.apps.nexuslauncher", "com.google.android.captiveportallogin",
    "com.google.android.gms", "com.google.android.permissioncontroller",
  ]

  /// The beginnings of further names.
  public static let prefixes: [String] = [
    "Interface système", "Lanceur", "com.apple.springboard",
  ]

  private static let nameSet = Set(names)

  /// Tells whether an app is such a surface.
  ///
  /// - Parameter app: the identifier or the name of the app.
  /// - Returns: true for the listed names and beginnings.
  public static func contains(_ app: String) -> Bool {
    nameSet.contains(app) || prefixes.contains { app.hasPrefix($0) }
  }
}
