/// The codes of Android's `UsageEvents.Event`, which several formats share.
enum AndroidEventType: Int64, CaseIterable, Sendable {
  case none = 0
  case activityResumed = 1
  case activityPaused = 2
  case endOfDay = 3
  case continuePreviousDay = 4
  case configurationChange = 5
  case systemInteraction = 6
  case userInteraction = 7
  case shortcutInvocation = 8
  case chooserAction = 9
  case notificationSeen = 10
  case standbyBucketChanged = 11
  case notificationInterruption = 12
  case slicePinnedPrivately = 13
  case slicePinned = 14
  case screenInteractive = 15
  case screenNonInteractive = 16
  case keyguardShown = 17
  case keyguardHidden = 18
  case foregroundServiceStart = 19
  case foregroundServiceStop = 20
  case continuingForegroundService = 21
  case rolloverForegroundService = 22
  case activityStopped = 23
  case activityDestroyed = 24
  case flushToDisk = 25
  case deviceShutdown = 26
  case deviceStartup = 27
  case userUnlocked = 28
  case userStopped = 29
  case locusIDSet = 30
  case appComponentUsed = 31

  /// The name in words, such as "activity stopped".
  var words: String {
    var result = ""
    for character in "\(self)" {
      if character.isUppercase, result.last?.isUppercase != true { result += " " }
      result.append(character)
    }
    return result.lowercased()
  }

  /// Finds a type by the name that Android prints, or by its number.
  init?(printed text: String) {
    let number = text.hasPrefix("UNKNOWN_TYPE_") ? text.dropFirst("UNKNOWN_TYPE_".count) : text[...]
    if let code = Int64(number), let type = AndroidEventType(rawValue: code) {
      self = type
    } else if let type = Self.printedNames[text] {
      self = type
    } else {
      return nil
    }
  }

  private static let printedNames: [String: AndroidEventType] = {
    var names: [String: AndroidEventType] = [
      "MOVE_TO_FOREGROUND": .activityResumed, "MOVE_TO_BACKGROUND": .activityPaused,
      "SLICE_PINNED_PRIV": .slicePinnedPrivately, "LOCUS_ID_SET": .locusIDSet,
    ]
    for type in allCases {
      let name = String(type.words.map { $0 == " " ? "_" : $0 }).uppercased()
      names[name] = type
    }
    return names
  }()
}
