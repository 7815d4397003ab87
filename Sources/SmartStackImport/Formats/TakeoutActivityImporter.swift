import SmartStackModel

/// My Activity of a Google Takeout, exported as JSON: points at which an app was used.
public enum TakeoutActivityImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "takeout-my-activity"

  /// What the format is, in one line.
  public static let summary = "My Activity of a Google Takeout, exported as JSON"

  /// Tells whether the file is a list of objects with a title, products and a time.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard head.bytes.first == UInt8(ascii: "[") || head.firstLine.first == UInt8(ascii: "[") else {
      return false
    }
    var stream = JSONStream(ByteStream(bytes: head.bytes[...]), path: "")
    guard (try? stream.next()) == .beginList, let first = try? stream.next(),
      let item = try? stream.item(beginningWith: first)
    else { return false }
    return item["header"] != nil && item["products"] != nil && item["time"] != nil
  }

  /// Reads a file, and passes on each use of an app that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in the order of the file, which is the latest first.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n*) in the bytes of the file, with memory for one row.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit)
    var stream = JSONStream(try ByteStream(source), path: path)
    guard try stream.next() == .beginList else { throw stream.failure("is no list") }
    var ledger = RowLedger(format: formatName, options: options)
    while let token = try stream.next(), token != .endList {
      let line = stream.line
      let item = try stream.item(beginningWith: token)
      read(item, row: line, ledger: &ledger)
      try ledger.drain(into: sink)
    }
    _ = try stream.next()
    return ledger.report
  }

  private static func read(_ item: JSONItem?, row: Int, ledger: inout RowLedger) {
    ledger.beginRow()
    guard let item else {
      return ledger.skip(
        "row too large", row: row, field: "row", value: "many values",
        allowed: "at most \(JSONItem.valueLimit) values")
    }
    guard item["products"]?.items.contains(.text("Android")) == true else {
      return ledger.skip(
        "another product", row: row, field: "products",
        value: item["products"]?.items.first?.text ?? "nothing", allowed: "Android")
    }
    let shown = item["time"]?.text ?? "nothing"
    guard let instant = CivilTimeText(ArraySlice(shown.utf8))?.instant(in: .utc),
      EpochTime.allowedTimes.contains(instant.time)
    else {
      return ledger.skip(
        "time out of range", row: row, field: "time", value: shown,
        allowed: "a time such as 2026-03-01T08:10:00.123Z")
    }
    // Titles are in the person's language; only the address of the shop names the app.
    guard let app = app(of: item), RowLedger.isName(app) else {
      return ledger.skip(
        "no app named", row: row, field: "titleUrl",
        value: item["titleUrl"] == nil ? "nothing" : "another address",
        allowed: "an address with the id of an app")
    }
    ledger.take()
    ledger.countMissingEnd()
    ledger.pass(.launch(app: app, duration: nil), at: instant.time, word: "launch", name: app)
  }

  private static func app(of item: JSONItem) -> String? {
    if let address = item["titleUrl"]?.text {
      let parts = address.split(separator: "?", maxSplits: 1)
      guard parts.count == 2, parts[0].hasSuffix("/store/apps/details") else { return nil }
      return parts[1].split(separator: "&").first { $0.hasPrefix("id=") }.map {
        String($0.dropFirst(3))
      }
    }
    // An app from elsewhere than the shop has its identifier as its heading.
    guard let header = item["header"]?.text, isPackage(header) else { return nil }
    return header
  }

  private static func isPackage(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).count >= 2
      && text.utf8.allSatisfy {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
          || Unicode.Scalar($0).properties.isAlphabetic || (0x30...0x39).contains($0)
      }
  }
}
