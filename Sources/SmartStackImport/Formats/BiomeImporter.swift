import SmartStackModel

/// A file of one of the streams of Apple's Biome, in both versions of its container.
///
/// What its records mean is told by the folder of the stream, so the folders have to be kept; the
/// records of streams whose names begin with `_DKEvent` say it themselves.
public enum BiomeImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "biome"

  /// What the format is, in one line.
  public static let summary = "A file of one of the streams of Apple's Biome"

  /// Tells whether a file has the container's mark.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it has.
  public static func detects(_ head: FileHead) -> Bool { SEGBFile.isBeginning(head.bytes) }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies, with the folder of its stream.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of records, with memory for the file.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    guard let file = SEGBFile(try WholeFile.read(path: path)) else {
      throw ImportError.malformed(path: path, detail: "the container is damaged")
    }
    guard let stream = BiomeStream(path: path, records: file.records) else {
      throw ImportError.unknownStream(path: path, known: BiomeStream.allCases.map(\.rawValue))
    }
    var rows = BiomeRows(stream: stream, ledger: RowLedger(format: formatName, options: options))
    // Records that were deleted, or are damaged, hold nothing to put into an order.
    var written: [SEGBFile.Record] = []
    for record in file.records {
      if record.state == .written { written.append(record) } else { rows.skip(record) }
    }
    for row in written.map({ BiomeRow($0, stream: stream) }).sorted(by: BiomeRow.isEarlier) {
      rows.read(row)
      try rows.drain(into: sink)
    }
    return try rows.finish(into: sink)
  }
}
