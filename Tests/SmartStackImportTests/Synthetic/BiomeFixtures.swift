import Foundation
import SmartStackModel
import SmartStackTestSupport

@testable import SmartStackImport

func readBiome(
  _ bytes: [UInt8], stream: String, kept: Set<KeptDetail> = []
) throws -> ReadFile {
  try withTemporaryFolder { folder in
    let path = folder + "/\(stream)/local"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(bytes, to: path + "/775468800")
    return try readFile(
      path + "/775468800", options: ImportOptions(zone: .utc, kept: kept))
  }
}

func cocoa(_ time: Timestamp) -> Double {
  Double(time.milliseconds) / 1000 - EpochTime.cocoaStart
}

func message(_ write: (inout ProtobufWriter) -> Void) -> [UInt8] {
  var writer = ProtobufWriter()
  write(&writer)
  return writer.bytes
}
