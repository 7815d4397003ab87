import SmartStackModel

extension PayloadReader {
  mutating func readReloadTrigger() throws(PayloadError) -> ReloadTrigger {
    let number = try readInteger()
    guard let trigger = ReloadTrigger.allCases.first(where: { $0.storedNumber == number }) else {
      throw PayloadError("a reload asked for by nobody known")
    }
    return trigger
  }

  mutating func readReloadTarget(name: String?) throws(PayloadError) -> ReloadTarget {
    switch (try readInteger(), name) {
    case (0, let name?): return .widget(name)
    case (1, let name?): return .app(name)
    case (2, nil): return .all
    default: throw PayloadError("a reload of nothing known")
    }
  }

  mutating func readSession() throws(PayloadError) -> AppSession {
    let number = try readInteger()
    guard let session = AppSession.allCases.first(where: { $0.storedNumber == number }) else {
      throw PayloadError("a session of no known sort")
    }
    return session
  }
}

extension ReloadTrigger {
  /// The number under which it is stored, never given to another.
  var storedNumber: Int64 {
    switch self {
    case .app: 0
    case .push: 1
    case .intent: 2
    case .standBy: 3
    case .locale: 4
    case .accessibility: 5
    }
  }
}

extension ReloadTarget {
  /// The number under which the sort of target is stored.
  var storedNumber: Int64 {
    switch self {
    case .widget: 0
    case .app: 1
    case .all: 2
    }
  }

  /// The name that goes with it.
  var storedName: String? {
    switch self {
    case .widget(let name), .app(let name): name
    case .all: nil
    }
  }
}

extension AppSession {
  /// The number under which it is stored, never given to another.
  var storedNumber: Int64 {
    switch self {
    case .audio: 0
    case .navigation: 1
    }
  }
}
