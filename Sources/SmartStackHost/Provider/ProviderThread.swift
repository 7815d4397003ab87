import Foundation
import Synchronization

/// A thread of its own on which providers run, so that one that never comes back holds up nothing
/// else.
///
/// Jobs wait in a queue that a lock guards; the thread ends when ``stop()`` is called and the job at
/// hand is done.
final class ProviderThread: TaskExecutor {
  private struct Queue: Sendable {
    var jobs: [UnownedJob] = []
    var isStopped = false
  }

  private let queue = Mutex(Queue())
  private let signal = DispatchSemaphoreBox()

  /// Creates an executor and starts its thread.
  init() {
    let thread = Thread { [self] in work() }
    thread.name = "widget provider"
    thread.stackSize = 4 << 20
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    queue.withLock { $0.jobs.append(unowned) }
    signal.signal()
  }

  /// Lets the thread end after the job at hand.
  func stop() {
    queue.withLock { $0.isStopped = true }
    signal.signal()
  }

  private func work() {
    while true {
      signal.wait()
      let (jobs, isStopped) = queue.withLock { queue in
        defer { queue.jobs = [] }
        return (queue.jobs, queue.isStopped)
      }
      for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
      if isStopped { return }
    }
  }
}

/// A semaphore made of a condition, which needs no Dispatch.
private final class DispatchSemaphoreBox: @unchecked Sendable {
  // Every access of the count is between lock and unlock of the condition.
  private let condition = NSCondition()
  private var count = 0

  func signal() {
    condition.lock()
    count += 1
    condition.signal()
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while count == 0 { condition.wait() }
    count -= 1
    condition.unlock()
  }
}
