/// Why a request is not answered as it was meant.
struct ServeError: Error, Hashable {
  /// The sort of mistake, by which they are counted.
  enum Code: String, CaseIterable {
    /// The line is longer than allowed.
    case tooLong
    /// The line is not JSON in UTF-8.
    case syntax
    /// The line is no request, or a field of it is wrong.
    case request
    /// There is no stack, or the one that came has errors.
    case stack
    /// The event has errors.
    case event
    /// The session holds all that it may.
    case limit
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the error of a request from that of a command line.
  init(_ code: Code, _ error: CommandError) {
    self.code = code
    switch error {
    case .usage(let text, _), .failed(let text):
      // The fields of requests are called as the options are.
      message = text.hasPrefix("--") ? String(text.dropFirst(2)) : text
    case .invalid(let lines): message = lines.prefix(20).joined(separator: "; ")
    case .outputClosed: message = "the output is closed"
    }
  }
}
