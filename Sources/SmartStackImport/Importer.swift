public import SmartStackModel

/// A format of usage logs that can be read.
///
/// A format recognises its files by their content, reads them as a stream, never relies on the
/// order of rows, and leaves out what it cannot use, counted by reason.
public protocol Importer: Sendable {
  /// The name by which people choose the format, such as "tab-separated".
  static var formatName: String { get }

  /// What the format is, in one line.
  static var summary: String { get }

  /// Tells whether a file is in this format, by its content.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether ``read(path:options:sink:)`` can be expected to understand it.
  static func detects(_ head: FileHead) -> Bool

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: what the file does not say itself.
  ///   - sink: takes each event; the order is the format's own, not that of time.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws. Events before the
  ///   failure were passed on; reading the file again repeats them with the same keys.
  static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport
}

/// An event from a file, whose it is, and by what it is known again.
public struct ImportedRecord: Hashable, Sendable {
  /// The name of the person.
  public var person: String
  /// The event.
  public var event: Event
  /// A number made from the row's content, equal for the same row in another export.
  public var key: UInt64

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - event: the event.
  ///   - key: a number made from the row's content.
  public init(person: String, event: Event, key: UInt64) {
    self.person = person
    self.event = event
    self.key = key
  }
}

/// What a reader of a log has to be told.
public struct ImportOptions: Hashable, Sendable {
  /// The zone whose clock a file without offsets means.
  public var zone: Zone
  /// The name of the person, where the file names none.
  public var person: String
  /// The details to keep that are left out by default.
  public var kept: Set<KeptDetail>
  /// The most bytes that a compressed file may expand to.
  public var expandedByteLimit: Int64

  /// The limit on expanded bytes where none is chosen: 4 GiB.
  public static let standardExpandedByteLimit: Int64 = 4 << 30

  /// Creates options.
  ///
  /// - Parameters:
  ///   - zone: the zone whose clock a file without offsets means.
  ///   - person: the name of the person, where the file names none.
  ///   - kept: the details to keep that are left out by default.
  ///   - expandedByteLimit: the most bytes that a compressed file may expand to.
  public init(
    zone: Zone, person: String = "me", kept: Set<KeptDetail> = [],
    expandedByteLimit: Int64 = ImportOptions.standardExpandedByteLimit
  ) {
    self.zone = zone
    self.person = person
    self.kept = kept
    self.expandedByteLimit = expandedByteLimit
  }
}

/// What a log says beyond when which app was used, left out where it is not asked for.
public enum KeptDetail: String, CaseIterable, Sendable {
  /// The titles of windows, activities and media.
  case titles
  /// The addresses of pages and the names of sites.
  case addresses
  /// The identifiers by which an app names people and conversations.
  case contacts
}
