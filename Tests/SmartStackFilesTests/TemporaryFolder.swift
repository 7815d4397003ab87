import Foundation

/// A folder of its own for one test.
struct TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "smartstack-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
