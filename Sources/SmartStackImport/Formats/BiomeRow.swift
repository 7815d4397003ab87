import SmartStackModel

/// A record of Biome with the instant that decides about its place in the order.
struct BiomeRow {
  let number: Int
  let message: ProtobufMessage?
  let payload: ArraySlice<UInt8>
  /// When it happened; nothing where that cannot be read.
  let time: Timestamp?
  let shownTime: String

  init(_ record: SEGBFile.Record, stream: BiomeStream) {
    number = record.number
    payload = record.payload
    let message = ProtobufMessage(record.payload)
    self.message = message
    // Most streams count from 2001, some from 1970, and some only in the container.
    var seconds: Double?
    var isUnix = false
    switch stream {
    case .inFocus: seconds = message?.real(4)
    case .intent: seconds = message.flatMap { Self.intentDate($0) } ?? message?.real(1)
    case .knowledge, .nowPlaying: seconds = message?.real(2)
    case .backlight: seconds = message?.real(1)
    case .appUsage:
      seconds = message?.real(2)
      isUnix = true
    case .mediaUsage:
      seconds = message?.real(6)
      isUnix = true
    default: break
    }
    let isStated = seconds != nil
    let value = seconds ?? record.time
    shownTime = "\(value)"
    time =
      isUnix && isStated ? EpochTime.unix(seconds: value) : EpochTime.cocoa(seconds: value)
  }

  private static func intentDate(_ message: ProtobufMessage) -> Double? {
    guard let bytes = message.bytes(8), let archive = KeyedArchive(bytes) else { return nil }
    let interval = archive.field("dateInterval", of: archive.root)
    return archive.date("NS.startDate", of: interval)
  }

  static func isEarlier(_ first: BiomeRow, _ second: BiomeRow) -> Bool {
    (first.time ?? .earliest, first.number) < (second.time ?? .earliest, second.number)
  }
}
