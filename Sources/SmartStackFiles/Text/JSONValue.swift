/// One value of a JSON text, with the place where it stands.
///
/// Numbers keep their text and objects keep the order of their fields and repeated names, so that
/// nothing is lost between reading and reporting. Two values are equal when they say the same,
/// wherever they stand.
public struct JSONValue: Sendable {
  /// What a value says.
  public enum Content: Hashable, Sendable {
    /// The literal `null`.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number, in the spelling of the text.
    case number(String)
    /// A string, its escapes resolved.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// The fields of an object, in the order of the text.
    case object([Member])
  }

  /// One field of an object.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue
    private let storedNameOffset: UInt32

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - value: the value.
    ///   - nameOffset: the byte at which the name begins in its text.
    public init(name: String, value: JSONValue, nameOffset: Int = 0) {
      self.name = name
      self.value = value
      storedNameOffset = UInt32(clamping: nameOffset)
    }

    /// The byte at which the name begins in its text.
    public var nameOffset: Int { Int(storedNameOffset) }
  }

  /// What the value says.
  public let content: Content
  // Four bytes keep a node at 24 bytes; the parser refuses longer texts.
  private let storedOffset: UInt32

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - content: what it says; a tree deeper than ``JSONParser/depthLimit`` cannot be read back.
  ///   - offset: the byte at which it begins in its text.
  public init(_ content: Content, offset: Int = 0) {
    self.content = content
    storedOffset = UInt32(clamping: offset)
  }

  /// The byte at which the value begins in its text.
  public var offset: Int { Int(storedOffset) }
}

extension JSONValue: Hashable {
  /// Tells whether two values say the same, wherever they stand.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    first.content == second.content
  }

  /// Feeds what the value says, not where it stands, into a hasher.
  ///
  /// - Parameter hasher: the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue.Member: Hashable {
  /// Tells whether two fields have the same name and value, wherever they stand.
  public static func == (first: JSONValue.Member, second: JSONValue.Member) -> Bool {
    first.name == second.name && first.value == second.value
  }

  /// Feeds the name and the value, not where they stand, into a hasher.
  ///
  /// - Parameter hasher: the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
