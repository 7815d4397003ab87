/// The names that the numbers of stored usage statistics stand for.
struct UsageStatsNames {
  /// Whether the file is of Android 10, which keeps its names itself.
  let isPlain: Bool
  private var pool: [String] = []
  private var tables: [Int64: [String]] = [:]

  /// The most names that are kept.
  static let nameLimit = 1_000_000

  /// Reads the pool of names of a file of Android 10.
  init(pool bytes: ArraySlice<UInt8>) {
    isPlain = true
    var reader = ProtobufReader(bytes)
    while let field = reader.next(), pool.count < Self.nameLimit {
      guard field.number == 2, case .bytes(let text) = field.value else { continue }
      pool.append(String(decoding: text, as: UTF8.self))
    }
  }

  /// Reads the file `mappings` of Android 11 and later.
  init(mappings bytes: ArraySlice<UInt8>) {
    isPlain = false
    var reader = ProtobufReader(bytes)
    var count = 0
    while let field = reader.next() {
      guard field.number == 2, case .bytes(let content) = field.value else { continue }
      var inner = ProtobufReader(content)
      var token: Int64?
      var names: [String] = []
      while let field = inner.next(), count < Self.nameLimit {
        switch (field.number, field.value) {
        case (1, .varint(let number)): token = Int64(bitPattern: number)
        case (2, .bytes(let text)):
          names.append(String(decoding: text, as: UTF8.self))
          count += 1
        default: break
        }
      }
      if let token { tables[token] = names }
    }
  }

  /// Returns the app of a row, and how to show it.
  func app(
    of message: ProtobufMessage, in field: UInt64
  ) -> (app: AndroidUsageEvents.App, shown: String) {
    if isPlain, let name = message.text(1) { return (AndroidEventRows.app(name), name) }
    guard let number = message.integer(isPlain ? 2 : 1) else {
      return (.unknown(key: "nothing"), "")
    }
    let name = isPlain ? pooled(number) : tables[number]?.first
    guard let name else { return (.unknown(key: "\(number)"), "\(number)") }
    return (AndroidEventRows.app(name), name)
  }

  /// Returns the name of a row's activity, empty where it has none.
  func component(of message: ProtobufMessage) -> String {
    if isPlain { return message.text(3) ?? message.integer(4).flatMap { pooled($0) } ?? "" }
    return name(message.integer(2), of: message) ?? ""
  }

  /// Returns the identifier of a row's shortcut.
  func shortcut(of message: ProtobufMessage) -> String? {
    isPlain ? message.text(9) : name(message.integer(7), of: message)
  }

  /// Numbers begin at 1 in both versions.
  private func pooled(_ number: Int64) -> String? { Self.item(number, of: pool) }

  private func name(_ number: Int64?, of message: ProtobufMessage) -> String? {
    guard let number, let token = message.integer(1), let names = tables[token] else { return nil }
    return Self.item(number, of: names)
  }

  private static func item(_ number: Int64, of names: [String]) -> String? {
    guard number >= 1, number <= names.count else { return nil }
    return names[Int(number) - 1]
  }
}
