import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport

@testable import SmartStackImport

/// A small sound file of every format, for tests that hold for all of them.
struct SyntheticFile: Sendable {
  let format: String
  /// The name of the file, with folders where the format needs them.
  let name: String
  let bytes: [UInt8]
  /// Files beside it, by their names.
  var companions: [String: [UInt8]] = [:]

  var isDatabase: Bool { bytes.starts(with: Array("SQLite".utf8)) }

  /// Writes the file into a folder, and returns its path.
  func write(to folder: String, bytes: [UInt8]? = nil) throws -> String {
    for (name, content) in companions { try Self.write(content, to: folder + "/" + name) }
    try Self.write(bytes ?? self.bytes, to: folder + "/" + name)
    return folder + "/" + name
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// One file of every format, of the same day.
  static func all() throws -> [SyntheticFile] { try made.get() }

  private static let made = Result { try all(of: SyntheticDay(seed: 7, unit: 1)) }

  /// One file of every format, or of one, of a day.
  static func all(of day: SyntheticDay, only format: String? = nil) throws -> [SyntheticFile] {
    let makers = texts(day) + tables(day) + binaries(day) + databases(day)
    return try makers.filter { format == nil || $0.format == format }.map { try $0.make() }
  }

  /// A file that is written only where it is wanted, since that of a long day is large.
  private typealias Maker = (format: String, make: () throws -> SyntheticFile)

  private static func file(
    _ format: String, _ name: String, _ lines: @escaping @autoclosure () -> [String]
  ) -> Maker {
    let make = {
      SyntheticFile(
        format: format, name: name, bytes: Array((lines().joined(separator: "\n") + "\n").utf8))
    }
    return (format, make)
  }

  private static func texts(_ day: SyntheticDay) -> [Maker] {
    let log = { AndroidUsageLog(day) }
    func rows(_ row: (SyntheticDay.Use) -> String) -> [String] { day.uses.map(row) }
    let iso = { (time: Timestamp) in TimeTexts.iso(time) }
    return [
      file("usagestats-xml", "1753776000000", [log().xml(base: SyntheticDay.start, seed: 1)]),
      file("dumpsys-usagestats", "dump.txt", [log().dump(offset: nil)]),
      file(
        "takeout-my-activity", "MyActivity.json",
        [
          "["
            + rows {
              """
              {"header": "x", "titleUrl": "https://play.google.com/store/apps/details?id=\($0.app)",
              "time": "\(iso($0.start))", "products": ["Android"]}
              """
            }.joined(separator: ",") + "]"
        ]),
      file(
        "home-assistant-history", "history.json",
        [
          #"[[{"entity_id": "person.me", "state": "home", "last_changed": "2025-07-29T08:00:00Z"}"#
            + rows { #", {"state": "x\#($0.app.count)", "last_changed": "\#(iso($0.start))"}"# }
            .joined() + "]]"
        ]),
      file(
        "activitywatch", "export.json",
        [
          #"{"buckets": {"w": {"id": "w", "type": "currentwindow", "hostname": "h", "events": ["#
            + rows {
              #"{"timestamp": "\#(iso($0.start))", "duration": 5.5, "data": {"app": "\#($0.app)"}}"#
            }.joined(separator: ",") + "]}}}"
        ]),
      file(
        "app-privacy-report", "report.ndjson",
        rows {
          #"{"accessor":{"identifier":"\#($0.app)"},"category":"camera","identifier":"1","#
            + #""kind":"intervalBegin","timeStamp":"\#(iso($0.start))","type":"access"}"#
        }),
      file(
        "ubiqlog", "log.txt",
        rows {
          #"{"Application":{"ProcessName":"\#($0.app)","Start":"11-25-2013 8:00:00","End":"x"}}"#
        }),
    ]
  }

  private static func tables(_ day: SyntheticDay) -> [Maker] {
    func rows(_ row: (SyntheticDay.Use) -> String) -> [String] { day.uses.map(row) }
    let iso = { (time: Timestamp) in TimeTexts.iso(time) }
    let plain = { (time: Timestamp) in
      TimeTexts.iso(time, separator: " ", fraction: false, showsOffset: false)
    }
    return [
      file(
        "tab-separated", "log.tsv",
        ["ts\tkind\titem"] + rows { "\(iso($0.start))\tlaunch\t\($0.app)" }),
      file(
        "radar-base", "radar.csv",
        ["key.projectId,key.userId,key.sourceId,value.time,value.packageName,value.eventType"]
          + rows { "x,p,s,\(TimeTexts.unix($0.start)),\($0.app),FOREGROUND" }),
      file(
        "aware", "aware.csv",
        ["timestamp,device_id,package_name,application_name,is_system_app"]
          + rows { "\($0.start.milliseconds),d,\($0.app),\"L, x\",0" }),
      file(
        "screentime2csv", "st.csv",
        ["app,usage,start_time,end_time,created_at,tz,device_id,device_model"]
          + rows { "\($0.app),5,\(TimeTexts.unix($0.start)),0,0,3600,d,m" }),
      file(
        "shortcuts-csv", "s.csv",
        ["timestamp,kind,subject"] + rows { "\(iso($0.start)),opened,\($0.app)" }),
      file(
        "lsapp", "lsapp.tsv",
        ["user_id\tsession_id\ttimestamp\tapp_name\tevent_type"]
          + rows { "1\t2\t\(plain($0.start))\t\($0.app)\tOpened" }),
      file(
        "frappe", "frappe.csv",
        ["user\titem\tcnt\tdaytime\tweekday"] + rows { _ in "1\t2\t3\tmorning\tsunday" }),
    ]
  }

  private static func binaries(_ day: SyntheticDay) -> [Maker] {
    let stats = {
      let (stats, mappings) = AndroidUsageLog(day).protobuf(base: SyntheticDay.start)
      return SyntheticFile(
        format: "usagestats-protobuf", name: "daily/1753776000000", bytes: stats,
        companions: ["mappings": mappings])
    }
    let stream = {
      SyntheticFile(
        format: "biome", name: "App.InFocus/local/1",
        bytes: SEGBWriter.second(focus(day), slack: 20, unusedSlots: 1))
    }
    return [("usagestats-protobuf", stats), ("biome", stream)]
  }

  private static func focus(_ day: SyntheticDay) -> [SEGBWriter.Record] {
    day.uses.flatMap { use in
      [(use.start, UInt64(1)), (use.end, 0)].map { time, state -> SEGBWriter.Record in
        var message = ProtobufWriter()
        let seconds = Double(time.milliseconds) / 1000 - EpochTime.cocoaStart
        message.varint(3, state)
        message.real(4, seconds)
        message.text(6, use.app)
        return SEGBWriter.Record(time: seconds, payload: message.bytes)
      }
    }
  }

  private static func databases(_ day: SyntheticDay) -> [Maker] {
    (databaseTexts() + otherDatabaseTexts()).map { format, schema, insert in
      let make = {
        let bytes = try withTemporaryFolder { folder in
          let connection = try Connection(path: folder + "/db", access: .create)
          try connection.execute("\(schema);BEGIN")
          for use in day.uses { try connection.execute(insert(use)) }
          try connection.execute("COMMIT")
          return try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/db")))
        }
        return SyntheticFile(format: format, name: "database", bytes: bytes)
      }
      return (format, make)
    }
  }

  private typealias DatabaseText = (String, String, (SyntheticDay.Use) -> String)

  private static func databaseTexts() -> [DatabaseText] {
    let cocoa = { (time: Timestamp) in Double(time.milliseconds) / 1000 - EpochTime.cocoaStart }
    return [
      (
        "digital-wellbeing",
        "CREATE TABLE packages (_id INTEGER PRIMARY KEY, package_name TEXT);"
          + "CREATE TABLE events (_id INTEGER PRIMARY KEY, timestamp, type, package_id);"
          + "INSERT INTO packages VALUES (1, 'a.b');",
        { "INSERT INTO events VALUES (NULL, \($0.start.milliseconds), 12, 1)" }
      ),
      (
        "simple-storage",
        "CREATE TABLE EchoAppLaunchMetricsEvents (timestampMillis, packageName, launchLocationId, "
          + "id INTEGER PRIMARY KEY)",
        {
          "INSERT INTO EchoAppLaunchMetricsEvents VALUES (\($0.start.milliseconds), '\($0.app)', 1, "
            + "NULL)"
        }
      ),
      (
        "knowledge-c",
        "CREATE TABLE ZOBJECT (Z_PK INTEGER PRIMARY KEY, ZSTREAMNAME, ZVALUESTRING, ZSTARTDATE, "
          + "ZENDDATE)",
        {
          "INSERT INTO ZOBJECT VALUES (NULL, '/app/inFocus', '\($0.app)', \(cocoa($0.start)), "
            + "\(cocoa($0.end)))"
        }
      ),
      (
        "power-log",
        "CREATE TABLE PLStorageOperator_EventForward_TimeOffset (ID, timestamp, system);"
          + "CREATE TABLE PLScreenStateAgent_EventForward_ScreenState (ID INTEGER PRIMARY KEY, "
          + "timestamp, bundleID, AppRole);",
        {
          "INSERT INTO PLScreenStateAgent_EventForward_ScreenState VALUES (NULL, "
            + "\(TimeTexts.unix($0.start)), '\($0.app)', 1)"
        }
      ),
      (
        "screen-time",
        "CREATE TABLE ZUSAGEBLOCK (Z_PK INTEGER PRIMARY KEY, ZSTARTDATE);"
          + "CREATE TABLE ZUSAGECATEGORY (Z_PK INTEGER PRIMARY KEY, ZBLOCK);"
          + "CREATE TABLE ZUSAGETIMEDITEM (Z_PK INTEGER PRIMARY KEY, ZCATEGORY, ZBUNDLEIDENTIFIER, "
          + "ZTOTALTIMEINSECONDS);INSERT INTO ZUSAGECATEGORY VALUES (1, 1);"
          + "INSERT INTO ZUSAGEBLOCK VALUES (1, 775468800);",
        {
          "INSERT INTO ZUSAGETIMEDITEM VALUES (NULL, 1, '\($0.app)', "
            + "\($0.start.milliseconds % 3000))"
        }
      ),
    ]
  }

  private static func otherDatabaseTexts() -> [DatabaseText] {
    [
      (
        "activitywatch-database",
        "CREATE TABLE buckets (id INTEGER PRIMARY KEY, name, type, client, hostname);"
          + "CREATE TABLE events (id INTEGER PRIMARY KEY, bucketrow, starttime, endtime, data);"
          + "INSERT INTO buckets VALUES (1, 'w', 'currentwindow', 'c', 'h');",
        {
          "INSERT INTO events VALUES (NULL, 1, \($0.start.milliseconds)000000, "
            + "\($0.end.milliseconds)000000, '{\"app\": \"\($0.app)\"}')"
        }
      ),
      (
        "home-assistant",
        "CREATE TABLE states (state_id INTEGER PRIMARY KEY, entity_id, state, "
          + "last_updated_ts)",
        {
          "INSERT INTO states VALUES (NULL, 'person.me', 'z\($0.app.count)', "
            + "\(TimeTexts.unix($0.start)))"
        }
      ),
      (
        "kde-activities",
        "CREATE TABLE ResourceEvent (usedActivity, initiatingAgent, targettedResource, start, end)",
        {
          "INSERT INTO ResourceEvent VALUES ('a', '\($0.app)', 'x', \($0.start.seconds), "
            + "\($0.end.seconds))"
        }
      ),
      (
        "zeitgeist",
        "CREATE TABLE event (id, timestamp, interpretation, manifestation, actor, subj_id);"
          + ["interpretation", "manifestation", "actor", "uri"].map {
            "CREATE TABLE \($0) (id INTEGER PRIMARY KEY, value);"
          }.joined() + "INSERT INTO interpretation VALUES (1, '#AccessEvent');"
          + "INSERT INTO manifestation VALUES (1, '#UserActivity');"
          + "INSERT INTO actor VALUES (1, 'application://x.desktop');",
        {
          "INSERT INTO event VALUES (\($0.start.milliseconds), \($0.start.milliseconds), 1, 1, 1, "
            + "\($0.app.count))"
        }
      ),
    ]
  }
}
