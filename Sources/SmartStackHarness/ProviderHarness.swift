import Foundation
import SmartStackCommands
import SmartStackFiles
public import SmartStackHost
import SmartStackModel

/// The program of a package that holds widgets: runs their providers and hands over to `smartstack`.
///
/// An author's executable target calls ``main(_:days:)`` with its stack; then
/// `swift run MyWidgets replay` shows what `smartstack replay` shows of it.
public enum ProviderHarness: Sendable {
  /// Runs the program with the arguments of the process, and ends the process with its exit code.
  ///
  /// - Parameters:
  ///   - stack: the stack with one's own widgets.
  ///   - days: the days of a person that are lived through where the command line names no log.
  public static func main(_ stack: HostedStack, days: PersonaDays = PersonaDays()) async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await run(arguments, stack: stack, days: days, ownsProcess: true))
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - stack: the stack with one's own widgets.
  ///   - days: the days of a person that are lived through where the command line names no log.
  /// - Returns: the exit code: 0 all is well, 1 failed, 2 a check did not hold, 64 wrong usage.
  public static func run(
    _ arguments: [String], stack: HostedStack, days: PersonaDays = PersonaDays()
  ) async -> Int32 {
    await run(arguments, stack: stack, days: days, ownsProcess: false)
  }

  private static func run(
    _ arguments: [String], stack: HostedStack, days: PersonaDays, ownsProcess: Bool
  ) async -> Int32 {
    do {
      return try await HarnessRun(
        arguments, stack: stack, days: days, ownsProcess: ownsProcess
      ).run()
    } catch let error as HarnessError {
      note("error: \(error.text)")
      return error.code
    } catch {
      note("error: \(error)")
      return 1
    }
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// Why the program ended early.
struct HarnessError: Error {
  let text: String
  let code: Int32

  /// The command line is wrong.
  static func usage(_ text: String) -> HarnessError {
    HarnessError(text: text + "\n  --help shows what there is", code: 64)
  }

  /// The work failed.
  static func failed(_ text: String) -> HarnessError { HarnessError(text: text, code: 1) }
}
