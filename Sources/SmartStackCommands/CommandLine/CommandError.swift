/// Why a command ended early.
enum CommandError: Error, Hashable {
  /// The command line is wrong; with the command whose help says how it is right.
  case usage(String, String?)
  /// The work failed, in words that say what, where and what to do.
  case failed(String)
  /// A file has errors, each on a line of its own.
  case invalid([String])
  /// The reader of standard output went away, which it knows best itself.
  case outputClosed
}

/// How a command ended, as the number that the shell sees.
enum ExitCode: Int32, Sendable {
  /// All is well.
  case success = 0
  /// The work failed.
  case failure = 1
  /// A check did not hold.
  case checkFailed = 2
  /// The command line was wrong (EX_USAGE of sysexits.h).
  case usage = 64
}
