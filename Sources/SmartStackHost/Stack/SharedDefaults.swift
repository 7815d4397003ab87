public import Foundation

/// What stands in an app group's shared storage while providers run.
///
/// Providers read it by `UserDefaults(suiteName:)`, as on a device. A provider has to cope with
/// storage that is empty, as after an update, and with values that an older or newer version of the
/// app wrote; ``missing(suite:)`` and ``undecodable(suite:keys:)`` bring these about.
public struct SharedDefaults: Sendable {
  /// The name of the suite, such as "group.com.example.coffee".
  public let suiteName: String
  private let values: [String: Value]

  /// A value that can be stored.
  public enum Value: Hashable, Sendable {
    /// Text.
    case text(String)
    /// A number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// True or false.
    case flag(Bool)
    /// Bytes, such as an encoded value.
    case data(Data)
    /// An instant.
    case date(Date)
    /// A list of texts.
    case texts([String])
  }

  /// Creates storage with values.
  ///
  /// - Parameters:
  ///   - suiteName: the name of the suite.
  ///   - values: what stands there; everything else in the suite is left out.
  public init(suiteName: String, _ values: [String: Value]) {
    self.suiteName = suiteName
    self.values = values
  }

  /// Creates storage with one encoded value.
  ///
  /// - Parameters:
  ///   - suiteName: the name of the suite.
  ///   - key: the key.
  ///   - value: the value, stored as JSON.
  /// - Throws: why the value cannot be encoded.
  public init(suiteName: String, key: String, encoding value: some Encodable) throws {
    self.init(suiteName: suiteName, [key: .data(try JSONEncoder().encode(value))])
  }

  /// Returns storage in which nothing stands.
  ///
  /// - Parameter suite: the name of the suite.
  /// - Returns: empty storage.
  public static func missing(suite: String) -> SharedDefaults {
    SharedDefaults(suiteName: suite, [:])
  }

  /// Returns storage whose values cannot be decoded.
  ///
  /// - Parameters:
  ///   - suite: the name of the suite.
  ///   - keys: the keys at which bytes stand that are no JSON.
  /// - Returns: the storage.
  public static func undecodable(suite: String, keys: [String]) -> SharedDefaults {
    let bytes = Data([0xFF, 0x00, 0x7B])
    return SharedDefaults(
      suiteName: suite, Dictionary(keys.map { ($0, .data(bytes)) }, uniquingKeysWith: { $1 }))
  }

  /// Puts the values where providers find them, and returns what stood there.
  func install() -> [String: Any] {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return [:] }
    let before = defaults.persistentDomain(forName: suiteName) ?? [:]
    defaults.removePersistentDomain(forName: suiteName)
    for (key, value) in values {
      switch value {
      case .text(let text): defaults.set(text, forKey: key)
      case .number(let number): defaults.set(number, forKey: key)
      case .integer(let number): defaults.set(number, forKey: key)
      case .flag(let flag): defaults.set(flag, forKey: key)
      case .data(let data): defaults.set(data, forKey: key)
      case .date(let date): defaults.set(date, forKey: key)
      case .texts(let texts): defaults.set(texts, forKey: key)
      }
    }
    return before
  }

  /// Puts back what stood there before.
  func restore(_ before: [String: Any]) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return }
    defaults.removePersistentDomain(forName: suiteName)
    for (key, value) in before { defaults.set(value, forKey: key) }
  }
}
