import SmartStackFiles
import SmartStackModel

/// Texts in the forms that files and messages take.
enum HostText {
  /// Returns an instant on the local clock.
  static func instant(_ time: Timestamp, zone: Zone) -> String {
    TimestampText.write(time, offset: zone.offset(at: time))
  }

  /// Returns the number that a short one was written as: 52.6 rather than 52.59999847.
  static func exact(_ score: Float) -> Double {
    if let whole = Int32(exactly: score) { return Double(whole) }
    return Double("\(score)") ?? Double(score)
  }

  /// Returns a text of 1 to 1,000 bytes without control characters; nothing where none is left.
  static func identifier(_ text: String) -> String? {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .surrogate: continue
      default: break
      }
      count += UTF8.width(scalar)
      if count > 1000 { break }
      result.unicodeScalars.append(scalar)
    }
    return result.isEmpty ? nil : result
  }
}
