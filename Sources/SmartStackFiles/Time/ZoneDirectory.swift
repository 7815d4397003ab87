public import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of compiled time zones, such as the operating system has.
public struct ZoneDirectory: Hashable, Sendable {
  /// The path of the folder.
  public let path: String
  /// The largest file that is read as a zone; real ones have a few thousand bytes.
  public static let byteLimit = 1 << 20

  /// Creates a directory; nothing is read yet.
  ///
  /// - Parameter path: the path of the folder.
  public init(path: String = "/usr/share/zoneinfo") { self.path = path }

  /// Returns a zone by its name, or a fixed one for "UTC", "Z" or an offset such as "+09:00".
  ///
  /// - Parameter name: the name, such as "Europe/Berlin".
  /// - Returns: the zone, with the name as its identifier and offsets in the form "+09:00".
  /// - Throws: why there is no such zone.
  /// - Complexity: O(*n*) in the size of the zone's file; the folder is walked only on an error.
  public func zone(named name: String) throws(ZoneError) -> Zone {
    if name == "UTC" || name == "Z" { return .utc }
    if let offset = TimestampText.readOffset(name) {
      let identifier = offset == .zero ? "UTC" : TimestampText.write(offset)
      return Zone(identifier: identifier, fixed: offset)
    }
    guard Self.isWellFormed(name) else { throw .malformedName(name) }
    let bytes: [UInt8]
    do {
      bytes = try FileSource.read(path: "\(path)/\(name)", limit: Self.byteLimit)
    } catch {
      throw explained(error, name: name)
    }
    guard bytes.starts(with: TZifReader.magic) else {
      throw .unknownName(name, suggestion: nearest(to: name))
    }
    do {
      return try TZifReader.read(bytes, identifier: name)
    } catch {
      throw .damaged(name, error.reason)
    }
  }

  /// Returns the names of all zones in the folder, in ascending order.
  ///
  /// The copies in "posix" and "right" and names that begin with a small letter are left out.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files.
  public func names() -> [String] {
    var names: [String] = []
    collectNames(prefix: "", depth: 0, into: &names)
    return names.sorted()
  }

  /// A name has parts of letters, digits, "_", "+" and "-", so that it cannot leave the folder.
  private static func isWellFormed(_ name: String) -> Bool {
    guard (1...128).contains(name.utf8.count) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in !part.isEmpty && part.allSatisfy(isNameByte) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func explained(_ error: FileSourceError, name: String) -> ZoneError {
    switch error.reason {
    case .missing, .notAFolder, .directory:
      let exists = FileSource.isDirectory(path)
      return exists
        ? .unknownName(name, suggestion: nearest(to: name)) : .missingDirectory(path)
    default: return .unreadable(name, error.reason.description)
    }
  }

  private func nearest(to name: String) -> String? {
    let names = names()
    if let match = NearestName.suggestion(for: name, among: names) { return match }
    // "Berlin" is not near "Europe/Berlin" by letters, but it is what people write.
    let lowered = name.lowercased()
    return names.first { $0.lowercased().hasSuffix("/\(lowered)") }
  }

  private func collectNames(prefix: String, depth: Int, into names: inout [String]) {
    guard depth < 4, let directory = opendir("\(path)/\(prefix)") else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory), names.count < 5000 {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        // The name lies inside the entry and ends with a zero byte.
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
        Self.isWellFormed(name)
      else { continue }
      if FileSource.isDirectory("\(path)/\(prefix)\(name)") {
        collectNames(prefix: "\(prefix)\(name)/", depth: depth + 1, into: &names)
      } else {
        names.append(prefix + name)
      }
    }
  }
}
