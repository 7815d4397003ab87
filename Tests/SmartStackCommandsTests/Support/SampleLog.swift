import Foundation

/// Small logs made in tests.
enum SampleLog {
  /// Returns the lines of a file, found from the root of the package.
  static func lines(of path: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : root.appending(path: path)
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// A table with good rows of one person and one bad row of each common sort.
  static let tabSeparated = """
    ts_local\tkind\titem\tdur_s\tplace
    2026-03-02T07:30:00\tunlock\t\t\thome
    2026-03-02T07:30:05\tlaunch\tcom.example.mail\t42\thome
    2026-03-02T07:31:00\tlaunch\tcom.example.news\t300\thome
    2026-03-02T08:20:00\tlaunch\tcom.example.maps\t900\t
    2026-03-02T08:40:00\tnotification\tcom.example.mail\t\twork
    2026-03-02T08:40:00\tnotification\tcom.example.mail\t\twork
    2026-03-02T08:41:00\tlaunch\tcom.example.mail\t61.5\twork
    2026-13-02T08:42:00\tlaunch\tcom.example.mail\t5\twork
    2026-03-02T08:43:00\tdance\tcom.example.mail\t5\twork
    2026-03-02T08:44:00\tlaunch\t\t5\twork
    2026-03-02T08:45:00\tlaunch\tcom.example.mail\t-5\twork
    2026-03-02T08:46:00\tlaunch
    2026-03-02T12:00:00\tlaunch\tcom.example.news\t120\twork
    2026-03-02T11:00:00\tlock\t\t\twork

    """

  /// The same person's day as events, one a line.
  static let events = """
    {"at":"2026-03-02T07:30:05+01:00","event":"launch","app":"com.example.mail","seconds":42}
    {"at":"2026-03-02T07:31:00+01:00","event":"launch","app":"com.example.news","seconds":300}
    {"at":"2026-03-02T08:20:00+01:00","event":"launch","app":"com.example.maps","seconds":900}
    {"at":"2026-03-02T08:41:00+01:00","event":"launch","app":"com.example.mail","seconds":61.5}
    {"at":"2026-03-02T12:00:00+01:00","event":"launch","app":"com.example.news","seconds":120}

    """

  /// A stack of two widgets without a zone.
  static let stack = """
    {"version": 1, "profile": "homeScreen", "widgets": [
      {"id": "mail", "kind": "Inbox", "app": "com.example.mail"},
      {"id": "news", "kind": "Headlines", "app": "com.example.news"}
    ]}

    """

  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
