/// The formats that can be read: the one place where they are listed.
public enum ImportFormats: Sendable {
  /// All formats, in the order in which they are asked whether they recognise a file.
  public static let all: [any Importer.Type] = [
    DigitalWellbeingImporter.self,
    SimpleStorageImporter.self,
    KnowledgeImporter.self,
    PowerLogImporter.self,
    ScreenTimeImporter.self,
    ActivityWatchDatabaseImporter.self,
    HomeAssistantImporter.self,
    KDEActivitiesImporter.self,
    ZeitgeistImporter.self,
    BiomeImporter.self,
    TabSeparatedImporter.self,
    UsageStatsXMLImporter.self,
    UsageStatsDumpImporter.self,
    TakeoutActivityImporter.self,
    HomeAssistantHistoryImporter.self,
    ActivityWatchImporter.self,
    PrivacyReportImporter.self,
    UbiqLogImporter.self,
    RadarImporter.self,
    AwareImporter.self,
    ScreenTimeTableImporter.self,
    ShortcutsLogImporter.self,
    LSAppImporter.self,
    FrappeImporter.self,
    UsageStatsProtobufImporter.self,
  ]

  /// The names of all formats.
  public static var names: [String] { all.map { $0.formatName } }

  /// Returns the format of a name, or of a file where no name is given.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - name: the name of the format; nothing means that the content decides.
  /// - Returns: the format.
  /// - Throws: what is wrong with the file, or that no format fits.
  public static func format(
    forFileAt path: String, named name: String? = nil
  ) throws(ImportError) -> any Importer.Type {
    if let name {
      guard let format = all.first(where: { $0.formatName == name }) else {
        throw .unknownFormatName(name, known: names)
      }
      return format
    }
    guard let format = format(for: try FileHead(path: path)) else {
      throw .unknownFormat(path: path, known: names)
    }
    return format
  }

  /// Returns the first format that recognises a file by what it begins with.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: the format, or nothing where none does.
  public static func format(for head: FileHead) -> (any Importer.Type)? {
    all.first { $0.detects(head) }
  }
}
