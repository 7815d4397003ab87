/// Why a time zone cannot be had.
public enum ZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is neither a name nor an offset.
  case malformedName(String)
  /// There is no such zone; with the nearest name, where one is near.
  case unknownName(String, suggestion: String?)
  /// The folder with the zones is missing.
  case missingDirectory(String)
  /// The file of the zone cannot be read.
  case unreadable(String, String)
  /// The file of the zone is damaged.
  case damaged(String, String)

  /// The reason as one line of text.
  public var description: String {
    switch self {
    case .malformedName(let name):
      "\(TextExcerpt.quoted(name)) is not the name of a time zone"
    case .unknownName(let name, let suggestion):
      "there is no time zone \(TextExcerpt.quoted(name))"
        + (suggestion.map { "; did you mean \(TextExcerpt.quoted($0))?" } ?? "")
    case .missingDirectory(let path):
      "there is no folder \(TextExcerpt.quoted(path)) with time zones; install tzdata, "
        + "or give an offset such as +01:00"
    case .unreadable(let name, let reason):
      "the file of time zone \(TextExcerpt.quoted(name)) cannot be read: \(reason)"
    case .damaged(let name, let reason):
      "the file of time zone \(TextExcerpt.quoted(name)) is damaged: \(reason); reinstall tzdata"
    }
  }
}
