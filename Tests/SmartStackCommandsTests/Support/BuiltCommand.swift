import Foundation

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
  ///   - input: what comes through a pipe on standard input.
  ///   - environment: variables to set beside those of the tests.
  ///   - seconds: how long it may run.
  /// - Returns: what it wrote and how it ended.
  /// - Throws: why it could not be started.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    seconds: Int = 60
  ) throws -> Result {
    try start(arguments, input: input, environment: environment).finish(within: seconds)
  }

  /// Runs the program of another build.
  static func run(_ executable: URL, _ arguments: [String], input: String) throws -> Result {
    try RunningProgram(executable, arguments, input: input).finish(within: 60)
  }

  /// Starts the program and returns without waiting for its end.
  static func start(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output: RunningProgram.Output = .file
  ) throws -> RunningProgram {
    try RunningProgram(
      executable, arguments, input: input, environment: environment, output: output)
  }

  /// Runs a line of the shell in which "$0" is the program.
  static func shell(_ line: String, _ words: [String] = [], seconds: Int = 60) throws -> Result {
    try RunningProgram(URL(filePath: "/bin/sh"), ["-c", line, executable.path] + words)
      .finish(within: seconds)
  }
}
