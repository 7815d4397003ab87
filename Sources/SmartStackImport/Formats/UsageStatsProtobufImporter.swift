import SmartStackModel

/// The usage statistics that Android 10 and later store as Protocol Buffers.
///
/// Android 11 and later write numbers in place of names; the file `mappings` in the folder above
/// explains them. Times count from the instant that is the name of the file.
public enum UsageStatsProtobufImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "usagestats-protobuf"

  /// What the format is, in one line.
  public static let summary = "Android's usage statistics of Android 10 and later"

  /// Tells whether the name is an instant and the content the statistics of an interval.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard Int64(head.fileName) != nil || Int64(WholeFile.name(of: head.fileName)) != nil else {
      return false
    }
    var reader = ProtobufReader(head.bytes[...])
    guard let first = reader.next(), first.number == 1, case .varint = first.value else {
      return false
    }
    while let field = reader.next() {
      guard field.number <= 40 else { return false }
      if field.number == 20 || field.number == 22, case .bytes = field.value { return true }
    }
    return false
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies; its name is the instant from which times count.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file or its `mappings`, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for the file.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let bytes = try WholeFile.read(path: path)
    let names = try names(for: bytes, path: path)
    let start = Int64(WholeFile.name(of: path))
    var rows = AndroidEventRows(
      options: options, format: formatName,
      allowedTime: "\(EpochTime.allowed), counted from the instant that names the file")
    var reader = ProtobufReader(bytes[...])
    var number = 0
    while let field = reader.next() {
      guard field.number == 20 || field.number == 22, case .bytes(let content) = field.value
      else { continue }
      number += 1
      guard let message = ProtobufMessage(content) else {
        rows.skip(
          "damaged row", line: number, field: "event", value: "\(content.count) bytes",
          allowed: "a message")
        continue
      }
      if field.number == 20 {
        rows.skipTotal(names.app(of: message, in: field.number).shown, line: number)
      } else {
        rows.add(event(message, names: names, start: start, number: number))
      }
      try rows.drain(into: sink)
    }
    let report = try rows.finish(into: sink)
    if reader.isDamaged {
      throw ImportError.malformed(path: path, detail: "the statistics are cut off or damaged")
    }
    return report
  }

  private static func event(
    _ message: ProtobufMessage, names: UsageStatsNames, start: Int64?, number: Int
  ) -> AndroidUsageEvents.Row {
    let isNamed = names.isPlain
    // The two versions number their fields differently.
    let time = message.integer(isNamed ? 5 : 3) ?? 0
    let type = message.integer(isNamed ? 7 : 5) ?? 0
    return AndroidUsageEvents.Row(
      id: number, time: UsageStatsXMLImporter.instant(time, start: start), shownTime: "\(time)",
      type: type, shownType: "\(type)", app: names.app(of: message, in: 22).app,
      instance: message.integer(isNamed ? 14 : 10) ?? 0,
      component: names.component(of: message), shortcut: names.shortcut(of: message))
  }

  /// Finds out which version a file has, and reads the names that its numbers stand for.
  private static func names(
    for bytes: [UInt8], path: String
  ) throws(ImportError) -> UsageStatsNames {
    var reader = ProtobufReader(bytes[...])
    while let field = reader.next() {
      guard field.number == 2 else { continue }
      guard case .bytes(let pool) = field.value else { break }
      return UsageStatsNames(pool: pool)
    }
    let folder = WholeFile.folder(of: path)
    for companion in [folder + "../mappings", folder + "mappings"] {
      do throws(ImportError) {
        return UsageStatsNames(mappings: try WholeFile.read(path: companion)[...])
      } catch {
        if case .missingFile = error { continue }
        throw error
      }
    }
    throw .missingCompanion(path: path, companion: folder + "../mappings")
  }
}
