/// The bytes of a file, expanded where they are compressed by gzip.
struct ByteSource: ~Copyable {
  /// Whether the file is compressed.
  let isCompressed: Bool
  private let file: FileSource
  private var expander: GzipExpander?
  private var input: [UInt8]
  private var inputStart = 0
  private var inputEnd: Int
  private var isAtEnd = false
  private var expandedCount: Int64 = 0
  private let expandedByteLimit: Int64

  /// The bytes that are read from the file at once.
  static let chunkSize = 65_536

  init(path: String, expandedByteLimit: Int64) throws(ImportError) {
    let file = try FileSource(path: path)
    var input = [UInt8](repeating: 0, count: Self.chunkSize)
    var end = 0
    // A read may give fewer bytes than a file has; two are needed to tell the kind.
    while end < 2 {
      let count = try file.read(into: &input, from: end)
      if count == 0 { break }
      end += count
    }
    let isCompressed = end >= 2 && input[0] == 0x1f && input[1] == 0x8b
    let expander = isCompressed ? try GzipExpander(path: path) : nil
    self.isCompressed = isCompressed
    self.expander = expander
    self.file = file
    self.input = input
    self.inputEnd = end
    self.expandedByteLimit = expandedByteLimit
  }

  var path: String { file.path }

  /// Fills a part of a buffer, and returns the number of bytes, zero at the end.
  mutating func read(into buffer: inout [UInt8], from start: Int) throws(ImportError) -> Int {
    guard isCompressed else { return try readPlain(into: &buffer, from: start) }
    while !isAtEnd {
      if inputStart == inputEnd {
        inputStart = 0
        inputEnd = try file.read(into: &input, from: 0)
      }
      let step = try expand(into: &buffer, from: start)
      inputStart += step.consumed
      expandedCount += Int64(step.produced)
      guard expandedCount <= expandedByteLimit else {
        throw .expandedTooLarge(path: path, limit: expandedByteLimit)
      }
      if step.isMemberFinished { try beginNextMember() }
      if step.produced > 0 { return step.produced }
    }
    return 0
  }

  private mutating func readPlain(
    into buffer: inout [UInt8], from start: Int
  ) throws(ImportError) -> Int {
    // The first chunk was read ahead to tell the kind of file.
    let count = min(inputEnd - inputStart, buffer.count - start)
    guard count > 0 else { return try file.read(into: &buffer, from: start) }
    buffer.replaceSubrange(start..<start + count, with: input[inputStart..<inputStart + count])
    inputStart += count
    return count
  }

  private mutating func expand(
    into buffer: inout [UInt8], from start: Int
  ) throws(ImportError) -> GzipExpander.Step {
    let isLastInput = inputStart == inputEnd
    guard
      let step = try expander?.expand(
        input, inputStart..<inputEnd, into: &buffer, start..<buffer.count)
    else { return GzipExpander.Step(consumed: 0, produced: 0, isMemberFinished: true) }
    if isLastInput, step.produced == 0, !step.isMemberFinished {
      throw .damagedCompression(path: path, detail: "cut off")
    }
    return step
  }

  /// Looks for another member, since files may be concatenated; zeros after the last are padding.
  private mutating func beginNextMember() throws(ImportError) {
    while true {
      while inputStart < inputEnd, input[inputStart] == 0 { inputStart += 1 }
      if inputStart < inputEnd { break }
      inputStart = 0
      inputEnd = try file.read(into: &input, from: 0)
      if inputEnd == 0 {
        isAtEnd = true
        return
      }
    }
    guard input[inputStart] == 0x1f else {
      throw .damagedCompression(path: path, detail: "followed by other bytes")
    }
    try expander?.restart()
  }
}
