import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The wish of a person to end a long search, by Control-C: the first ends it with what is known, the
/// second ends the program.
enum Interrupt {
  private static let flag = Atomic<Bool>(false)

  /// Whether the wish was uttered since ``watch()``.
  static var isWanted: Bool { flag.load(ordering: .relaxed) }

  /// Takes the next Control-C as the wish.
  static func watch() {
    // The flag is made here, so that the handler only stores into it.
    flag.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      Interrupt.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Gives Control-C back its usual meaning.
  static func unwatch() { signal(SIGINT, SIG_DFL) }
}
