internal import ExtensionContract
internal import PageAction
internal import PageSources
private import POSIXThreads
private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Whether the process was asked to end: a signal handler can use nothing but a global.
private let isToEnd = Atomic(false)

/// A batch's worker: a process that runs the script on one page after the other.
public enum BatchWorker {
  /// Works until the batch closes the pipe to it.
  ///
  /// The process should do nothing else, and end as soon as this returns: threads of scripts that
  /// could not be stopped may still run.
  ///
  /// - Parameters:
  ///   - input: Where tasks come from: a pipe that the batch holds the other end of.
  ///   - output: Where answers go to.
  public static func run(input: Int32, output: Int32) {
    offerItselfWhenMemoryRunsOut()
    let channel = BlockingChannel(input: input, output: output)
    guard let message = channel.receive() else { return }
    var decoder = MessageDecoder(message)
    guard let configuration = try? BatchConfiguration(&decoder) else {
      preconditionFailure("the batch and its workers are the same program")
    }
    // A script that runs when the batch is gone has nobody to answer.
    try? DetachedThread.start(stackSize: 1 << 16) {
      waitUntilClosed(input)
      _exit(0)
    }
    endAfterPageWhenAsked()
    let runner = PageRunner(configuration)
    guard channel.sendReady() else { return }
    while let task = nextTask(channel) {
      var answer = runner.answer(task)
      if isToEnd.load(ordering: .relaxed) { answer.isLast = true }
      guard channel.send(answer.message), !answer.isLast else { return }
    }
  }

  /// Waits for the next task, and releases its message.
  private static func nextTask(_ channel: BlockingChannel) -> WorkerTask? {
    guard let message = channel.receive() else { return nil }
    var decoder = MessageDecoder(message)
    guard let task = try? WorkerTask(&decoder) else {
      preconditionFailure("the batch and its workers are the same program")
    }
    return task
  }

  /// Makes `SIGTERM` end the process between two pages, so that files stay whole.
  private static func endAfterPageWhenAsked() {
    isToEnd.store(false, ordering: .relaxed)
    signal(SIGTERM) { _ in isToEnd.store(true, ordering: .relaxed) }
  }

  private static func waitUntilClosed(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    while true {
      let count = poll(&entry, 1, -1)
      if count > 0 || (count < 0 && errno != EINTR) { return }
    }
  }

  /// Has Linux end this process rather than others, the batch first of all.
  private static func offerItselfWhenMemoryRunsOut() {
    #if os(Linux)
      let descriptor = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      _ = write(descriptor, "1000", 4)
      close(descriptor)
    #endif
  }
}
