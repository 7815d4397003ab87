import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built program, run as a person runs it.
enum BuiltCommand {
  /// What a run left behind.
  struct Result: Sendable {
    let output: String
    let diagnostics: String
    /// The exit code, or nothing where a signal ended the process.
    let code: Int32?
    /// Whether it ran longer than it may, and was ended.
    let timedOut: Bool

    /// Whether the process ended by itself, rather than by a signal.
    var endedByItself: Bool { code != nil && !timedOut }
  }

  /// The folder of the package, from which the program is run.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program in the build folder, beside the tests that run.
  static let executable: URL = {
    var folder = Bundle.main.bundleURL
    #if os(Linux)
      // The tests are a program of their own here, in the folder in which all products lie.
      let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      folder = URL(filePath: path ?? "").deletingLastPathComponent()
    #else
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        folder = bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return folder.appending(path: "smartstack")
  }()

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: the words after its name.
  ///   - input: what comes through a pipe on standard input; nothing means an empty input.
  ///   - environment: variables to set beside those of the tests.
  ///   - seconds: how long it may run.
  /// - Returns: what it wrote and how it ended.
  static func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
    seconds: Int = 60
  ) throws -> Result {
    let process = try start(arguments, input: input, environment: environment)
    return try process.finish(within: seconds)
  }

  /// Runs the program of another build.
  static func run(_ executable: URL, _ arguments: [String], input: String?) throws -> Result {
    try Running(executable, arguments, input: input, environment: [:], output: nil)
      .finish(within: 60)
  }

  /// Starts the program and returns without waiting for its end.
  static func start(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Running {
    try Running(
      executable, arguments, input: input, environment: environment, output: output)
  }

  /// Runs a line of the shell in which "$0" is the program.
  static func shell(_ line: String, _ words: [String] = [], seconds: Int = 60) throws -> Result {
    let process = try Running(
      URL(filePath: "/bin/sh"), ["-c", line, executable.path] + words, input: nil,
      environment: [:], output: nil)
    return try process.finish(within: seconds)
  }
}

extension BuiltCommand {
  /// A run that has begun. Its output goes to files, which no amount of text can block.
  final class Running {
    private let process = Process()
    private let folder: URL
    private let ended = DispatchSemaphore(value: 0)

    /// The number by which the system knows the process.
    var identifier: Int32 { process.processIdentifier }

    fileprivate init(
      _ executable: URL, _ arguments: [String], input: String?, environment: [String: String],
      output: FileHandle?
    ) throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "smart-stack-run-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = BuiltCommand.root
      process.environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
      process.standardOutput = try output ?? Self.newFile(folder.appending(path: "output"))
      process.standardError = try Self.newFile(folder.appending(path: "diagnostics"))
      process.standardInput = try Self.pipe(holding: input ?? "").fileHandleForReading
      process.terminationHandler = { [ended] _ in ended.signal() }
      try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func newFile(_ url: URL) throws -> FileHandle {
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }

    /// Returns a pipe that is filled before anybody reads, so it takes no more than its buffer.
    private static func pipe(holding text: String) throws -> Pipe {
      let pipe = Pipe()
      try #require(text.utf8.count <= 65_536)
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      return pipe
    }

    /// Starts a process that does nothing for longer than any test waits.
    static func sleeping() throws -> Running {
      try Running(
        URL(filePath: "/bin/sleep"), ["600"], input: nil, environment: [:], output: nil)
    }

    /// Ends the process as nothing can be answered to.
    func kill() { _ = signalProcess(identifier, SIGKILL) }

    /// Waits for the end, or ends the process after a time.
    func finish(within seconds: Int) throws -> Result {
      let timedOut = ended.wait(timeout: .now() + .seconds(seconds)) == .timedOut
      if timedOut {
        kill()
        ended.wait()
      }
      let isExit = process.terminationReason == .exit
      return Result(
        output: try text(of: "output"), diagnostics: try text(of: "diagnostics"),
        code: isExit ? process.terminationStatus : nil, timedOut: timedOut)
    }

    private func text(of name: String) throws -> String {
      let url = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: url.path) else { return "" }
      return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
  }

  private static func signalProcess(_ identifier: Int32, _ signal: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.kill(identifier, signal)
    #else
      Darwin.kill(identifier, signal)
    #endif
  }
}
