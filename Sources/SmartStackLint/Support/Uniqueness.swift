import SmartStackModel

/// Tells whether the values of a parameter are likely to differ at every donation.
enum Uniqueness {
  /// Why a parameter is suspected.
  struct Suspicion {
    var severity: Severity
    var text: String
  }

  private static let uniqueNames: Set<String> = [
    "id", "identifier", "uuid", "guid", "timestamp", "token", "nonce", "date", "time",
    "datetime",
  ]
  private static let uniqueLastWords: Set<String> = [
    "timestamp", "token", "nonce", "date",
  ]
  private static let passingThings: Set<String> = [
    "session", "request", "transaction", "event", "message", "order", "purchase", "payment",
  ]

  static func suspicion(name: String, value: Configuration.Value?) -> Suspicion? {
    if let value, let kind = instantText(value) {
      return Suspicion(severity: .warning, text: "has the value \(kind)")
    }
    let words = Words.inName(name)
    guard let last = words.last else { return nil }
    // "bookID" names a thing that stays; "sessionID" one that passes.
    let passes =
      words.count >= 2 && ["id", "uuid", "guid"].contains(last)
      && passingThings.contains(words[words.count - 2])
    let happened = words.count >= 2 && last == "at" && words[words.count - 2].hasSuffix("ed")
    if (words.count == 1 && uniqueNames.contains(last))
      || (words.count >= 2 && uniqueLastWords.contains(last)) || passes || happened
    {
      return Suspicion(
        severity: .warning, text: "has a name that speaks of a value which never repeats")
    }
    guard case .text(let text)? = value, isIdentifier(text) else { return nil }
    return Suspicion(
      severity: .note,
      text: "has the value \(Text.quoted(text)), which looks like a unique identifier")
  }

  /// Describes a value that looks like an instant: a date, or seconds since 1970 from 2014 to 2036.
  private static func instantText(_ value: Configuration.Value) -> String? {
    switch value {
    case .flag: return nil
    case .number(let number):
      let isInstant = (1.4e9...2.1e9).contains(number) || (1.4e12...2.1e12).contains(number)
      return isInstant ? Text.number(number) + ", which looks like an instant" : nil
    case .text(let text):
      let isInstant =
        isDate(text) || Double(text).map { instantText(.number($0)) != nil } ?? false
      return isInstant ? Text.quoted(text) + ", which looks like an instant" : nil
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard text.count >= 10, parts.map(\.count) == [4, 2, 2] else { return false }
    return parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.joined().allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return false }
    if groups.map(\.count) == [8, 4, 4, 4, 12] { return true }
    return groups.count == 1 && text.count >= 16 && text.contains(where: \.isLetter)
      && text.contains(where: \.isNumber)
  }
}
