import SmartStackModel

/// Changes to a line such as a broken or a hostile host makes.
enum LineMutation {
  private static let pieces: [String] = [
    String(repeating: "[", count: 400), String(repeating: #"{"a":"#, count: 300), "1e999", "-1e999",
    "99999999999999999999999999", "\u{0}", "\"", "\\", "\\ud800", "null", "{}", "[]", ",", ":", "}",
    "true", "0.1e-400", #""do":"rank""#, #""at":5"#, "9999-12-31T23:59:59Z", "-0001-01-01",
  ]

  /// Returns a changed line without a line break.
  static func changed(_ line: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var line = line
    for _ in 0...Int(random.next() % 3) {
      let place = Int(random.next() % UInt64(line.count + 1))
      switch random.next() % 6 {
      case 0 where place < line.count: line[place] = UInt8(truncatingIfNeeded: random.next())
      case 1 where place < line.count: line.remove(at: place)
      case 2: line.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
      case 3: line.removeSubrange(place..<min(line.count, place + Int(random.next() % 20)))
      case 4: line.insert(contentsOf: line.prefix(place), at: place)
      default:
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        line.insert(contentsOf: Array(piece.utf8), at: place)
      }
    }
    return line.filter { $0 != 0x0A }
  }
}
