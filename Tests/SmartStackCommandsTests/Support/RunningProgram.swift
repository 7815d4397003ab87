import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that has begun.
///
/// Its output goes to files, which no amount of text can block.
/// It is started by `posix_spawn` itself: Foundation's `Process` hangs its end on the run loop of
/// the thread that starts it, and threads of parallel tests come and go.
final class RunningProgram {
  /// Where the standard output of a process goes.
  enum Output {
    case file
    case path(String)
    case closedPipe
  }

  /// Why a process could not be started.
  struct StartError: Error {
    let code: Int32
  }

  /// The number by which the system knows the process.
  let identifier: pid_t

  private let folder: String
  private let status: Status

  /// The status with which the process ended, and the wait for it.
  private final class Status: Sendable {
    private let ended = DispatchSemaphore(value: 0)
    nonisolated(unsafe) private var value: Int32 = 0

    init(of identifier: pid_t) {
      Thread.detachNewThread { [self] in
        var value: Int32 = 0
        while waitpid(identifier, &value, 0) < 0 && errno == EINTR {}
        // The semaphore orders this write before every read.
        self.value = value
        ended.signal()
      }
    }

    func wait(seconds: Int) -> Int32? {
      ended.wait(timeout: .now() + .seconds(seconds)) == .success ? value : nil
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: the program.
  ///   - arguments: the words after its name.
  ///   - input: what comes through a pipe on standard input, at most what fits into its buffer.
  ///   - environment: variables to set beside those of the tests.
  ///   - output: where its standard output goes.
  /// - Throws: why it could not be started.
  init(
    _ executable: URL, _ arguments: [String], input: String = "",
    environment: [String: String] = [:], output: Output = .file
  ) throws {
    let folder = NSTemporaryDirectory() + "smart-stack-run-\(UUID().uuidString)"
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    // Between making a pipe and keeping it from other processes none may be started.
    let process = try Self.starting.withLock { _ in
      try Self.start(
        executable, arguments, input: input, environment: environment, output: output,
        folder: folder)
    }
    identifier = process
    status = Status(of: process)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let starting = Mutex(())

  private static func start(
    _ executable: URL, _ arguments: [String], input: String, environment: [String: String],
    output: Output, folder: String
  ) throws -> pid_t {
    let reader = try pipe(holding: input)
    defer { close(reader) }
    var closed: Int32 = -1
    defer { if closed >= 0 { close(closed) } }
    var actions = fileActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reader, STDIN_FILENO)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, folder + "/diagnostics", flags, 0o600)
    switch output {
    case .file:
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, folder + "/output", flags, 0o600)
    case .path(let path):
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY, 0)
    case .closedPipe:
      let ends = try pipe()
      close(ends.reader)
      closed = ends.writer
      posix_spawn_file_actions_adddup2(&actions, closed, STDOUT_FILENO)
    }
    let variables = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    // The shell changes the folder and becomes the program; it starts no process beside it.
    let line = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", BuiltCommand.root.path]
    return try spawn(
      line + [executable.path] + arguments, variables.map { "\($0)=\($1)" }.sorted(), &actions)
  }

  /// Ends the process in the way that nothing can be done about.
  func kill() {
    #if canImport(Glibc)
      _ = Glibc.kill(identifier, SIGKILL)
    #else
      _ = Darwin.kill(identifier, SIGKILL)
    #endif
  }

  /// Waits for the end, or ends the process after a time.
  func finish(within seconds: Int) -> BuiltCommand.Result {
    var ending = status.wait(seconds: seconds)
    let timedOut = ending == nil
    if timedOut {
      kill()
      ending = status.wait(seconds: 60)
    }
    // The low seven bits are the signal that ended the process, the next byte is its exit code.
    let code = ending.flatMap { $0 & 0x7F == 0 ? ($0 >> 8) & 0xFF : nil }
    return BuiltCommand.Result(
      output: text(of: "output"), diagnostics: text(of: "diagnostics"), code: code,
      timedOut: timedOut)
  }

  private func text(of name: String) -> String {
    let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension RunningProgram {
  #if canImport(Glibc)
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static func fileActions() -> FileActions {
      var actions = FileActions()
      posix_spawn_file_actions_init(&actions)
      return actions
    }
    private static func attributes() -> Attributes {
      var attributes = Attributes()
      posix_spawnattr_init(&attributes)
      return attributes
    }
  #else
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static func fileActions() -> FileActions {
      var actions: FileActions
      posix_spawn_file_actions_init(&actions)
      return actions
    }
    private static func attributes() -> Attributes {
      var attributes: Attributes
      posix_spawnattr_init(&attributes)
      return attributes
    }
  #endif

  /// Returns both ends of a pipe that no other process inherits.
  private static func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let code = Glibc.pipe(&ends)
    #else
      let code = Darwin.pipe(&ends)
    #endif
    guard code == 0 else { throw StartError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Returns the reading end of a pipe that is filled before anybody reads.
  private static func pipe(holding text: String) throws -> Int32 {
    try #require(text.utf8.count <= 65_536)
    let ends = try pipe()
    defer { close(ends.writer) }
    let bytes = Array(text.utf8)
    try #require(write(ends.writer, bytes, bytes.count) == bytes.count)
    return ends.reader
  }

  private static func spawn(
    _ words: [String], _ variables: [String], _ actions: inout FileActions
  ) throws -> pid_t {
    var attributes = attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    // A program starts as a shell would start it, whatever signals the tests have ignored.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Threads that run tests hold signals back, which a program would inherit.
    var heldBack = sigset_t()
    sigemptyset(&heldBack)
    posix_spawnattr_setsigmask(&attributes, &heldBack)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var identifier: pid_t = 0
    var list = words.map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in list + environment { free(text) } }
    let code = posix_spawn(&identifier, words[0], &actions, &attributes, &list, &environment)
    guard code == 0 else { throw StartError(code: code) }
    return identifier
  }
}
