import SmartStackImport
import SmartStackModel

@testable import SyntheticLogs

/// One format of logs.
///
/// The first byte of an input says how the rest is to be taken: which stream the folder names, where the
/// format has streams, and, for a database, whether the rest is the file or a list of values to put
/// into the rows of a sound one. The files beside a log come before it, with their length.
struct ImportTarget: FuzzTarget {
  let format: any Importer.Type
  let files: [SyntheticFile]

  private static let options = ImportOptions(zone: berlin, kept: Set(KeptDetail.allCases))
  private static let streams = [
    "_DKEvent.App.InFocus", "App.InFocus", "App.Intent", "App.RelevantShortcuts",
    "ScreenTime.AppUsage", "App.MediaUsage", "Media.NowPlaying", "Device.Display.Backlight",
    "Device.ScreenLocked", "Device.KeybagLocked", "Audio.Route", "Device.Wireless.Bluetooth",
    "UserFocus.ComputedMode", "Other",
  ]

  func seeds() throws -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for file in files {
      let beside = file.companions.first?.value ?? []
      for first in format.formatName == "biome" ? 0..<UInt8(Self.streams.count) : 0..<1 {
        seeds.append(
          [first] + (file.companions.isEmpty ? [] : Self.length(beside) + beside) + file.bytes)
      }
      if file.companions.isEmpty { seeds.append([0] + gzipMember(file.bytes)) }
      if file.isDatabase { seeds += CellEdits.seeds.map { [1] + $0 } }
    }
    return seeds
  }

  private static func length(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: bytes.count >> 8)]
  }

  func read(_ input: [UInt8]) throws {
    guard let first = input.first, let file = files.first else { return }
    var rest = Array(input.dropFirst())
    var path = ScratchFile.folder + "/" + file.name
    if format.formatName == "biome" {
      let stream = Self.streams[Int(first) % Self.streams.count]
      path = ScratchFile.folder + "/\(stream)/local/1"
    }
    for name in file.companions.keys.sorted() where rest.count >= 2 {
      let count = min(Int(rest[0]) | Int(rest[1]) << 8, rest.count - 2)
      try ScratchFile.write(
        Array(rest[2..<2 + count]), to: ScratchFile.folder + "/" + name)
      rest.removeFirst(2 + count)
    }
    if file.isDatabase, first & 1 == 1 {
      try ScratchFile.write(file.bytes, to: path)
      CellEdits.apply(rest, to: path)
    } else {
      try ScratchFile.write(rest, to: path)
    }
    var count = 0
    do {
      let report = try format.read(path: path, options: Self.options) { _ in count += 1 }
      let accounted = report.rowsTaken + report.rowsMerged + report.rowsSkipped
      require(report.rowsRead == accounted, "rows are neither taken nor left out")
      require(report.eventCount == count, "events are counted wrongly")
    } catch let error as ImportError {
      require(!error.description.isEmpty)
    }
  }
}

/// The recognition of a format by what a file begins with.
struct DetectionTarget: FuzzTarget {
  func seeds() throws -> [[UInt8]] {
    try SyntheticFile.all().map { Array($0.bytes.prefix(4096)) }
  }

  func read(_ input: [UInt8]) throws {
    let path = ScratchFile.folder + "/file"
    try ScratchFile.write(input, to: path)
    do {
      _ = try ImportFormats.format(forFileAt: path)
    } catch {
      require(!error.description.isEmpty)
    }
  }
}

/// The layout of a home screen.
struct IconLayoutTarget: FuzzTarget {
  func seeds() throws -> [[UInt8]] {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>iconLists</key><array>
      <array><string>a.mail</string><dict><key>gridSize</key><string>small</string>
      <key>elements</key><array><dict><key>widgetIdentifier</key><string>w.one</string>
      <key>containerBundleIdentifier</key><string>a.b</string></dict></array></dict>
      <dict><key>iconLists</key><array><array><string>a.c</string></array></array></dict></array>
      </array><key>buttonBar</key><array><string>a.phone</string></array></dict></plist>
      """
    return [Array(xml.utf8), IconLayouts.binary]
  }

  func read(_ input: [UInt8]) throws {
    let path = ScratchFile.folder + "/IconState.plist"
    try ScratchFile.write(input, to: path)
    do {
      let layout = try HomeScreenLayout(path: path)
      _ = layout.stack(number: 1)
    } catch {
      require(!error.description.isEmpty)
    }
  }
}
