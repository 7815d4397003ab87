/// The streams of Biome whose records mean something here.
enum BiomeStream: String, CaseIterable {
  case knowledge = "_DKEvent"
  case inFocus = "App.InFocus"
  case intent = "App.Intent"
  case relevantShortcuts = "App.RelevantShortcuts"
  case appUsage = "ScreenTime.AppUsage"
  case mediaUsage = "App.MediaUsage"
  case nowPlaying = "Media.NowPlaying"
  case backlight = "Device.Display.Backlight"
  case screenLocked = "Device.ScreenLocked"
  case keybagLocked = "Device.KeybagLocked"
  case audioRoute = "Audio.Route"
  case bluetooth = "Device.Wireless.Bluetooth"
  case focusMode = "UserFocus.ComputedMode"

  /// Names of iOS 15, which had none with dots.
  private static let olderNames: [String: BiomeStream] = [
    "Backlight": .backlight, "NowPlaying": .nowPlaying, "UserFocusComputedMode": .focusMode,
    "KeybagLocked": .keybagLocked,
  ]

  /// Finds the stream by the folders of a path, else by what the records themselves say.
  init?(path: String, records: [SEGBFile.Record]) {
    let folders = path.split(separator: "/").reversed().map { String($0) }
    for folder in folders.prefix(5) {
      if let stream = Self.named(folder) {
        self = stream
        return
      }
    }
    let isKnowledge = records.contains {
      ProtobufMessage($0.payload)?.message(1)?.text(1)?.hasPrefix("/") == true
    }
    guard isKnowledge else { return nil }
    self = .knowledge
  }

  /// The longest name that a folder contains; copies of a file often carry it in their own name.
  private static func named(_ folder: String) -> BiomeStream? {
    if let stream = olderNames[folder] { return stream }
    if folder.contains(Self.knowledge.rawValue) { return .knowledge }
    return allCases.filter { folder.contains($0.rawValue) }
      .max { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
  }
}
