#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A reader that is given any bytes.
protocol FuzzTarget {
  /// Sound inputs to begin with.
  func seeds() throws -> [[UInt8]]
  /// Reads an input; a trap, a hang or an unknown error is a finding.
  func read(_ input: [UInt8]) throws
}

/// The loop of libFuzzer around one target.
enum FuzzRun {
  // libFuzzer calls back from the one thread that started it.
  nonisolated(unsafe) private static var target: (any FuzzTarget)?

  /// Runs libFuzzer until its options end it, and returns its exit code.
  static func start(_ target: any FuzzTarget, options: [String]) -> Int32 {
    self.target = target
    var words: [UnsafeMutablePointer<CChar>?] = []
    for word in ["reader-fuzz"] + options { words.append(strdup(word)) }
    words.append(nil)
    return words.withUnsafeMutableBufferPointer { buffer in
      var count = Int32(buffer.count - 1)
      var start = buffer.baseAddress
      return runDriver(&count, &start) { address, length in
        let bytes = UnsafeBufferPointer(start: address, count: length)
        do {
          try FuzzRun.target?.read(Array(bytes))
        } catch {
          // Readers throw errors of their own kinds, which the targets expect; no other.
          fail("an error that no reader states: \(error)")
        }
        return 0
      }
    }
  }
}

/// Ends the process as a finding where something does not hold, and says what.
func require(_ condition: Bool, _ text: @autoclosure () -> String = "it does not hold") {
  if !condition { fail(text()) }
}

/// Ends the process as a finding.
func fail(_ text: String) -> Never {
  // An optimised build drops the message of a trap.
  let line = "finding: \(text)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  abort()
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
