import CZlib

/// Expands data that was compressed by gzip, piece by piece.
struct GzipExpander: ~Copyable {
  /// What one call achieved.
  struct Step {
    var consumed: Int
    var produced: Int
    var isMemberFinished: Bool
  }

  private let path: String
  // zlib keeps a pointer back to the stream, so that it needs a fixed address.
  private let stream: UnsafeMutablePointer<z_stream>

  init(path: String) throws(ImportError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard czlib_inflate_init(stream) == Z_OK else {
      stream.deallocate()
      throw .damagedCompression(path: path, detail: "not readable here: zlib cannot start")
    }
    self.path = path
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Begins the next member of a concatenated file.
  func restart() throws(ImportError) {
    guard inflateReset(stream) == Z_OK else {
      throw .damagedCompression(path: path, detail: "not readable here: zlib cannot restart")
    }
  }

  /// Expands from one range of bytes into another.
  func expand(
    _ input: [UInt8], _ inputRange: Range<Int>, into output: inout [UInt8],
    _ outputRange: Range<Int>
  ) throws(ImportError) -> Step {
    let (code, consumed, produced) = input.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target -> (Int32, Int, Int) in
        // zlib reads and writes only inside the two ranges, and does not keep them after the call.
        let from = source[inputRange]
        let into = target[outputRange]
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: UnsafeRawBufferPointer(rebasing: from).bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(clamping: from.count)
        stream.pointee.next_out =
          UnsafeMutableRawBufferPointer(rebasing: into).bindMemory(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(clamping: into.count)
        let code = inflate(stream, Z_NO_FLUSH)
        return (
          code, from.count - Int(stream.pointee.avail_in),
          into.count - Int(stream.pointee.avail_out)
        )
      }
    }
    switch code {
    case Z_OK, Z_BUF_ERROR:
      return Step(consumed: consumed, produced: produced, isMemberFinished: false)
    case Z_STREAM_END:
      return Step(consumed: consumed, produced: produced, isMemberFinished: true)
    default:
      throw .damagedCompression(path: path, detail: "damaged")
    }
  }
}
