import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

struct ZoneDirectoryTests {
  private let zones = ZoneDirectory()

  @Test(arguments: ["UTC", "Z", "+00:00"])
  func universalTimeNeedsNoFolder(name: String) throws {
    #expect(try ZoneDirectory(path: "/nowhere").zone(named: name) == .utc)
  }

  @Test(arguments: [
    ("+09:00", "+09:00", 32_400), ("-0330", "-03:30", -12_600), ("+05", "+05:00", 18_000),
  ])
  func offsetsAreZones(name: String, identifier: String, seconds: Int) throws {
    let zone = try ZoneDirectory(path: "/nowhere").zone(named: name)
    #expect(zone.identifier == identifier)
    #expect(zone.offset(at: Timestamp(clamping: 0)).seconds == Int32(seconds))
  }

  /// Names that Foundation's own tables took as links to a city before the system's files did.
  private static let linkedElsewhere: Set = ["EET", "WET", "MET", "CET"]

  @Test(.timeLimit(.minutes(1))) func allZonesAgreeWithFoundation() throws {
    let names = zones.names()
    #expect(names.count > 400)
    var random = SplitMix64(seed: 1)
    var compared = 0
    for name in names where !Self.linkedElsewhere.contains(name) {
      guard let reference = TimeZone(identifier: name) else { continue }
      let zone = try zones.zone(named: name)
      var differences = 0
      for _ in 0..<200 {
        // 1970 to 2100: recorded changes, and the yearly rule after them.
        let second = Int64.random(in: 0...4_102_444_800, using: &random)
        let expected = reference.secondsFromGMT(
          for: Date(timeIntervalSince1970: TimeInterval(second)))
        let offset = zone.offset(at: Timestamp(clamping: second * 1000))
        if Int(offset.seconds) != expected { differences += 1 }
      }
      compared += 1
      #expect(differences == 0, "\(name)")
    }
    #expect(compared > 400)
  }

  @Test(arguments: ["Europe/Berlin", "Africa/Casablanca", "America/Nuuk", "Europe/Dublin"])
  func theHourOfAChangeIsExact(name: String) throws {
    let zone = try zones.zone(named: name)
    let reference = try #require(TimeZone(identifier: name))
    var time = Timestamp(clamping: 1_700_000_000_000)
    for _ in 0..<20 {
      guard let change = zone.nextTransition(after: time) else { return }
      for second in [change.seconds - 1, change.seconds] {
        let expected = reference.secondsFromGMT(
          for: Date(timeIntervalSince1970: TimeInterval(second)))
        let offset = zone.offset(at: Timestamp(clamping: second * 1000))
        #expect(Int(offset.seconds) == expected)
      }
      time = change
    }
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "", "Europe/", "/", "Europe//Berlin", "./UTC",
    "Europe/Berlin\0", "a b", "+25:00", "tzdata.zi", String(repeating: "A", count: 200), "Zürich",
  ])
  func malformedNamesAreRefused(name: String) {
    #expect(throws: ZoneError.malformedName(name)) { try zones.zone(named: name) }
  }

  @Test(arguments: [
    ("Europe/Berln", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"),
    ("Tokyo", "Asia/Tokyo"), ("Amercia/New_York", "America/New_York"), ("Europe", nil),
    ("leapseconds", nil),
  ])
  func unknownNamesSuggestTheNearest(name: String, expected: String?) {
    #expect(throws: ZoneError.unknownName(name, suggestion: expected)) {
      try zones.zone(named: name)
    }
  }

  @Test func aMissingFolderSaysWhatToInstall() {
    let error = #expect(throws: ZoneError.self) {
      try ZoneDirectory(path: "/no/such/folder").zone(named: "Europe/Berlin")
    }
    #expect(error?.description.contains("install tzdata") == true)
  }

  @Test func clocksThatCountLeapSecondsAreRefused() throws {
    guard FileManager.default.fileExists(atPath: zones.path + "/right/Europe/Berlin") else {
      return
    }
    let error = #expect(throws: ZoneError.self) { try zones.zone(named: "right/Europe/Berlin") }
    #expect(error?.description.contains("leap seconds") == true)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func damagedFilesNeverCrash(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let directory = ZoneDirectory(path: folder.path)
    let names = ["Europe/Berlin", "America/New_York", "Africa/Casablanca", "Asia/Kathmandu"]
    var random = SplitMix64(seed: seed)
    let original = try FileSource.read(path: "\(zones.path)/\(random.pick(names))")
    for _ in 0..<100 {
      var bytes = original
      for _ in 0..<random.integer(1...4) where !bytes.isEmpty {
        switch random.integer(0...3) {
        case 0: bytes.removeLast(random.integer(0...bytes.count))
        case 1: bytes[random.integer(0...min(43, bytes.count - 1))] = UInt8(random.integer(0...255))
        case 2: bytes.remove(at: random.integer(0...bytes.count - 1))
        default: bytes[random.integer(0...bytes.count - 1)] = UInt8(random.integer(0...255))
        }
      }
      try folder.write(bytes, to: "Damaged")
      guard let zone = try? directory.zone(named: "Damaged") else { continue }
      for _ in 0..<20 {
        let time = Timestamp(clamping: Int64.random(in: -1 << 46...1 << 48, using: &random))
        _ = zone.offset(at: time)
        _ = zone.nextTransition(after: time)
        _ = zone.timestamp(dayNumber: random.integer(-800_000...3_000_000), timeOfDay: .endOfDay)
      }
    }
  }
}
