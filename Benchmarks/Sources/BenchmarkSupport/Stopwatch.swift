internal import CAllocationCounter
internal import Glibc

/// Reads the monotonic clock of the machine and a cheap counter of the processor.
public enum Stopwatch {
  /// Nanoseconds since some instant before the program started.
  public static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Nanoseconds that processors have spent on this process.
  public static func processorNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The counter of the processor; ``nanosecondsPerTick`` says what one step is.
  @inline(__always)
  public static func ticks() -> UInt64 { allocation_counter_ticks() }

  /// Nanoseconds a tick, measured over a twentieth of a second.
  public static let nanosecondsPerTick: Double = {
    let start = (nanoseconds(), ticks())
    while nanoseconds() - start.0 < 50_000_000 {}
    let end = (nanoseconds(), ticks())
    return Double(end.0 - start.0) / Double(max(end.1 - start.1, 1))
  }()

  /// The calls of the malloc family so far.
  public static func allocations() -> UInt64 { allocation_counter_count() }

  /// The resident memory of this process in kilobytes, as the system tells it, or 0.
  public static func residentKilobytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, 128, file) != nil else { return 0 }
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}

/// Keeps a value that nothing else reads from being computed away.
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}
