/// The fields of one line of `dumpsys usagestats`.
///
/// A value goes on to the next field that may follow, since names of shortcuts may hold spaces and
/// even the names of fields; a value in quotes ends with them.
struct UsageStatsDumpLine {
  private var fields: [String: String] = [:]

  /// The fields in the order in which Android prints them.
  private static let names: [String] = [
    "time", "type", "package", "class", "config", "shortcutId", "standbyBucket", "reason",
    "instanceId", "taskRootPackage", "taskRootClass", "channelId", "locusId", "flags",
    "totalTimeUsed", "lastTimeUsed", "totalTimeVisible", "lastTimeVisible",
    "lastTimeComponentUsed", "totalTimeFS", "lastTimeFS", "appLaunchCount",
  ]
  private static let keys: [[UInt8]] = names.map { Array(($0 + "=").utf8) }

  init(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex, line[index] == 0x20 || line[index] == 0x09 { index += 1 }
    var first = 0
    while let found = Self.key(at: index, in: line, from: first) {
      first = found + 1
      let start = index + Self.keys[found].count
      let end = Self.end(ofValueAt: start, in: line, next: first)
      var value = line[start..<end]
      if value.first == UInt8(ascii: "\""), value.count >= 2 {
        value = value.dropFirst().dropLast()
      }
      fields[Self.names[found]] = String(decoding: value, as: UTF8.self)
      index = end
      while index < line.endIndex, line[index] == 0x20 { index += 1 }
    }
  }

  subscript(name: String) -> String? { fields[name] }

  /// Whether the line is that of an event.
  var isEvent: Bool { fields["time"] != nil && fields["type"] != nil && fields["package"] != nil }

  /// Whether the line is that of an app's total.
  var isTotal: Bool { fields["package"] != nil && fields["totalTimeUsed"] != nil }

  private static func key(
    at index: Int, in line: ArraySlice<UInt8>, from first: Int
  ) -> Int? {
    keys[first...].firstIndex { line[index...].starts(with: $0) }
  }

  private static func end(
    ofValueAt start: Int, in line: ArraySlice<UInt8>, next first: Int
  ) -> Int {
    if start < line.endIndex, line[start] == UInt8(ascii: "\"") {
      let rest = line[(start + 1)...]
      return rest.firstIndex(of: UInt8(ascii: "\"")).map { $0 + 1 } ?? line.endIndex
    }
    var index = start
    while index < line.endIndex {
      if line[index] == 0x20 {
        var next = index
        while next < line.endIndex, line[next] == 0x20 { next += 1 }
        if next == line.endIndex || key(at: next, in: line, from: first) != nil { return index }
        index = next
      } else {
        index += 1
      }
    }
    return line.endIndex
  }
}
