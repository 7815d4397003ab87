import SmartStackModel

/// The day of an invented person as Android notes it, for the formats that hold usage events.
struct AndroidUsageLog {
  struct Line {
    var time: Timestamp
    var type: Int
    var package: String
    var component = ""
    var instance: Int64 = 0
    var shortcut: String?
  }

  let day: SyntheticDay
  private(set) var lines: [Line] = []

  init(_ day: SyntheticDay) {
    self.day = day
    for screen in day.screens {
      lines.append(Line(time: screen.start, type: 15, package: "android"))
      lines.append(Line(time: screen.unlock, type: 18, package: "android"))
      lines.append(Line(time: screen.end, type: 16, package: "android"))
    }
    for (index, use) in day.uses.enumerated() {
      let component = use.app + ".Main"
      let instance = Int64(index + 1)
      lines.append(
        Line(
          time: use.start, type: 1, package: use.app, component: component, instance: instance))
      lines.append(
        Line(time: use.end, type: 2, package: use.app, component: component, instance: instance))
    }
    for (app, time) in day.notifications { lines.append(Line(time: time, type: 12, package: app)) }
    let time = day.uses[0].start.advanced(byMilliseconds: 1)
    lines.append(
      Line(time: time, type: 8, package: day.uses[0].app, shortcut: "chat with Ann type=x"))
  }

  static let names = [
    1: "ACTIVITY_RESUMED", 2: "ACTIVITY_PAUSED", 8: "SHORTCUT_INVOCATION",
    12: "NOTIFICATION_INTERRUPTION", 15: "SCREEN_INTERACTIVE", 16: "SCREEN_NON_INTERACTIVE",
    18: "KEYGUARD_HIDDEN",
  ]

  /// The document of Android 5 to 9, its lines in a random order.
  func xml(base: Timestamp, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n"
    text += "<!-- made by a test --><usagestats version=\"1\" endTime=\"70000\">\n<packages>\n"
    text += "<package package=\"com.example.mail\" timeActive=\"60000\" />\n</packages>\n"
    text += "<configurations /><event-log>\n"
    for line in lines.shuffled(using: &generator) {
      var time = line.time.milliseconds - base.milliseconds
      // An instant before the file's own is written as such, with a minus.
      if Bool.random(using: &generator) { time = -line.time.milliseconds }
      text += "<event time=\"\(time)\" package=\"\(line.package)\" class=\"\(line.component)\" "
      text += "flags=\"0\" type=\"\(line.type)\""
      if line.instance != 0 { text += " instanceId='\(line.instance)'" }
      if let shortcut = line.shortcut { text += " shortcutId=\"\(shortcut)&amp;\"" }
      text += " />\n"
    }
    return text + "</event-log></usagestats>\n"
  }

  /// What `dumpsys usagestats` prints; with a zone, readings of its clock in place of milliseconds.
  func dump(offset: UTCOffset?) -> String {
    var text = "user=0 \n  Last 24 hour events (timeRange=\"29 July 2025, 10:00 – 11:00\" )\n"
    for line in lines { text += Self.dumpLine(line, offset: offset) }
    text += "  In-memory daily stats\n      packages\n"
    text += "        package=com.example.mail totalTimeUsed=\"01:00\" appLaunchCount=1 \n"
    text += "      events\n"
    // The stored files repeat what the list above says.
    for line in lines { text += Self.dumpLine(line, offset: offset) }
    return text
  }

  private static func dumpLine(_ line: Line, offset: UTCOffset?) -> String {
    var text = "    time="
    if let offset {
      let local = LocalTime(line.time, offset: offset)
      let date = local.date
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      text += "\"\(date.year)-\(two(date.month))-\(two(date.day)) "
      text +=
        "\(two(local.hour)):\(two(local.secondOfDay / 60 % 60)):\(two(local.secondOfDay % 60))\""
    } else {
      text += "\(line.time.milliseconds)"
    }
    text += " type=\(names[line.type] ?? "UNKNOWN_TYPE_\(line.type)") package=\(line.package)"
    if !line.component.isEmpty { text += " class=\(line.component)" }
    if let shortcut = line.shortcut { text += " shortcutId=\(shortcut)" }
    if line.instance != 0 { text += " instanceId=\(line.instance)" }
    return text + " flags=0x0 \n"
  }

  /// The message of Android 11 and later, and the names that its numbers stand for.
  func protobuf(base: Timestamp) -> (stats: [UInt8], mappings: [UInt8]) {
    var tables: [String: [String]] = [:]
    var order: [String] = []
    var stats = ProtobufWriter()
    stats.varint(1, 70_000)
    stats.varint(2, 1)
    stats.message(20) { $0.varint(1, 1) }
    func number(_ text: String, of package: String) -> UInt64 {
      if let index = tables[package]?.firstIndex(of: text) { return UInt64(index + 1) }
      tables[package, default: []].append(text)
      return UInt64(tables[package]?.count ?? 0)
    }
    for line in lines {
      if tables[line.package] == nil {
        order.append(line.package)
        _ = number(line.package, of: line.package)
      }
      let token = UInt64((order.firstIndex(of: line.package) ?? 0) + 1)
      let component = line.component.isEmpty ? nil : number(line.component, of: line.package)
      let shortcut = line.shortcut.map { number($0, of: line.package) }
      stats.message(22) {
        $0.varint(1, token)
        if let component { $0.varint(2, component) }
        $0.varint(3, UInt64(bitPattern: line.time.milliseconds - base.milliseconds))
        $0.varint(5, UInt64(line.type))
        if let shortcut { $0.varint(7, shortcut) }
        if line.instance != 0 { $0.varint(10, UInt64(line.instance)) }
      }
    }
    var mappings = ProtobufWriter()
    mappings.varint(1, 9)
    for (index, package) in order.enumerated() {
      mappings.message(2) {
        $0.varint(1, UInt64(index + 1))
        for name in tables[package] ?? [] { $0.text(2, name) }
      }
    }
    return (stats.bytes, mappings.bytes)
  }

  /// The message of Android 10, which holds its names itself.
  func plainProtobuf(base: Timestamp) -> [UInt8] {
    let pool = Array(Set(lines.map(\.package))).sorted()
    var stats = ProtobufWriter()
    stats.varint(1, 70_000)
    stats.message(2) {
      $0.varint(1, UInt64(pool.count))
      for name in pool { $0.text(2, name) }
    }
    for line in lines {
      stats.message(22) {
        $0.varint(2, UInt64((pool.firstIndex(of: line.package) ?? 0) + 1))
        $0.varint(5, UInt64(bitPattern: line.time.milliseconds - base.milliseconds))
        $0.varint(7, UInt64(line.type))
        if let shortcut = line.shortcut { $0.text(9, shortcut) }
        if line.instance != 0 { $0.varint(14, UInt64(line.instance)) }
      }
    }
    return stats.bytes
  }
}
