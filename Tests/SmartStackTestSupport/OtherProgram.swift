import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program that a test runs, such as a browser or a reference in another language.
///
/// It runs through the shell and not through Foundation's `Process`, whose run loop has been seen to
/// crash when tests run in parallel.
package enum OtherProgram {
  /// Runs a program and waits for its end.
  ///
  /// - Parameter words: its path or name, and its arguments, which may hold anything.
  /// - Returns: what it wrote to standard output, and its exit code; −1 where a signal ended it.
  /// - Throws: why its output could not be read.
  package static func run(_ words: [String]) throws -> (output: String, code: Int32) {
    try withTemporaryFolder { folder in
      let path = "\(folder)/output"
      let line = words.map(quoted).joined(separator: " ") + " >\(quoted(path)) 2>/dev/null"
      let status = system(line)
      let output = try String(contentsOfFile: path, encoding: .utf8)
      // The lower seven bits hold the signal, the next eight the exit code (wait(2)).
      return (output, status & 0x7F == 0 ? (status >> 8) & 0xFF : -1)
    }
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
