import Foundation

/// What a figure was measured on.
enum Machine {
  static var description: [String: String] {
    [
      "processor": processor, "cores": "\(ProcessInfo.processInfo.activeProcessorCount)",
      "system": output("uname", ["-sr"]),
      "commit": output("git", ["rev-parse", "--short", "HEAD"]),
      "tree": output("git", ["status", "--porcelain"]).isEmpty ? "clean" : "changed",
      "toolchain": output("swift", ["--version"]).split(separator: "\n").first.map(String.init)
        ?? "",
      "time": ISO8601DateFormatter().string(from: Date()),
    ]
  }

  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? output("uname", ["-m"])
  }

  private static func output(_ program: String, _ words: [String]) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
