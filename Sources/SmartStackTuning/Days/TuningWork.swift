/// Independent pieces of work, done in any order by the caller's threads, their results in order.
///
/// The first argument is their number, the second does one. Results do not depend on the threads.
public typealias TuningWork<Result: Sendable> = (Int, @escaping @Sendable (Int) -> Result) ->
  [Result]
