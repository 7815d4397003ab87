import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process of the program store-writer; what it says goes into a file.
struct WriterProcess {
  /// How a process ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  struct StartError: Error {
    let code: Int32
  }

  private let identifier: pid_t
  private let outputPath: String

  /// The program in the build folder, beside the tests that run.
  private static let executable: String = {
    #if os(Linux)
      let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
      return URL(filePath: own).deletingLastPathComponent().path + "/store-writer"
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().path + "/store-writer"
    #endif
  }()

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - arguments: the words after its name.
  ///   - folder: where its output goes.
  ///   - fileBlocks: the largest file that it may write, in blocks of 512 bytes.
  /// - Throws: why it could not be started.
  init(_ arguments: [String], in folder: String, fileBlocks: Int? = nil) throws {
    outputPath = folder + "/output-\(UUID().uuidString)"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputPath, flags, 0o600)
    var words = [Self.executable] + arguments
    if let fileBlocks {
      words = ["/bin/sh", "-c", "ulimit -f \(fileBlocks); exec \"$0\" \"$@\""] + words
    }
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in environment { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, words[0], &actions, nil, &pointers, &environment)
    guard code == 0 else { throw StartError(code: code) }
    self.identifier = identifier
  }

  /// The lines that were said so far; one that is not ended yet is left out.
  var lines: [String] {
    let text = (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The number that was said last.
  var acknowledged: Int? { lines.last { Int($0) != nil }.flatMap { Int($0) } }

  /// Ends the process in the way that nothing can be done about.
  func kill() {
    #if canImport(Glibc)
      _ = Glibc.kill(identifier, SIGKILL)
    #else
      _ = Darwin.kill(identifier, SIGKILL)
    #endif
  }

  /// Waits for the end.
  func finish() -> Ending {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    // The low seven bits are the signal that ended the process, the next byte is its exit code.
    return status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
  }
}
